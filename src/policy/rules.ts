import type { FreshnessRules } from './freshness';
import type { PolicyRules } from './policy';

/** Who may read, and for how long without another confirmation. */
export interface AccessRules extends PolicyRules, FreshnessRules {}
