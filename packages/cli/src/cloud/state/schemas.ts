import * as z from 'zod';

/**
 * Fields of resources that the checks read, named as in Google's REST references, which omit fields with default
 * values. Values that appear in a suggested command contain nothing that a shell would interpret.
 */
const shellSafe = z.string().regex(/^[\w.:@/-]+$/);
/** Last segment of a resource's name. */
const lastSegment = shellSafe.transform((name) => name.split('/').at(-1) ?? '');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

/** cloudresourcemanager v3 */
export const projectSchema = z
  .object({ name: lastSegment, parent: z.string().optional() })
  .transform(({ name, parent }) => ({ number: name, hasOrganization: parent !== undefined }));

/** cloudbilling v1 */
export const billingSchema = z.object({ billingEnabled: z.boolean().default(false) });

/** serviceusage v1 */
export const servicesSchema = z.object({
  services: list(z.object({ name: lastSegment, state: z.string().optional() })),
});

/** orgpolicy v2 */
export const orgPolicySchema = z.object({
  spec: z
    .object({
      rules: list(
        z.object({
          allowAll: z.boolean().default(false),
          denyAll: z.boolean().default(false),
          enforce: z.boolean().default(false),
          values: z.object({ allowedValues: list(z.string()), deniedValues: list(z.string()) }).optional(),
          parameters: z.object({ allowedMemberSubjects: list(z.string()) }).optional(),
        }),
      ),
    })
    .default({ rules: [] }),
});

/** cloudfunctions v1 for the 1st generation, v2 for the 2nd, which groups some of the fields. */
export const functionsSchema = z.object({
  functions: list(
    z
      .object({
        name: shellSafe,
        status: z.string().optional(),
        state: z.string().optional(),
        runtime: z.string().optional(),
        serviceAccountEmail: shellSafe.optional(),
        buildConfig: z.object({ runtime: z.string().optional() }).default({}),
        serviceConfig: z
          .object({
            service: lastSegment.optional(),
            serviceAccountEmail: shellSafe.optional(),
            secretEnvironmentVariables: list(z.object({ key: z.string(), version: shellSafe })),
          })
          .default({ secretEnvironmentVariables: [] }),
        eventTrigger: z
          .object({ failurePolicy: z.object({ retry: z.looseObject({}).optional() }).default({}) })
          .optional(),
      })
      .transform(({ name, buildConfig, serviceConfig, eventTrigger, ...first }) => ({
        name: name.split('/').at(-1) ?? '',
        region: name.split('/').at(-3) ?? '',
        runtime: buildConfig.runtime ?? first.runtime,
        /** Undefined for the default of its generation. */
        account: serviceConfig.serviceAccountEmail ?? first.serviceAccountEmail,
        state: first.state ?? first.status,
        retries: eventTrigger?.failurePolicy.retry !== undefined,
        /** The Cloud Run service behind a function of the 2nd generation. */
        service: serviceConfig.service,
        secrets: serviceConfig.secretEnvironmentVariables,
      })),
  ),
});
export type CloudFunction = z.infer<typeof functionsSchema>['functions'][number];

/** run v2 */
export const serviceSchema = z.object({ invokerIamDisabled: z.boolean().default(false) });

/** Policy of a resource, in the same form in all APIs. */
export const policySchema = z.object({
  bindings: list(z.object({ role: shellSafe, members: list(z.string()), condition: z.looseObject({}).optional() })),
});
export type Policy = z.infer<typeof policySchema>;

/** iam v1 */
export const roleSchema = z.object({ includedPermissions: list(z.string()), deleted: z.boolean().default(false) });
export const accountKeysSchema = z.object({ keys: list(z.object({ name: lastSegment })) });

export const poolSchema = z.object({ state: z.string() });
export type Pool = z.infer<typeof poolSchema>;
export const identityProviderSchema = z.object({
  state: z.string(),
  attributeCondition: z.string().default(''),
  attributeMapping: z.record(z.string(), z.string()).default({}),
  oidc: z.object({ issuerUri: z.string() }).optional(),
});
export type Provider = z.infer<typeof identityProviderSchema>;

/** secretmanager v1 */
export const secretSchema = z.object({ annotations: z.record(z.string(), z.string()).default({}) });
export const versionsSchema = z.object({
  versions: list(z.object({ name: lastSegment, state: z.string() })),
});

/** firebasehosting v1beta1 */
export const sitesSchema = z.object({ sites: list(z.object({ name: lastSegment, type: z.string().optional() })) });
export const customDomainSchema = z.object({
  hostState: z.string().default('HOST_STATE_UNSPECIFIED'),
  ownershipState: z.string().default('OWNERSHIP_STATE_UNSPECIFIED'),
  cert: z.object({ state: z.string().optional() }).default({}),
});

/** firebaseappcheck v1 */
export const appCheckSchema = z.object({ enforcementMode: z.string().default('OFF') });

/** artifactregistry v1 */
export const repositorySchema = z.object({
  labels: z.record(z.string(), z.string()).default({}),
  cleanupPolicies: z.record(z.string(), z.looseObject({})).default({}),
});

/** monitoring v3 */
export const uptimeChecksSchema = z.object({
  uptimeCheckConfigs: list(z.object({ displayName: z.string().default('') })),
});

/** logging v2 */
export const logBucketSchema = z.object({ name: lastSegment });
export const logSinkSchema = z.object({
  filter: z.string().default(''),
  exclusions: list(z.object({ name: z.string(), filter: z.string() })),
});
