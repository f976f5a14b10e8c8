import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sample, sourceOf } from './guides';

/** A delivery as a line of the driver's input, and whether the sample must accept it. */
interface Delivery {
  name: string;
  genuine: boolean;
  body: string;
  id: string;
  timestamp: string;
  signatures: string;
  secret: string;
  now: number;
}

/**
 * Test vector of the Standard Webhooks libraries (`sign function works`):
 * https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries
 */
const VECTOR = {
  body: '{"test": 2432232314}',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signatures: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  now: 1614265330,
};
/** The delivery that the page prints: its body is a code block, its headers are in a table. */
const PRINTED = {
  body: sample('webhooks.mdx', 'Body').trimEnd(),
  id: printed('`webhook-id`'),
  timestamp: printed('`webhook-timestamp`'),
  signatures: printed('`webhook-signature`'),
  secret: printed('Secret'),
  now: Number(printed('`webhook-timestamp`')),
};
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const OTHER_SIGNATURE = sign(VECTOR.id, VECTOR.timestamp, VECTOR.body, OTHER_SECRET);
const NOT_ASCII = '{"name":"Blåbärssoppa – 1 l"}';

const deliveries: Delivery[] = [
  { name: 'the delivery that the page prints', genuine: true, ...PRINTED },
  { name: 'the published vector', genuine: true, ...VECTOR },
  {
    name: 'a body with letters beyond ASCII',
    genuine: true,
    ...VECTOR,
    body: NOT_ASCII,
    signatures: signed(NOT_ASCII),
  },
  {
    name: 'two signatures while a secret is rotated',
    genuine: true,
    ...VECTOR,
    signatures: `${OTHER_SIGNATURE} ${VECTOR.signatures}`,
  },
  {
    name: 'two signatures, checked with the other secret',
    genuine: true,
    ...VECTOR,
    secret: OTHER_SECRET,
    signatures: `${VECTOR.signatures} ${OTHER_SIGNATURE}`,
  },
  {
    name: 'a signature of a later version next to v1',
    genuine: true,
    ...VECTOR,
    signatures: `v2,AAAA ${VECTOR.signatures}`,
  },
  { name: 'a delivery that took 5 minutes', genuine: true, ...VECTOR, now: VECTOR.now + 300 },
  {
    name: 'the printed delivery with another sequence',
    genuine: false,
    ...PRINTED,
    body: PRINTED.body.replace(/"sequence":\d+/, '"sequence":1'),
  },
  { name: 'the printed delivery with a line break at its end', genuine: false, ...PRINTED, body: `${PRINTED.body}\n` },
  { name: 'another secret', genuine: false, ...VECTOR, secret: OTHER_SECRET },
  { name: 'a tampered body', genuine: false, ...VECTOR, body: '{"test": 2432232315}' },
  { name: 'a body written again without its space', genuine: false, ...VECTOR, body: '{"test":2432232314}' },
  { name: 'another id', genuine: false, ...VECTOR, id: 'msg_p5jXN8AQM9LWM0D4loKWxJel' },
  { name: 'another timestamp', genuine: false, ...VECTOR, timestamp: '1614265331' },
  { name: 'a delivery older than 5 minutes', genuine: false, ...VECTOR, now: VECTOR.now + 301 },
  { name: 'a delivery from the future', genuine: false, ...VECTOR, now: VECTOR.now - 301 },
  { name: 'a timestamp that is no number', genuine: false, ...VECTOR, timestamp: 'today' },
  { name: 'a timestamp with a digit that is no decimal', genuine: false, ...VECTOR, timestamp: '161426533²' },
  { name: 'a timestamp of 400 digits', genuine: false, ...VECTOR, timestamp: '9'.repeat(400) },
  {
    name: 'the right signature under another version',
    genuine: false,
    ...VECTOR,
    signatures: VECTOR.signatures.replace('v1,', 'v2,'),
  },
  { name: 'half a signature', genuine: false, ...VECTOR, signatures: VECTOR.signatures.slice(0, 20) },
  { name: 'a signature without version', genuine: false, ...VECTOR, signatures: VECTOR.signatures.slice(3) },
  { name: 'no signature', genuine: false, ...VECTOR, signatures: '' },
];

