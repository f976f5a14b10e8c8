import { refuseUnsealed } from '../../src/deploy-check/refuseUnsealed';

const ACCOUNT = { DOCS_FUNCTIONS_SERVICE_ACCOUNT: 'docs-functions@acme-docs.iam.gserviceaccount.com' };
const check = (variables: NodeJS.ProcessEnv, isPreview = false, buildKey: Buffer | null = null) =>
  refuseUnsealed({ buildKey }, isPreview, variables);

test('a build with a key passes, and so does one of a project that has never been set up', () => {
  check({ ...ACCOUNT, GITHUB_ACTIONS: 'true' }, false, Buffer.alloc(32));
  check({});
});

test('a build without a key is refused where the settings are those of a sealed site, with both ways out', () => {
  expect(() => check(ACCOUNT)).toThrow(
    'run npm run seal:key, which takes the key of the key service; or, if everybody',
  );
  check({ ...ACCOUNT, DOCS_DEPLOY_UNSEALED: 'true' });
});

test.each([
  [false, '.env', 'live'],
  [true, '.env.preview', 'preview'],
])('on GitHub the missing secret is named (preview: %s)', (isPreview, file, environment) => {
  const variables = { GITHUB_ACTIONS: 'true' };
  expect(() => check(variables, isPreview)).toThrow(
    `The GitHub environment ${environment} has no secret DOCS_SEAL_KEY, so the build would not be sealed: run grep '^DOCS_SEAL_KEY=' ${file} | gh secret set --env-file - --env ${environment}`,
  );
  check({ ...variables, DOCS_DEPLOY_UNSEALED: 'true' }, isPreview);
});
