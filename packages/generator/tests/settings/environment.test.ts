// Misspelt on purpose. cspell:ignore DOMIAN
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnvFile, parseEnvironment } from '../../src/settings/environment';

const FIREBASE = {
  FIREBASE_API_KEY: 'a-web-api-key-of-a-project-0123456789',
  FIREBASE_AUTH_DOMAIN: 'docs.example.com',
  FIREBASE_PROJECT_ID: 'docs-project',
};

it('uses only the emulators with an empty environment', () => {
  expect(parseEnvironment({})).toMatchObject({
    firebase: { projectId: 'demo-docs' },
    authEmulator: 'http://localhost:9099',
    buildKey: null,
  });
});

it('treats an empty variable as unset', () => {
  expect(parseEnvironment({ FIREBASE_API_KEY: '', DOCS_SEAL_KEY: '' }).authEmulator).not.toBeNull();
});

it('accepts a complete Firebase project, without the emulators', () => {
  expect(parseEnvironment(FIREBASE)).toMatchObject({
    firebase: { apiKey: FIREBASE.FIREBASE_API_KEY, authDomain: 'docs.example.com', projectId: 'docs-project' },
    authEmulator: null,
  });
});

it('reads the key of a build', () => {
  const { buildKey } = parseEnvironment({ DOCS_SEAL_KEY: Buffer.alloc(32).toString('base64url') });
  expect(buildKey).toEqual(Buffer.alloc(32));
});

/** Mistakes, with what the sentence about each says after ".env or the environment: ". */
it.each<[Record<string, string>, string]>([
  [{ ...FIREBASE, FIREBASE_API_KEY: 'x' }, 'FIREBASE_API_KEY is "x": write the Web API key of the project'],
  [
    { ...FIREBASE, FIREBASE_AUTH_DOMAIN: 'https://a.example' },
    'FIREBASE_AUTH_DOMAIN is "https://a.example": write a host name',
  ],
  [{ ...FIREBASE, FIREBASE_PROJECT_ID: 'X' }, 'FIREBASE_PROJECT_ID is "X": write the id of a Firebase project'],
  [{ ...FIREBASE, FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY is missing: set all three FIREBASE_ variables'],
  [
    { ...FIREBASE, DOCS_AUTH_EMULATOR: 'http://localhost:9099' },
    'DOCS_AUTH_EMULATOR is "http://localhost:9099", which is only for',
  ],
  [
    { DOCS_AUTH_EMULATOR: 'http://evil.example:9099' },
    'DOCS_AUTH_EMULATOR is "http://evil.example:9099": write an address of this',
  ],
  [{ DOCS_HOSTED_DOMAIN: '@acme.example' }, 'DOCS_HOSTED_DOMAIN is "@acme.example": write a domain in lower case'],
  [{ DOCS_BLOCKING_FUNCTIONS: 'yes' }, 'DOCS_BLOCKING_FUNCTIONS is "yes": write true or false.'],
  [{ DOCS_FUNCTIONS_REGION: 'Belgium' }, 'DOCS_FUNCTIONS_REGION is "Belgium": write a region such as us-central1.'],
  [
    { DOCS_FUNCTIONS_SERVICE_ACCOUNT: 'me' },
    'DOCS_FUNCTIONS_SERVICE_ACCOUNT is "me": write the e-mail address of a service',
  ],
  [{ DOCS_SEAL_KEY: 'short-secret' }, 'DOCS_SEAL_KEY is not a content key'],
])('%j is refused with the variable and the fix', (variables, sentence) => {
  expect(() => parseEnvironment(variables)).toThrow(`.env or the environment: ${sentence}`);
});

it('lists all mistakes, without the value of a secret', () => {
  const variables = { FIREBASE_PROJECT_ID: 'X', DOCS_HOSTED_DOMAIN: 'Y', DOCS_SEAL_KEY: 'short-secret' };
  const message = (): string => {
    try {
      return String(parseEnvironment(variables));
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(message().split('\n')).toHaveLength(5);
  expect(message()).not.toContain('short-secret');
});

describe('the file of variables', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  const file = path.join(folder, '.env');
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => {
    delete process.env.DOCS_ENV_FILE;
    delete process.env.DOCS_FUNCTIONS_REGION;
  });
  const load = (text: string): void => {
    writeFileSync(file, text);
    process.env.DOCS_ENV_FILE = file;
    loadEnvFile();
  };

  it('is read, with variables of other programs', () => {
    load('DOCS_FUNCTIONS_REGION=europe-west1\nFIREBASE_TOKEN=x\nFIREBASE_APP_ID=1:2:web:3\nDOCS_PASSWORD=y\n');
    expect(process.env.DOCS_FUNCTIONS_REGION).toBe('europe-west1');
    delete process.env.FIREBASE_APP_ID;
    delete process.env.FIREBASE_TOKEN;
    delete process.env.DOCS_PASSWORD;
  });

  it('must not misspell a variable', () => {
    expect(() => load('DOCS_HOSTED_DOMIAN=acme.example\n')).toThrow(
      'DOCS_HOSTED_DOMIAN is not a setting: did you mean DOCS_HOSTED_DOMAIN?',
    );
  });

  it.each(['gone', '.'])('must be a file if it is named: %s', (name) => {
    process.env.DOCS_ENV_FILE = path.join(folder, name);
    expect(() => loadEnvFile()).toThrow(/DOCS_ENV_FILE is ".*", which is no file: name one/);
  });
});
