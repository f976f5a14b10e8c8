import { type Bytes, concat, encodeText } from '../seal/bytes.ts';

/** ECDH on P-256, HKDF and AES-256-GCM, as in ECIES: available in WebCrypto in every browser and in Node. */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Bytes of an uncompressed point. */
const POINT_BYTES = 65;
const IV_BYTES = 12;

/** Holder of a private key, which opens texts sealed to the public key for as long as this object exists. */
export interface Recipient {
  /** In base64url. */
  readonly publicKey: string;
  /** @throws Error for a text that was not sealed to this key with this state. */
  open(sealed: string, state: string): Promise<string>;
}

/** Creates a recipient with a new key, which cannot be exported. */
export async function createRecipient(): Promise<Recipient> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const own = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return {
    publicKey: toBase64Url(own),
    async open(sealed, state) {
      const bytes = fromBase64Url(sealed);
      const point = bytes.slice(0, POINT_BYTES);
      const iv = bytes.slice(POINT_BYTES, POINT_BYTES + IV_BYTES);
      const key = await sharedKey(privateKey, point, concat(point, own), 'decrypt');
      const algorithm = { name: 'AES-GCM', iv, additionalData: encodeText(state) };
      const text = await crypto.subtle.decrypt(algorithm, key, bytes.slice(POINT_BYTES + IV_BYTES));
      return new TextDecoder().decode(text);
    },
  };
}

/**
 * Seals a text so that only the holder of the private key can read it.
 * @param state the request's state; the text cannot be opened with any other.
 * @throws Error for a text that is no public key.
 */
export async function sealTo(recipientKey: string, text: string, state: string): Promise<string> {
  const theirs = fromBase64Url(recipientKey);
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const key = await sharedKey(privateKey, theirs, concat(point, theirs), 'encrypt');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: encodeText(state) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encodeText(text)));
  return toBase64Url(concat(point, iv, sealed));
}

async function sharedKey(
  own: CryptoKey,
  theirs: Bytes,
  points: Bytes,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const other = await crypto.subtle.importKey('raw', theirs, CURVE, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: points, info: encodeText('docs-connect') };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [usage]);
}

function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Bytes {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
