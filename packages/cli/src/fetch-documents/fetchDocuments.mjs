#!/usr/bin/env node
/**
 * Fetches OpenAPI documents and Postman collections from a site whose pages can be read only after sign-in. It needs
 * Node.js 20 or later and no package, so a pipeline can copy this one file. USAGE below explains it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `node fetchDocuments.mjs [--out FOLDER] PAGE FILE ...

  PAGE    path of a reference's overview page, such as /docs/spec/example-api
  FILE    openapi.yaml, openapi.json or postman-collection.json
  --out   folder to write the files to; the current one without it

Environment:
  DOCS_SITE                   origin of the site, such as https://docs.example.com
  DOCS_ID_TOKEN               ID token of an account that may read; or, for one with a password:
  DOCS_EMAIL, DOCS_PASSWORD   its address and password
  DOCS_API_KEY                Web API key of the site's Firebase project, needed with a password`;

/** Milliseconds to wait for a response. */
const TIMEOUT = 30_000;
/** A sealed file is MAGIC, the initialization vector, and AES-256-GCM over the gzipped content (packages/rules/src/seal/format.ts). */
const MAGIC = 'SEAL1';
const IV_BYTES = 12;
const HEADER_BYTES = MAGIC.length + IV_BYTES;
/** A path behind the gate, with the id of its key; `pages` in a build that is not sealed. */
const GATED_PATH = /^\/assets\/([0-9a-f]{12}|pages)\/[\w.-]+$/;
const TRY_AGAIN = 'the site may have been updated in between, so run the command again';

/** A failure to print in one sentence, without a stack. */
class Failure extends Error {}

async function main() {
  const { page, names, folder } = readArguments();
  const site = readSite();
  const reader = createReader(site);
  const script = new TextDecoder().decode(await reader(await findScript(page, names, site, reader)));
  const documents = parsedJson(literalOf(script) ?? '');
  for (const name of names) {
    const content = documents?.[name];
    if (!isDocument(content, name))
      throw new Failure(`${name} has a form that this script does not know: get its current version from the site.`);
    await replaceFile(path.join(folder, name), content);
    console.log(`${path.join(folder, name)}: ${Buffer.byteLength(content)} bytes`);
  }
}

function readArguments() {
  const options = { out: { type: 'string', default: '.' }, help: { type: 'boolean', short: 'h' } };
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Failure(`${error.message.split('. ')[0]}; --help lists the arguments.`);
  }
  if (parsed.values.help) {
    console.log(USAGE);
    process.exit();
  }
  const [page, ...names] = parsed.positionals;
  if (!page?.startsWith('/') || names.length === 0)
    throw new Failure('Name the path of an overview page and at least one file; --help shows an example.');
  const strange = names.find((name) => !/^[a-z][a-z-]*\.(?:yaml|json)$/.test(name));
  if (strange !== undefined) throw new Failure(`"${strange}" is not the name of a document; --help lists the names.`);
  return { page, names, folder: parsed.values.out };
}

/** Returns the site's origin. Plain HTTP is for tests on this machine: a token is sent to this address. */
function readSite() {
  const text = required('DOCS_SITE');
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal) || url.pathname !== '/')
    throw new Failure('DOCS_SITE is not the origin of a site: write it like https://docs.example.com.');
  return url.origin;
}

function required(name) {
  const value = process.env[name];
  if (!value) throw new Failure(`${name} is not set; --help lists the variables.`);
  return value;
}

/**
 * Returns a function that returns the content of a file behind the gate. It signs in when the first file turns out to
 * be sealed, and asks for each key once.
 */
function createReader(site) {
  const keys = new Map();
  return async (url) => {
    const keyId = GATED_PATH.exec(url)?.[1];
    if (!keyId) throw new Failure(`${site} names a file at an unexpected address; check DOCS_SITE.`);
    const response = await request(site + url);
    if (!response.ok) throw new Failure(`${site} returned ${response.status} for a file: ${TRY_AGAIN}.`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) return bytes;
    if (!keys.has(keyId)) keys.set(keyId, await fetchContentKey(site, keyId, await fetchIdToken(site)));
    return unseal(bytes, url, keys.get(keyId));
  };
}

/** Returns an ID token of the account that the environment names. */
async function fetchIdToken(site) {
  if (process.env.DOCS_ID_TOKEN) return process.env.DOCS_ID_TOKEN;
  const account = { email: required('DOCS_EMAIL'), password: required('DOCS_PASSWORD'), returnSecureToken: true };
  // The Auth emulator of Firebase's tools has the same operation below another origin.
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const service = `${emulator ? `http://${emulator}` : 'https:/'}/identitytoolkit.googleapis.com/v1`;
  const response = await request(`${service}/accounts:signInWithPassword?key=${required('DOCS_API_KEY')}`, {
    method: 'POST',
    // An API key can be restricted to requests that come from the site.
    headers: { 'Content-Type': 'application/json', Referer: `${site}/` },
    body: JSON.stringify(account),
  });
  const { idToken, error } = await response.json().catch(() => ({}));
  if (!response.ok) {
    const code = /^[A-Z_]+/.exec(error?.message ?? '')?.[0] ?? `status ${response.status}`;
    throw new Failure(`The account could not sign in (${code}): check DOCS_EMAIL, DOCS_PASSWORD and DOCS_API_KEY.`);
  }
  if (!idToken) throw new Failure('The account needs a second factor to sign in: use an account without one.');
  return idToken;
}

