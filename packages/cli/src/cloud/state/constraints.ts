interface Constraint {
  /** Values that a policy must allow; none for a constraint that must not be enforced. */
  readonly needs: readonly string[];
  readonly consequence: string;
}

/**
 * Constraints of organisation policies that prevent deploying functions, or deploying them from GitHub. They apply only
 * to new or changed resources. REGION stands for the functions' region.
 * https://cloud.google.com/resource-manager/docs/organization-policy/org-policy-constraints
 */
export const CONSTRAINTS: Readonly<Record<string, Constraint>> = {
  'iam.allowedPolicyMemberDomains': { needs: ['allUsers'], consequence: 'functions cannot be made public' },
  'iam.managed.allowedPolicyMembers': { needs: ['allUsers'], consequence: 'functions cannot be made public' },
  'run.allowedIngress': { needs: ['all'], consequence: 'functions cannot be reached from the internet' },
  'cloudfunctions.allowedIngressSettings': { needs: ['ALLOW_ALL'], consequence: 'functions cannot be deployed' },
  'cloudfunctions.requireVPCConnector': { needs: [], consequence: 'functions cannot be deployed' },
  'cloudfunctions.restrictAllowedGenerations': {
    needs: ['1stGen', '2ndGen'],
    consequence: 'functions of one generation cannot be deployed',
  },
  // A secret that is replicated automatically is in the location "global":
  // https://cloud.google.com/secret-manager/docs/choosing-replication
  'gcp.resourceLocations': {
    needs: ['REGION', 'global'],
    consequence: 'functions or their secret cannot be created',
  },
  'iam.workloadIdentityPoolProviders': {
    needs: ['https://token.actions.githubusercontent.com'],
    consequence: 'GitHub cannot be given access',
  },
};
