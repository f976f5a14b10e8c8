import type { FreshnessRules } from './freshness.ts';
import type { PolicyRules } from './policy.ts';

/** Rules for access, and for how long a reader may read without another confirmation. */
export interface AccessRules extends PolicyRules, FreshnessRules {}
