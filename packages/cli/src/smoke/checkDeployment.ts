import type { SecurityHeaders } from 'gatedocs-preset/build';
import { metaOfShell } from 'gatedocs-preset/shell';
import { shellProblems } from '../support/shellProblems.ts';

export interface ExpectedDeployment {
  /** Origin of the deployed site. */
  readonly origin: string;
  /** Title of every shell. */
  readonly shellTitle: string;
  readonly headers: SecurityHeaders;
  readonly isSealed: boolean;
  /** Paths of the pages to check. */
  readonly pages: readonly string[];
}

const MISSING_PAGE = '/no/such/page';
/** Timeout of a single request, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Checks a deployed site without signing in and returns its problems, one sentence each. */
export async function checkDeployment(deployment: ExpectedDeployment): Promise<string[]> {
  const shells = await Promise.all([...deployment.pages, MISSING_PAGE].map((path) => checkShell(deployment, path)));
  return [...shells.flat(), ...(await checkSignInFrame(deployment)), ...(await checkKeyService(deployment))];
}

async function checkShell(deployment: ExpectedDeployment, path: string): Promise<string[]> {
  const response = await get(deployment, path);
  const html = await response.text();
  const expected = path === MISSING_PAGE ? 404 : 200;
  const url = metaOfShell(html, 'fragment');
  return [
    ...(response.status === expected ? [] : [`the status is ${response.status} instead of ${expected}`]),
    ...headerProblems(response, deployment.headers, 'no-cache'),
    ...shellProblems(html, deployment.shellTitle),
    ...(url ? await checkFragment(deployment, url) : ['the page names no fragment']),
  ].map((problem) => `${path}: ${problem}.`);
}

async function checkFragment(deployment: ExpectedDeployment, url: string): Promise<string[]> {
  const response = await get(deployment, url);
  const content = await response.text();
  return [
    ...(response.ok ? [] : [`the status of its fragment is ${response.status}`]),
    ...headerProblems(response, deployment.headers, 'public, max-age=31536000, immutable'),
    ...(deployment.isSealed && isReadable(content) ? ['its fragment is readable without a key'] : []),
  ];
}

function headerProblems({ headers }: Response, expected: SecurityHeaders, cache: string): string[] {
  return Object.entries({ ...expected, 'Cache-Control': cache })
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `its ${name} is ${headers.get(name) ?? 'missing'}`);
}

/** Checks that the site's policy does not apply to Firebase's sign-in page, which the site frames. */
async function checkSignInFrame(deployment: ExpectedDeployment): Promise<string[]> {
  // A build for the emulators frames the Auth emulator's page.
  if (deployment.headers['Content-Security-Policy']?.includes('/emulator/auth/')) return [];
  const path = '/__/auth/iframe';
  const response = await get(deployment, path);
  await response.body?.cancel();
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return [
    ...(response.status === 200
      ? []
      : [`${path}: the status is ${response.status}, so popups and redirects cannot sign in.`]),
    ...(policy.includes('frame-ancestors')
      ? [`${path}: framing is forbidden, so popups and redirects cannot sign in.`]
      : []),
  ];
}

async function checkKeyService(deployment: ExpectedDeployment): Promise<string[]> {
  if (!deployment.isSealed) return [];
  const path = '/content-key';
  const response = await get(deployment, path, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  await response.body?.cancel();
  return [
    ...(response.status === 401
      ? []
      : [`${path}: the status is ${response.status} instead of 401 without an ID token.`]),
    ...(response.headers.get('Cache-Control') === 'no-store' ? [] : [`${path}: the response may be cached.`]),
  ];
}

function isReadable(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

function get({ origin }: ExpectedDeployment, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, origin), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
