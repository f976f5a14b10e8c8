import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { cloudAnswers, type Replies } from '../support/cloudAnswers';

/** `npm run doctor` against the Auth emulator's configuration, in a separate project. */
const AUTH = process.env.E2E_AUTH_URL ?? 'http://localhost:9099';
const PROJECT = 'demo-doctor';
const IDENTITY = `/identitytoolkit.googleapis.com/v2/projects/${PROJECT}`;
const CONFIG = `${AUTH}${IDENTITY}/config`;

const KEY = 'A'.repeat(43);
const CLOUD = cloudAnswers(
  {
    projectId: PROJECT,
    projectNumber: '415104041262',
    region: 'us-central1',
    environment: 'live',
    blockingFunctions: false,
  },
  { keyId: contentKeyFor(Buffer.from(KEY, 'base64url'), null).keyId, siteHost: 'docs.example.com' },
);

const HEALTHY = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  authorizedDomains: ['docs.example.com'],
  client: { permissions: { disabledUserSignup: true } },
  notification: { sendEmail: { callbackUri: 'https://docs.example.com/' } },
  mfa: { state: 'DISABLED' },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

interface Report {
  healthy: boolean;
  findings: { check: string; severity: string }[];
}

let server: Server;
let origin = '';

test.describe.configure({ mode: 'serial' });

/**
 * Handles endpoints that the emulator lacks (providers, the cloud project, the site, the key service) and forwards the
 * others of the identity service to it.
 */
test.beforeAll(async () => {
  server = createServer(async ({ method, url = '', headers }, response) => {
    const own: Replies = {
      [`${IDENTITY}/defaultSupportedIdpConfigs?pageSize=100`]: [
        200,
        { defaultSupportedIdpConfigs: [{ name: 'projects/1/defaultSupportedIdpConfigs/google.com', enabled: true }] },
      ],
      [`${IDENTITY}/oauthIdpConfigs?pageSize=100`]: [200, {}],
      [`${IDENTITY}/inboundSamlConfigs?pageSize=100`]: [200, {}],
      [`${IDENTITY}/passkeyConfig`]: [404, {}],
      '/__/auth/iframe': [200, {}],
      '/content-key': [method === 'POST' ? 401 : 405, {}],
    };
    const [status, body] = own[url] ?? CLOUD[`${method} ${url}`] ?? (await forward(url, headers.authorization ?? ''));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
});

test('a new project is reported as unhealthy, with exit code 1', async () => {
  const { code, report } = await doctor();
  expect(code).toBe(1);
  expect(report.healthy).toBe(false);
  expect(severityOf(report, 'Authorized domains')).toBe('error');
  expect(severityOf(report, 'Sign-up on the server')).toBe('warning');
  expect(severityOf(report, 'E-mail enumeration protection')).toBe('warning');
  expect(severityOf(report, 'Provider password')).toBe('error');
});

test('a fixed project is reported as healthy, with exit code 0', async () => {
  await patch(HEALTHY);
  const { code, report } = await doctor();
  expect(report.findings.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
  expect(report.healthy).toBe(true);
  expect(code).toBe(0);
});

test('a later misconfiguration is reported', async () => {
  const functionUri = 'https://us-central1-docs-live.cloudfunctions.net/gone';
  await patch({
    ...HEALTHY,
    mfa: { state: 'ENABLED' },
    blockingFunctions: { triggers: { beforeCreate: { functionUri } } },
  });
  const { code, report } = await doctor();
  expect(code).toBe(1);
  expect(severityOf(report, 'Second factor')).toBe('error');
  expect(severityOf(report, 'Blocking functions')).toBe('warning');
});

async function forward(url: string, authorization: string): Promise<[number, object]> {
  if (!url.startsWith('/identitytoolkit.')) return [404, {}];
  const answer = await fetch(`${AUTH}${url}`, { headers: { authorization } });
  return [answer.status, (await answer.json()) as object];
}

async function patch(config: object): Promise<void> {
  const mask = Object.keys(config).join(',');
  const answer = await fetch(`${CONFIG}?updateMask=${mask}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(config),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function doctor(): Promise<{ code: number | null; report: Report }> {
  const args = [
    '--import',
    'tsx',
    'packages/cli/src/doctor/index.ts',
    '--json',
    '--endpoint',
    origin,
    '--site',
    origin,
  ];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      FIREBASE_API_KEY: 'AIzaSy-0123456789-abcdef',
      FIREBASE_AUTH_DOMAIN: 'docs.example.com',
      FIREBASE_PROJECT_ID: PROJECT,
      DOCS_BLOCKING_FUNCTIONS: '',
      DOCS_AUTH_EMULATOR: '',
      DOCS_SEAL_KEY: KEY,
      DOCS_ENV_FILE: '',
      DOCS_FUNCTIONS_REGION: '',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await ended;
  expect(out, errors).not.toBe('');
  return { code, report: JSON.parse(out) as Report };
}

function severityOf({ findings }: Report, check: string): string | undefined {
  return findings.find((finding) => finding.check === check)?.severity;
}
