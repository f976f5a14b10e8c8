import type { FreshnessRules } from './freshness';
import type { PolicyRules } from './policy';

/** Rules for access, and for how long a reader may read without another confirmation. */
export interface AccessRules extends PolicyRules, FreshnessRules {}