/** Secrets that are none. Deliveries are signed with the key that decodes to nothing, as anybody could. */
const NO_SECRETS: readonly [name: string, secret: string][] = [
  ['an empty secret', ''],
  ['a prefix without a secret', 'whsec_'],
  ['a masked secret', 'whsec_***'],
  ['a secret without its prefix', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['a secret of 23 bytes', `whsec_${Buffer.alloc(23, 7).toString('base64')}`],
];
const forged = NO_SECRETS.map(([name, secret]) => ({ ...VECTOR, name, secret, signatures: signedWith(secret) }));

/** Returns the value of a row in the table below the heading "Test delivery". */
function printed(part: string): string {
  const [, section = ''] = sourceOf('webhooks.mdx').split('### Test delivery');
  const row = section.split('\n').find((line) => line.startsWith(`| ${part} |`));
  const [, value] = /\| `([^`]+)` \|$/.exec(row ?? '') ?? [];
  if (!value) throw new Error(`The table of the test delivery in docs/webhooks.mdx has no row "${part}".`);
  return value;
}

function sign(id: string, timestamp: string, body: string, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Returns the signature of the vector with whatever Base64 reads from a text. */
function signedWith(secret: string): string {
  return sign(VECTOR.id, VECTOR.timestamp, VECTOR.body, secret);
}

function signed(body: string): string {
  return sign(VECTOR.id, VECTOR.timestamp, body, VECTOR.secret);
}

const NODE_DRIVER = `
import { readFileSync } from 'node:fs';
import { InvalidWebhook, verifyWebhook } from './verify-webhook.mjs';
for (const line of readFileSync(0, 'utf8').trim().split('\\n')) {
  const [body, id, timestamp, signatures, secret, now] = line.split('\\t').map((part) => Buffer.from(part, 'base64').toString());
  const plain = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures };
  // Node.js, Express and Fastify have an object and a Buffer; the Fetch API, and with it Next.js, Hono, Deno, Bun and
  // Workers, has Headers and an ArrayBuffer; a gateway such as AWS Lambda has text, and may keep the letters of names.
  const kept = { 'Webhook-Id': id, 'Webhook-Timestamp': timestamp, 'Webhook-Signature': signatures };
  const bytes = new TextEncoder().encode(body);
  const handed = [[Buffer.from(body), plain], [bytes.buffer, new Headers(plain)], [bytes, plain], [body, kept]];
  const verdicts = [];
  for (const [raw, headers] of handed)
    try {
      const event = verifyWebhook(raw, headers, secret, Number(now));
      verdicts.push(JSON.stringify(event) === JSON.stringify(JSON.parse(body)) ? 'accepted' : 'changed');
    } catch (error) {
      const isSetting = error.constructor === Error && error.message.startsWith('The secret');
      verdicts.push(error instanceof InvalidWebhook ? 'refused' : isSetting ? 'no secret' : \`crashed: \${error}\`);
    }
  console.log([...new Set(verdicts)].join(' or '));
}
`;

const PYTHON_DRIVER = `
import base64, json, sys
from verify_webhook import InvalidWebhook, verify_webhook
for line in sys.stdin.read().strip().split("\\n"):
    body, id, timestamp, signatures, secret, now = (base64.b64decode(part) for part in line.split("\\t"))
    plain = {"webhook-id": id.decode(), "webhook-timestamp": timestamp.decode(), "webhook-signature": signatures.decode()}
    # Django and Flask keep the letters of names otherwise; some servers hand over text or a view of bytes.
    kept = {name.title(): value for name, value in plain.items()}
    verdicts = set()
    for raw, headers in [(body, plain), (bytearray(body), kept), (memoryview(body), plain), (body.decode(), kept)]:
        try:
            event = verify_webhook(raw, headers, secret.decode(), float(now))
            verdicts.add("accepted" if event == json.loads(body) else "changed")
        except InvalidWebhook:
            verdicts.add("refused")
        except ValueError as error:
            verdicts.add("no secret" if str(error).startswith("The secret") else f"crashed: {error!r}")
        except Exception as error:
            verdicts.add(f"crashed: {error!r}")
    print(" or ".join(sorted(verdicts)))
`;

const JAVA_DRIVER = `
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Scanner;
public class Driver {
  public static void main(String[] args) {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      byte[][] parts = Arrays.stream(lines.nextLine().split("\\t", -1)).map(Base64.getDecoder()::decode).toArray(byte[][]::new);
      String[] text = Arrays.stream(parts).map(part -> new String(part, StandardCharsets.UTF_8)).toArray(String[]::new);
      try {
        new WebhookVerifier(text[4]).verify(parts[0], text[1], text[2], text[3], Instant.ofEpochSecond(Long.parseLong(text[5])));
        System.out.println("accepted");
      } catch (GeneralSecurityException refused) {
        System.out.println("refused");
      } catch (IllegalArgumentException setting) {
        System.out.println(setting.getMessage().startsWith("The secret") ? "no secret" : "crashed: " + setting);
      } catch (RuntimeException error) {
        System.out.println("crashed: " + error);
      }
    }
  }
}
`;

const languages = [
  {
    language: 'JavaScript',
    files: { 'verify-webhook.mjs': sample('webhooks.mdx', 'verify-webhook.mjs'), 'driver.mjs': NODE_DRIVER },
    tools: ['node'],
    commands: [['node', 'driver.mjs']],
  },
  {
    language: 'Python',
    files: { 'verify_webhook.py': sample('webhooks.mdx', 'verify_webhook.py'), 'driver.py': PYTHON_DRIVER },
    tools: ['python3'],
    commands: [['python3', 'driver.py']],
  },
  {
    language: 'Java',
    files: { 'WebhookVerifier.java': sample('webhooks.mdx', 'WebhookVerifier.java'), 'Driver.java': JAVA_DRIVER },
    tools: ['javac', 'java'],
    commands: [
      ['javac', '-encoding', 'UTF-8', '-Xlint:all', '-Werror', 'WebhookVerifier.java', 'Driver.java'],
      ['java', 'Driver'],
    ],
  },
];

describe.each(languages)('the $language code on the webhooks page', ({ files, tools, commands }) => {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length > 0) {
    it.skip(`judges deliveries (skipped: ${missing.join(', ')} not installed)`, () => undefined);
    return;
  }

  let verdicts: string[];

  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'webhooks-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    const input = [...deliveries, ...forged]
      .map(({ body, id, timestamp, signatures, secret, now }) => [body, id, timestamp, signatures, secret, String(now)])
      .map((parts) => parts.map((part) => Buffer.from(part).toString('base64')).join('\t'))
      .join('\n');
    let output = '';
    for (const [command = '', ...args] of commands) {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, input, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}${stdout}`);
      output = stdout;
    }
    rmSync(folder, { recursive: true });
    verdicts = output.trim().split('\n');
  });

  it.each(
    deliveries.map((delivery, index) => ({ ...delivery, index, verb: delivery.genuine ? 'accepts' : 'refuses' })),
  )('$verb $name', ({ genuine, index }) => {
    expect(verdicts[index]).toBe(genuine ? 'accepted' : 'refused');
  });

  it.each(forged.map(({ name }, index) => ({ name, index })))('does not work with $name', ({ index }) => {
    expect(verdicts[deliveries.length + index]).toBe('no secret');
  });
});

it('a verifier that accepts any secret is found', () => {
  const verifier = sample('webhooks.mdx', 'verify-webhook.mjs');
  const trusting = verifier.replace('key.length < MIN_KEY_BYTES', 'false');
  expect(trusting).not.toBe(verifier);
  expect(verdictOf(trusting, forged[0] as (typeof forged)[number])).toBe('accepted');
});

it('a verifier that takes bytes only as a Buffer is found', () => {
  const verifier = sample('webhooks.mdx', 'verify-webhook.mjs');
  const broken = verifier.replace('JSON.parse(body.toString())', 'JSON.parse(rawBody.toString())');
  expect(broken).not.toBe(verifier);
  expect(verdictOf(broken, VECTOR)).toMatch(/^accepted or crashed: /);
});

/** Returns what a verifier in JavaScript makes of a delivery. */
function verdictOf(verifier: string, { body, id, timestamp, signatures, secret, now }: typeof VECTOR): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhooks-'));
  writeFileSync(path.join(folder, 'verify-webhook.mjs'), verifier);
  writeFileSync(path.join(folder, 'driver.mjs'), NODE_DRIVER);
  const parts = [body, id, timestamp, signatures, secret, String(now)];
  const input = parts.map((part) => Buffer.from(part).toString('base64')).join('\t');
  const { stdout } = spawnSync('node', ['driver.mjs'], { cwd: folder, input, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout.trim();
}

describe('the delivery that the pages print', () => {
  const event = JSON.parse(PRINTED.body) as { id: string; type: string; timestamp: string };

  it('is an event of the API whose UUID is the webhook-id, sent at once', () => {
    expect(event).toMatchObject({ id: PRINTED.id, type: 'webhook.test' });
    expect(PRINTED.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const delay = PRINTED.now - Date.parse(event.timestamp) / 1000;
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThan(10);
  });

  it('is the same in the Introduction', () => {
    expect(JSON.parse(sample('intro.mdx', 'Body, formatted'))).toEqual(event);
  });
});
