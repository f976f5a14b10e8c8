import { readFile } from 'node:fs/promises';
import { Failure } from 'gatedocs-generator/node';
import type { SecurityHeaders } from 'gatedocs-preset/build';
import { isSeq, type Node, parseDocument } from 'yaml';

/** One entry of `hosting.headers` in firebase.json. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const CONTENT_SECURITY_POLICY = 'Content-Security-Policy';
const SIGN_IN_HOST = /https:\/\/[^/ ]+(?=\/__\/auth\/)/;

/**
 * Returns the security headers that a build recorded.
 * @throws Failure when there is no finished build.
 */
export async function recordedHeaders(outDir: string): Promise<SecurityHeaders> {
  const file = `${outDir}.headers.json`;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} is missing, so there is no finished build: run npm run build first.`);
  });
  return JSON.parse(text) as SecurityHeaders;
}

/** Returns firebase.json's rules with the generated one first, so that manual rules override it. */
export function withGeneratedRule(rules: readonly HeaderRule[], headers: SecurityHeaders): HeaderRule[] {
  return [generatedRule(headers), ...rules.filter((rule) => !isGenerated(rule))];
}

/**
 * Returns firebase.json with the generated rule replaced and every other byte unchanged.
 * @throws Failure when the file has no list of header rules.
 */
export function rewriteHeaderRule(firebaseJson: string, headers: SecurityHeaders): string {
  const rules = parseDocument(firebaseJson).getIn(['hosting', 'headers'], true);
  if (!isSeq<Node>(rules) || !rules.items[0])
    throw new Failure(
      'firebase.json has no hosting.headers: restore the rules for Cache-Control, then run this command again.',
    );
  const rule = JSON.stringify(generatedRule(headers), null, 2).replaceAll('\n', '\n      ');
  const existing = rules.items.find((item) => isGenerated(item.toJSON() as HeaderRule));
  if (existing) return splice(firebaseJson, existing.range, rule);
  const [start] = rules.items[0].range ?? [0];
  return splice(firebaseJson, [start, start], `${rule},\n      `);
}

/**
 * Returns the headers of a preview project's build as they would be for the project that firebase.json is written for.
 * Only the host of the sign-in frame differs.
 */
export function forDeployedProject(headers: SecurityHeaders, rules: readonly HeaderRule[]): SecurityHeaders {
  const policy = headers[CONTENT_SECURITY_POLICY] ?? '';
  const deployed = rules.find(isGenerated)?.headers.find(({ key }) => key === CONTENT_SECURITY_POLICY)?.value ?? '';
  const [host] = SIGN_IN_HOST.exec(deployed) ?? [];
  return host ? { ...headers, [CONTENT_SECURITY_POLICY]: policy.replace(SIGN_IN_HOST, host) } : headers;
}

/** Returns a message if firebase.json would deploy headers that differ from those a build needs, else null. */
export function headerDrift(rules: readonly HeaderRule[], headers: SecurityHeaders): string | null {
  const existing = rules.find(isGenerated);
  const fix = 'run npm run headers and commit firebase.json.';
  if (!existing) return `firebase.json has no ${CONTENT_SECURITY_POLICY}: ${fix}`;
  const deployed = new Map(existing.headers.map(({ key, value }) => [key, value]));
  const names = [...new Set([...deployed.keys(), ...Object.keys(headers)])];
  const stale = names.filter((name) => deployed.get(name) !== headers[name]);
  if (stale.length > 0) return `firebase.json holds another ${stale.join(', ')} than this build needs: ${fix}`;
  return existing.source === '**'
    ? null
    : `firebase.json sends the security headers for "${existing.source}" only: ${fix}`;
}

function generatedRule(headers: SecurityHeaders): HeaderRule {
  return { source: '**', headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

function isGenerated(rule: HeaderRule): boolean {
  return rule.headers.some(({ key }) => key === CONTENT_SECURITY_POLICY);
}

function splice(text: string, range: readonly number[] | null | undefined, replacement: string): string {
  const [start = 0, end = start] = range ?? [];
  return text.slice(0, start) + replacement + text.slice(end);
}
