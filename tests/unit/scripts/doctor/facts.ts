import type { Facts, Wanted } from '../../../../scripts/doctor/facts';
import { type ProjectConfig, projectConfigSchema } from '../../../../scripts/doctor/projectConfig';

const WANTED: Wanted = {
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

/** A project with nothing to complain about, but for what a test changes. */
export function healthy({
  wanted,
  project,
  ...rest
}: Partial<Omit<Facts, 'wanted' | 'project'>> & {
  wanted?: Partial<Wanted>;
  project?: Partial<ProjectConfig>;
} = {}): Facts {
  return {
    wanted: { ...WANTED, ...wanted },
    project: { ...PROJECT, ...project },
    federated: new Map([['google.com', true]]),
    apiKey: { status: 200 },
    signInFrame: { status: 200 },
    keyService: { status: 401 },
    ...rest,
  };
}
