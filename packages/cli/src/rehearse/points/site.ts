import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { handleKeyRequest, readBody } from 'gatedocs-functions/service';
import { smoke } from '../../smoke/deployment.ts';
import type { Findings } from '../findings.ts';
import { type Context, decision, makeReader, type Point, until } from './point.ts';

export const keyService: Point = {
  number: 5,
  title: '/content-key through Hosting',
  async run(context, findings) {
    const { service } = context;
    const idToken = await service.signIn(await makeReader(context));
    const keyId = await service.liveKeyId();
    const { status, body, headers, words } = await decision(context, idToken, keyId);
    const isKey = status === 200 && body.keyId === keyId && /^[\w-]{43}$/.test(String(body.key));
    report(findings, `a reader: ${words}`, [...(isKey ? [] : ['which is not the key']), ...cachingFaults(headers)]);

    const marker = `rehearsal${randomBytes(12).toString('hex')}`;
    const bodies = { 'malformed JSON': `{"keyId": "${marker}`, '2 KB': `{"keyId": "${marker.padEnd(2048, 'x')}"}` };
    for (const [what, text] of Object.entries(bodies))
      for (const token of [idToken, null]) {
        const expected = await expectedResponse(token, text, context);
        const response = await service.askKey(token, text);
        const isOwn = response.status === expected.status && isDeepStrictEqual(response.body, expected.body);
        report(findings, `${what} ${token ? 'with' : 'without'} a token: ${response.words}`, [
          ...(isOwn ? [] : [`which is not the service's own response with status ${expected.status}`]),
          ...cachingFaults(response.headers),
        ]);
      }
    await searchLog(marker, headers.get('date'), context, findings);
  },
};

/** Returns this checkout's response to a request that the service refuses before it identifies the caller. */
function expectedResponse(token: string | null, text: string, { rules }: Context) {
  const request = {
    method: 'POST',
    authorization: token === null ? undefined : `Bearer ${token}`,
    contentType: 'application/json',
    contentEncoding: undefined,
    readBody: (bytes: number) => readBody(Readable.from([Buffer.from(text)]), { bytes, milliseconds: 1000 }),
  };
  const identify = (): Promise<never> => Promise.reject(new Error('These requests identify nobody.'));
  return handleKeyRequest(request, { identify, rules, keyring: new Map() });
}

function cachingFaults(headers: Headers): string[] {
  return [
    ...(headers.get('cache-control') === 'no-store' ? [] : ['without no-store']),
    ...(headers.has('age') ? ['with an Age'] : []),
  ];
}

function report(findings: Findings, what: string, faults: readonly string[]): void {
  findings.check(faults.length === 0, [what, ...faults].join(', '));
}

/**
 * Looks for the bodies once an entry of these requests has arrived, because until then their absence proves nothing.
 */
async function searchLog(marker: string, date: string | null, context: Context, findings: Findings): Promise<void> {
  const { projectId, service } = context;
  const since = `timestamp>="${new Date(Date.parse(date ?? '') || Date.now()).toISOString()}"`;
  const own = `${since} resource.labels.service_name="contentkey" jsonPayload.reason="too-large"`;
  const arrived = await until(
    context,
    () => service.hasLogEntry(own),
    (hasEntry) => hasEntry !== false,
  );
  if (arrived.last === null)
    return findings.skip(
      `the log cannot be read here; in a project, with: gcloud projects add-iam-policy-binding ${projectId} --member user:YOU@YOUR-DOMAIN --role roles/logging.viewer`,
    );
  findings.check(arrived.isDone, `entries of these requests in the log: ${arrived.words}`);
  if (!arrived.isDone) return;
  const hasBody = await service.hasLogEntry(`${since} "${marker}"`);
  findings.check(hasBody === false, `bodies of these requests in the log: ${hasBody ? 'yes' : 'none'}`);
}

export const headers: Point = {
  number: 8,
  title: 'Headers of pages, assets, 404 and /__/auth/*',
  async run({ expected }, findings) {
    const problems = await smoke(await expected());
    for (const problem of problems) findings.check(false, problem);
    if (problems.length === 0) findings.check(true, "those of this checkout's build (npm run smoke)");
  },
};
