import type { Facts, Requirements } from '../../../../scripts/doctor/facts';
import { type ProjectConfig, projectConfigSchema } from '../../../../scripts/doctor/projectConfig';

const WANTED: Requirements = {
  projectId: 'docs-live',
  authDomain: 'docs.example.com',
  siteHost: 'docs.example.com',
  providers: ['google.com', 'password'],
  usesEmailLink: false,
  signInFlow: 'popup',
  signUpDisabled: true,
  blockingFunctions: true,
  isSealed: true,
};

const PROJECT: ProjectConfig = projectConfigSchema.parse({
  signIn: { email: { enabled: true, passwordRequired: true } },
  authorizedDomains: ['docs-live.firebaseapp.com', 'docs.example.com'],
  client: { permissions: { disabledUserSignup: false } },
  notification: { sendEmail: { callbackUri: 'https://docs.example.com/' } },
  blockingFunctions: {
    triggers: {
      beforeCreate: { functionUri: 'https://us-central1-docs-live.cloudfunctions.net/beforeAccountCreated' },
      beforeSignIn: { functionUri: 'https://us-central1-docs-live.cloudfunctions.net/beforeAccountSignedIn' },
    },
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});

/** Facts of a project without problems, with a test's changes applied. */
export function healthy({
  requirements,
  project,
  ...rest
}: Partial<Omit<Facts, 'requirements' | 'project'>> & {
  requirements?: Partial<Requirements>;
  project?: Partial<ProjectConfig>;
} = {}): Facts {
  return {
    requirements: { ...WANTED, ...requirements },
    project: { ...PROJECT, ...project },
    federated: new Map([['google.com', true]]),
    passkeys: false,
    apiKey: { status: 200 },
    signInFrame: { status: 200 },
    keyService: { status: 401 },
    ...rest,
  };
}
