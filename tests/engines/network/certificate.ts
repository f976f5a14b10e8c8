import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and its certificate in PEM. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

/** Hours for which a certificate is valid: longer than any run of the tests. */
const HOURS = 24;

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const SUBJECT_ALT_NAME = '2.5.29.17';

/** Tags of DER (X.690) that a certificate needs. */
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
};

/**
 * Makes a certificate that signs itself, because Node has no function for it and a key does not belong in a repository.
 * The browsers of the tests accept any certificate, so nobody has to trust it.
 * @param hosts DNS names.
 */
export function selfSigned(hosts: readonly string[]): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der('sequence', oid(ECDSA_WITH_SHA256));
  const name = der('sequence', der('set', der('sequence', oid(COMMON_NAME), der('utf8', Buffer.from(hosts[0] ?? '')))));
  const names = hosts.map((host) => der('dnsName', Buffer.from(host)));
  const alternative = der('octets', der('sequence', ...names));
  // The fields of TBSCertificate, RFC 5280 section 4.1.
  const body = der(
    'sequence',
    der('version', der('integer', Buffer.from([2]))),
    der('integer', Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der('sequence', time(-1), time(HOURS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der('extensions', der('sequence', der('sequence', oid(SUBJECT_ALT_NAME), alternative))),
  );
  const signature = der('bits', Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(der('sequence', body, algorithm, signature)),
  };
}

function der(tag: keyof typeof TAG, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([TAG[tag], ...size]), content]);
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der('oid', Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Returns the digits of an arc of an object identifier: seven bits each, the high bit set in all but the last. */
function base128(arc: number): number[] {
  const digits = [arc & 0x7f];
  for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

/** @param hours from now. */
function time(hours: number): Buffer {
  const date = new Date(Date.now() + hours * 3_600_000).toISOString();
  return der('time', Buffer.from(`${date.replace(/\D/g, '').slice(0, 14)}Z`));
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
