import * as z from 'zod';

/**
 * Fields of a project's configuration that the checks read. The API omits fields with default values.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
export const projectConfigSchema = z.object({
  /** Edition: FIREBASE_AUTH or IDENTITY_PLATFORM. */
  subtype: z.string().default('SUBTYPE_UNSPECIFIED'),
  signIn: z
    .object({
      email: z.object({ enabled: z.boolean().default(false), passwordRequired: z.boolean().default(false) }),
      phoneNumber: z.object({ enabled: z.boolean().default(false) }),
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

/** The lists of a project's federated providers: those that Google supports by name, OpenID Connect, SAML. */
export const PROVIDER_LISTS = ['defaultSupportedIdpConfigs', 'oauthIdpConfigs', 'inboundSamlConfigs'] as const;

const providersSchema = z.array(z.object({ name: z.string(), enabled: z.boolean().default(false) })).default([]);

/** One page of one of the lists. */
export const providerPageSchema = z.object({
  defaultSupportedIdpConfigs: providersSchema,
  oauthIdpConfigs: providersSchema,
  inboundSamlConfigs: providersSchema,
  nextPageToken: z.string().optional(),
});

/** Passkeys work once a relying party is set. */
export const passkeyConfigSchema = z.object({ rpId: z.string().default('') });
