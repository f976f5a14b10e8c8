import { encodeText } from '../seal/bytes.ts';

/** Path of the page on which a reader lets a tool read. */
export const CONNECT_PATH = '/connect';

/** What a tool asks for. It travels in the fragment of the page's address, which is never sent to a server. */
export interface ConnectRequest {
  /** Port on 127.0.0.1 where the tool listens. */
  readonly port: number;
  /** The tool's public key for this request, in base64url; see sealedBox.ts. */
  readonly publicKey: string;
  /** Random text that the tool expects back. */
  readonly state: string;
  /** Name of the computer, as the tool says. */
  readonly computer: string;
}

const PUBLIC_KEY = /^[\w-]{87}$/;
const STATE = /^[\w-]{22}$/;
/** A port that a user's program can listen on. */
const PORT = /^[1-9]\d{3,4}$/;
const MAX_COMPUTER_LENGTH = 64;
const NOT_PLAIN = /[^\p{L}\p{N} ._'()-]/gu;

/** Returns a request as a URL fragment, without `#`. */
export function formatRequest({ port, publicKey, state, computer }: ConnectRequest): string {
  return new URLSearchParams({ port: `${port}`, key: publicKey, state, computer: plainName(computer) }).toString();
}

/** Returns the request in a URL fragment, or null if it is not one. */
export function parseRequest(fragment: string): ConnectRequest | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const [port = '', publicKey = '', state = ''] = ['port', 'key', 'state'].map((name) => fields.get(name) ?? '');
  const isValid = PORT.test(port) && Number(port) < 65_536 && PUBLIC_KEY.test(publicKey) && STATE.test(state);
  return isValid ? { port: Number(port), publicKey, state, computer: plainName(fields.get('computer') ?? '') } : null;
}

/** Shortens a name to characters that cannot imitate the page's own text. */
function plainName(computer: string): string {
  // By characters: half of one would be replaced in the address.
  return [...computer.replace(NOT_PLAIN, '')].slice(0, MAX_COMPUTER_LENGTH).join('') || 'unknown';
}

/** Consonants only: none looks like a digit, and they form no words (RFC 8628, section 6.1). */
const CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 15;
const GROUP_OF_FIVE = /.{5}(?=.)/g;

/**
 * Returns the code that the tool shows and the user types. It is a hash of the whole request with 64 bits, so that
 * nobody can construct another request with the same code.
 */
export async function userCode({ port, publicKey, state, computer }: ConnectRequest): Promise<string> {
  const text = JSON.stringify([port, publicKey, state, plainName(computer)]);
  const digest = new DataView(await crypto.subtle.digest('SHA-256', encodeText(`docs-connect\0${text}`)));
  let number = digest.getBigUint64(0);
  let code = '';
  for (let index = 0; index < CODE_LENGTH; index++) {
    code += CODE_ALPHABET[Number(number % BigInt(CODE_ALPHABET.length))];
    number /= BigInt(CODE_ALPHABET.length);
  }
  return code.replace(GROUP_OF_FIVE, '$&-');
}

/** Returns whether a typed text is the code, regardless of case and punctuation. */
export function matchesUserCode(typed: string, code: string): boolean {
  const onlyLetters = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');
  return onlyLetters(typed) === onlyLetters(code);
}

/**
 * Returns the address that takes the answer to the tool. The browser navigates to it, so that the page's content
 * security policy need not allow requests to this computer.
 */
export function answerAddress({ port, state }: ConnectRequest, sealed: string): string {
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ state, session: sealed })}`;
}
