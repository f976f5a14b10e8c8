import type { SecurityHeaders } from '../../src/docusaurus/publish/securityHeaders';
import { fragmentOf, shellProblems } from './shell';

export interface Deployment {
  /** Origin of the deployed site. */
  readonly origin: string;
  /** Title that every shell has. */
  readonly shellTitle: string;
  readonly headers: SecurityHeaders;
  readonly isSealed: boolean;
}

/** A page of each kind, and one that does not exist. */
const PAGES = ['/', '/docs/intro', '/docs/category/api', '/markdown-page'];
const MISSING = '/no/such/page';
/** Milliseconds a single answer may take. */
const LIMIT = 20_000;

/** What is wrong with a deployed site, one sentence each; nothing is signed in for it. */
export async function smoke(deployment: Deployment): Promise<string[]> {
  const shells = await Promise.all([...PAGES, MISSING].map((path) => shell(deployment, path)));
  return [...shells.flat(), ...(await signInFrame(deployment)), ...(await keyService(deployment))];
}

async function shell(deployment: Deployment, path: string): Promise<string[]> {
  const answer = await get(deployment, path);
  const html = await answer.text();
  const expected = path === MISSING ? 404 : 200;
  const url = fragmentOf(html);
  return [
    ...(answer.status === expected ? [] : [`it answers ${answer.status} instead of ${expected}`]),
    ...headerProblems(answer, deployment.headers, 'no-cache'),
    ...shellProblems(html, deployment.shellTitle),
    ...(url ? await fragment(deployment, url) : ['it names no fragment']),
  ].map((problem) => `${path}: ${problem}.`);
}

async function fragment(deployment: Deployment, url: string): Promise<string[]> {
  const answer = await get(deployment, url);
  const content = await answer.text();
  return [
    ...(answer.ok ? [] : [`its fragment answers ${answer.status}`]),
    ...headerProblems(answer, deployment.headers, 'public, max-age=31536000, immutable'),
    ...(deployment.isSealed && isReadable(content) ? ['its fragment can be read by anyone'] : []),
  ];
}

function headerProblems({ headers }: Response, expected: SecurityHeaders, cache: string): string[] {
  return Object.entries({ ...expected, 'Cache-Control': cache })
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `its ${name} is ${headers.get(name) ?? 'missing'}`);
}

/** Firebase's own page must stay free of the site's policy: the site frames it to sign in. */
async function signInFrame(deployment: Deployment): Promise<string[]> {
  const path = '/__/auth/iframe';
  const answer = await get(deployment, path);
  await answer.body?.cancel();
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  return [
    ...(answer.status === 200 ? [] : [`${path}: it answers ${answer.status}, so popups and redirects cannot sign in.`]),
    ...(policy.includes('frame-ancestors')
      ? [`${path}: it forbids to be framed, so popups and redirects cannot sign in.`]
      : []),
  ];
}

async function keyService(deployment: Deployment): Promise<string[]> {
  if (!deployment.isSealed) return [];
  const path = '/content-key';
  const answer = await get(deployment, path, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  await answer.body?.cancel();
  return [
    ...(answer.status === 401 ? [] : [`${path}: it answers ${answer.status} to nobody, instead of 401.`]),
    ...(answer.headers.get('Cache-Control') === 'no-store' ? [] : [`${path}: its answer may be stored.`]),
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

function get({ origin }: Deployment, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, origin), { ...init, signal: AbortSignal.timeout(LIMIT) });
}
