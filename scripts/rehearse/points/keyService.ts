import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { readBody } from '../../../functions/src/body';
import { handleKeyRequest } from '../../../functions/src/contentKey';
import { Failure } from '../../../src/node/command';
import type { Findings } from '../findings';
import { until } from '../service';
import { type Context, decisionOn, type Point } from './point';
import { makeReader } from './readers';

/** Milliseconds within which an entry reaches Cloud Logging. */
const LOGGING_TIME = 60_000;

export const keyService: Point = {
  number: 5,
  title: '/content-key through Hosting',
  async run(context, findings) {
    const { service } = context;
    const idToken = await service.signIn(await makeReader(context));
    const keyId = await service.liveKeyId();
    // Also wakes the service, so that the others get its own answers.
    const { status, body, headers } = await decisionOn(context, idToken, keyId);
    const isKey = status === 200 && body.keyId === keyId && /^[\w-]{43}$/.test(String(body.key));
    findings.check(isKey && isUncached(headers), `a reader: ${status}, ${describeCaching(headers)}`);

    const marker = `rehearsal${randomBytes(12).toString('hex')}`;
    const malformed = `{"keyId": "${marker}`;
    const large = JSON.stringify({ keyId: marker.padEnd(2048, 'x') });
    const cases: readonly (readonly [what: string, token: string | null, body: string])[] = [
      ['without a token', null, JSON.stringify({ keyId })],
      ['malformed JSON', idToken, malformed],
      ['2 KB', idToken, large],
      ['malformed JSON without a token', null, malformed],
      ['2 KB without a token', null, large],
    ];
    for (const [what, token, text] of cases) {
      const expected = await ownAnswer(token, text);
      const answer = await service.askKey(token, text);
      const isOwn = answer.status === expected.status && isDeepStrictEqual(answer.body, expected.body);
      findings.check(
        isOwn && isUncached(answer.headers),
        `${what}: ${answer.status}, ${isOwn ? "the service's own answer" : `not the service's own answer with ${expected.status}`}, ${describeCaching(answer.headers)}`,
      );
    }
    await searchLog(marker, headers.get('date'), context, findings);
  },
};

/** Returns what this version of the service answers to a request that it refuses before it identifies anybody. */
function ownAnswer(token: string | null, text: string) {
  return handleKeyRequest(
    {
      method: 'POST',
      authorization: token === null ? undefined : `Bearer ${token}`,
      contentType: 'application/json',
      contentEncoding: undefined,
      readBody: (bytes) => readBody(Readable.from([Buffer.from(text)]), { bytes, milliseconds: 1000 }),
    },
    {
      identify: () => Promise.reject(new Failure('This request was to be refused before anybody is identified.')),
      rules: {
        hostedDomain: '',
        requireVerifiedEmail: false,
        requireProvider: null,
        openSignInMethods: [],
        sessionDays: 1,
      },
      keyring: new Map(),
    },
  );
}

function isUncached(headers: Headers): boolean {
  return headers.get('cache-control') === 'no-store' && !headers.has('age');
}

function describeCaching(headers: Headers): string {
  const stored = headers.get('cache-control') === 'no-store' ? 'no-store' : 'another Cache-Control than no-store';
  return `${stored}, ${headers.has('age') ? 'with an Age' : 'no Age'}`;
}

/** Looks for the bodies once an entry of the same requests has arrived: until then their absence says nothing. */
async function searchLog(marker: string, date: string | null, context: Context, findings: Findings): Promise<void> {
  const { projectId, service, signal } = context;
  const since = `timestamp>="${new Date(Date.parse(date ?? '') || Date.now()).toISOString()}"`;
  const own = `resource.type="cloud_run_revision" resource.labels.service_name="contentkey" jsonPayload.reason="too-large"`;
  const arrived = await until(
    () => service.hasLogEntry(`${since} ${own}`),
    (hasEntry) => hasEntry !== false,
    { milliseconds: LOGGING_TIME, signal },
  );
  if (arrived.last === null)
    return findings.skip(
      `the log cannot be read here: grant yourself roles/logging.viewer (gcloud projects add-iam-policy-binding ${projectId} --member user:YOU@YOUR-DOMAIN --role roles/logging.viewer), or look for "${marker}" in https://console.cloud.google.com/logs/query?project=${projectId}`,
    );
  if (!arrived.isDone) return findings.fail(`no entry of these requests in the log within ${LOGGING_TIME / 1000} s`);
  const hasBody = await service.hasLogEntry(`${since} "${marker}"`);
  findings.check(
    hasBody === false,
    `the log ${hasBody ? 'has a body of these requests' : 'has these requests, and none of their bodies'}`,
  );
}
