import * as z from 'zod';

/**
 * Fields of a project's configuration that the checks read. The API omits fields with default values.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
export const projectConfigSchema = z.object({
  signIn: z
    .object({
      email: z.object({ enabled: z.boolean().default(false), passwordRequired: z.boolean().default(false) }),
      anonymous: z.object({ enabled: z.boolean().default(false) }),
    })
    .partial()
    .default({}),
  authorizedDomains: z.array(z.string()).default([]),
  client: z
    .object({ permissions: z.object({ disabledUserSignup: z.boolean().default(false) }).optional() })
    .default({}),
  notification: z.object({ sendEmail: z.object({ callbackUri: z.string().optional() }).optional() }).default({}),
  mfa: z.object({ state: z.string().default('DISABLED') }).default({ state: 'DISABLED' }),
  blockingFunctions: z
    .object({ triggers: z.record(z.string(), z.object({ functionUri: z.string() })).default({}) })
    .default({ triggers: {} }),
  emailPrivacyConfig: z
    .object({ enableImprovedEmailPrivacy: z.boolean().default(false) })
    .default({ enableImprovedEmailPrivacy: false }),
  recaptchaConfig: z
    .object({ emailPasswordEnforcementState: z.string().default('OFF') })
    .default({ emailPasswordEnforcementState: 'OFF' }),
});

export type ProjectConfig = z.infer<typeof projectConfigSchema>;

/** One page of the project's federated providers. */
export const federatedProvidersSchema = z.object({
  defaultSupportedIdpConfigs: z.array(z.object({ name: z.string(), enabled: z.boolean().default(false) })).default([]),
  nextPageToken: z.string().optional(),
});