/** Returns the key of the site's files from the key service, which decides whether the account may read. */
async function fetchContentKey(site, keyId, idToken) {
  const response = await request(`${site}/content-key`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ keyId }),
  });
  if (!response.ok) throw new Failure(await explainRefusal(response));
  const { key } = await response.json().catch(() => ({}));
  if (typeof key !== 'string') throw new Failure(`${site} returned no key: check DOCS_SITE.`);
  return crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, ['decrypt']);
}

async function explainRefusal(response) {
  const { reason } = await response.json().catch(() => ({}));
  switch (response.status) {
    case 401:
      return 'The key service did not accept the ID token: it is expired or revoked, so get a new one.';
    case 403:
      return `The account may not read this site (${reason}): ask the site's administrator to add it as a reader.`;
    case 404:
      return `The key service does not know the key of these files: ${TRY_AGAIN}.`;
    default:
      return `The key service returned ${response.status}: run the command again in ${response.headers.get('Retry-After') ?? 60} seconds.`;
  }
}

/** Sends a request; redirects are errors, because credentials belong to one host. */
async function request(url, init = {}) {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  } catch (error) {
    const cause = error.name === 'TimeoutError' ? 'no response in time' : (error.cause?.message ?? error.message);
    throw new Failure(`${new URL(url).host} could not be reached (${cause}): check the address and the network.`);
  }
}

async function unseal(bytes, url, key) {
  const algorithm = {
    name: 'AES-GCM',
    iv: bytes.subarray(MAGIC.length, HEADER_BYTES),
    additionalData: new TextEncoder().encode(url),
  };
  const compressed = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(HEADER_BYTES)).catch(() => {
    throw new Failure(`A file is damaged or sealed with another key: ${TRY_AGAIN}.`);
  });
  const content = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(content).arrayBuffer());
}

/** Names of an overview page's documents, and the number of the script with them. */
const DOWNLOADS = /names:\[([^\]]*)\],load:\(\)=>\w+\.e\(["'`]?(\w+)["'`]?\)/;

/**
 * Returns the URL of the script with a page's documents. The shell of a page names its sealed fragment and the table of
 * all scripts, the fragment names the page's scripts, and the script of an overview page has the names of its documents
 * and the number of the script that contains them.
 */
async function findScript(page, names, site, reader) {
  const response = await request(site + page);
  if (!response.ok) throw new Failure(`${site}${page} returned ${response.status}: check DOCS_SITE and the page.`);
  const shell = await response.text();
  const [fragmentUrl, tableUrl] = ['docs-fragment', 'docs-chunks'].map(
    (name) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(shell)?.[1],
  );
  if (!fragmentUrl || !tableUrl)
    throw new Failure(`${site}${page} is not a page of such a site: check DOCS_SITE and the page.`);
  const readJson = async (url) => JSON.parse(new TextDecoder().decode(await reader(url)));
  const fragment = await readJson(fragmentUrl);
  const { folder, chunks } = await readJson(tableUrl);
  const stems = Object.fromEntries(chunks);
  // The page's own script is the last of them; those before it are of all pages.
  for (const url of fragment.scripts.toReversed()) {
    const [, offered, id] = DOWNLOADS.exec(new TextDecoder().decode(await reader(url))) ?? [];
    const missing = names.find((name) => !offered?.split(/[^\w.-]+/).includes(name));
    if (missing === undefined && stems[id]) return `/${folder}/${stems[id]}.js`;
    if (offered !== undefined) throw notOffered(page, missing ?? names[0]);
  }
  throw notOffered(page, names[0]);
}

function notOffered(page, name) {
  return new Failure(`${page} does not offer ${name}: open it in a browser and look at the buttons below "Download".`);
}

const ESCAPES = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' };
/** Part of a JavaScript string: plain text, an escape, or a quotation mark. */
const STRING_PART = /[^\\"'`]+|\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\}|(.))|["'`]/sy;

/**
 * Returns the string that a script exports; null if there is none. The script is read, not run: nothing that the site
 * serves is executed here.
 */
function literalOf(script) {
  const start = /\.exports=(["'`])/.exec(script);
  if (!start) return null;
  const [opening, quote] = start;
  const parts = [];
  STRING_PART.lastIndex = start.index + opening.length;
  for (let part = STRING_PART.exec(script); part?.[0] !== quote; part = STRING_PART.exec(script)) {
    if (!part) return null;
    const [text, byte, unit, point, escaped] = part;
    const code = byte ?? unit ?? point;
    if (code !== undefined) parts.push(String.fromCodePoint(Number.parseInt(code, 16)));
    else parts.push(escaped === undefined ? text : (ESCAPES[escaped] ?? escaped));
  }
  return parts.join('');
}

function isDocument(text, name) {
  if (typeof text !== 'string') return false;
  return name.endsWith('.json') ? parsedJson(text) !== null : /^(?:openapi|swagger): /m.test(text);
}

/** Returns the object of a JSON text; null if it is none. */
function parsedJson(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Writes a temporary file and renames it, so that an interrupted run leaves no part of a document. */
async function replaceFile(file, content) {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new Failure(`${file} could not be written (${error.code}): check the folder of --out.`);
  }
}

main().catch((error) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
