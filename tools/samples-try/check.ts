import type { Call } from './calls';
import { checkRequest } from './document';
import type { Found } from './document/found';
import { compareLanguages } from './languages';
import type { Run } from './runCall';
import type { SenderId } from './runners';

/** A difference of one sample. */
export interface Difference extends Found {
  readonly language: SenderId;
  /** Of the call. */
  readonly label: string;
}

const ERROR = 400;
/** After this status a client may try another connection (RFC 9110, 15.5.20); fetch does. */
const MISDIRECTED = 421;
/** Names of errors and exceptions in an output; the recorder's responses contain none. */
const FAILED = /\b[A-Z]\w*(?:Error|Exception)\b|\bTraceback\b|\bWarning: /;
/** A comment, or a sentence of a description: a sample has one where its language or tool cannot send the request. */
const LIMIT = /^[ \t]*(?:\/\/|#) .+$|Postman cannot [^"]+/m;
const SHOWN = 200;

/** Returns all differences of the samples of a call. */
export function checkCall(call: Call, runs: readonly Run[]): Difference[] {
  return runs.flatMap((run) => {
    const [request] = run.requests;
    const found: readonly Found[] = [
      ...checkEnding(run),
      ...(request ? checkRequest(call, request) : []),
      ...compareLanguages(runs, run),
    ];
    const limit = LIMIT.exec(run.code)?.[0].trim();
    const told: readonly Found[] =
      limit && found.length > 0 ? [{ about: 'limit of the language', detail: limit, fault: 'language' }] : found;
    return told.map((each) => ({ ...each, language: run.language, label: call.label }));
  });
}

/** Returns what is wrong with how a sample ran, apart from what it sent. */
function checkEnding({ exitCode, output, requests, answer, hasSaved }: Run): Found[] {
  const detail = shortened(output);
  if (exitCode === undefined) return [{ about: 'sample does not end', detail }];
  // Compiler messages are part of the output.
  if (requests.length === 0) return [{ about: 'nothing is sent', detail }];
  const found: Found[] = [];
  if (requests.length > 1 && answer.status !== MISDIRECTED)
    found.push({ about: 'sent more than once', detail: `${requests.length} requests` });
  if (answer.status >= ERROR) {
    const isShown = exitCode !== 0 || output.includes(String(answer.status));
    return isShown ? found : [...found, { about: 'error status is not shown', detail: `${answer.status}: ${detail}` }];
  }
  if (exitCode !== 0 || FAILED.test(output))
    found.push({ about: 'success ends with an error', detail: `status ${answer.status}: ${detail}` });
  if (answer.isFile && !hasSaved)
    found.push({
      about: 'download is not saved',
      detail: `${answer.isMoved ? 'a redirect is not followed ' : ''}${detail}`,
    });
  return found;
}

/** Returns the start and the end of an output. */
function shortened(output: string): string {
  const line = output.trim().replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN / 2)} … ${line.slice(-SHOWN / 2)}` : line;
}
