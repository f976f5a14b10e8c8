import { encode } from '../seal/bytes.ts';

/** Path of the page on which a reader lets a tool read. */
export const CONNECT_PATH = '/connect';

/** What a tool asks for, in the fragment of the page's address, which no server gets. */
export interface ConnectRequest {
  /** Port at 127.0.0.1 where the tool waits. */
  readonly port: number;
  /** The tool's public key for this request, in base64url; see box.ts. */
  readonly publicKey: string;
  /** Random text that the tool expects back. */
  readonly state: string;
  /** Name of the computer, as the tool says. */
  readonly computer: string;
}

const PUBLIC_KEY = /^[\w-]{87}$/;
const STATE = /^[\w-]{22}$/;
/** A port that a program of a user can wait at. */
const PORT = /^[1-9]\d{3,4}$/;
const COMPUTER_LETTERS = 64;
const NOT_PLAIN = /[^\p{L}\p{N} ._'()-]/gu;

/** Returns a request as a fragment, without the number sign. */
export function writeRequest({ port, publicKey, state, computer }: ConnectRequest): string {
  return new URLSearchParams({ port: `${port}`, key: publicKey, state, computer: plainName(computer) }).toString();
}

/** Returns null for a fragment that is no request. */
export function readRequest(fragment: string): ConnectRequest | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const [port = '', publicKey = '', state = ''] = ['port', 'key', 'state'].map((name) => fields.get(name) ?? '');
  const isValid = PORT.test(port) && Number(port) < 65_536 && PUBLIC_KEY.test(publicKey) && STATE.test(state);
  return isValid ? { port: Number(port), publicKey, state, computer: plainName(fields.get('computer') ?? '') } : null;
}

/** Returns a name in which nothing looks like a sentence of the page. */
function plainName(computer: string): string {
  return computer.replace(NOT_PLAIN, '').slice(0, COMPUTER_LETTERS) || 'unknown';
}

/** Consonants: none is taken for a digit, and no word comes out (RFC 8628, section 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LETTERS = 15;
const GROUPS = /.{5}(?=.)/g;

/**
 * Returns the code that the tool shows and its user types. It follows from everything in the request, and holds 64 bits: no
 * other request with the same code can be computed.
 */
export async function codeOf({ port, publicKey, state, computer }: ConnectRequest): Promise<string> {
  const text = JSON.stringify([port, publicKey, state, plainName(computer)]);
  const digest = new DataView(await crypto.subtle.digest('SHA-256', encode(`docs-connect\0${text}`)));
  let number = digest.getBigUint64(0);
  let code = '';
  for (let index = 0; index < CODE_LETTERS; index++) {
    code += LETTERS[Number(number % BigInt(LETTERS.length))];
    number /= BigInt(LETTERS.length);
  }
  return code.replace(GROUPS, '$&-');
}

/** Returns whether a typed text is a code, written in any way. */
export function isCode(typed: string, code: string): boolean {
  const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');
  return lettersOf(typed) === lettersOf(code);
}

/** Returns where the browser takes the answer: a navigation, so that the page's policy allows no request to this computer. */
export function answerAddress({ port, state }: ConnectRequest, sealed: string): string {
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ state, session: sealed })}`;
}
