import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { COLLEAGUE, DEMO_ACCOUNTS, type SeededAccount } from '../../packages/cli/src/support/accounts';
import { OVERVIEW } from '../support/routes';

/** The script for pipelines against a sealed build, with the Auth emulator and the key service. */
const AUTH = process.env.E2E_AUTH_URL ?? 'http://localhost:9099';
const SCRIPT = 'packages/cli/src/fetch-documents/fetchDocuments.mjs';
const DISABLED = DEMO_ACCOUNTS.find(({ localId }) => localId === 'disabled') ?? DEMO_ACCOUNTS[0];

interface Outcome {
  readonly code: number | null;
  readonly errors: string;
}

async function fetchDocuments(
  { email, password }: SeededAccount,
  { site = '', folder, files }: { readonly site?: string; readonly folder: string; readonly files: readonly string[] },
): Promise<Outcome> {
  const child = spawn(process.execPath, [SCRIPT, '--out', folder, OVERVIEW, ...files], {
    env: {
      DOCS_SITE: site,
      DOCS_API_KEY: 'demo-api-key',
      DOCS_EMAIL: email,
      DOCS_PASSWORD: password,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(AUTH).host,
    },
  });
  const [code, errors] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    text(child.stderr),
  ]);
  return { code, errors };
}

test('a reader gets the documents and the collection of a sealed site, complete', async ({ baseURL }) => {
  const folder = test.info().outputPath('documents');
  const files = ['openapi.yaml', 'openapi.json', 'postman-collection.json'];
  expect(await fetchDocuments(COLLEAGUE, { site: baseURL, folder, files })).toEqual({ code: 0, errors: '' });
  const [yaml = '', json = '', postman = ''] = await Promise.all(
    files.map((file) => readFile(`${folder}/${file}`, 'utf8')),
  );
  expect(JSON.parse(json).paths['/ships'].post.operationId).toBe('registerShip');
  expect(parse(yaml)).toEqual(JSON.parse(json));
  expect(JSON.parse(postman).info.name).toBe('Harbour API');
});

test('a disabled account gets nothing', async ({ baseURL }) => {
  const folder = test.info().outputPath('documents');
  const outcome = await fetchDocuments(DISABLED, { site: baseURL, folder, files: ['openapi.yaml'] });
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toContain('The account could not sign in (USER_DISABLED)');
  await expect(readFile(`${folder}/openapi.yaml`)).rejects.toThrow('ENOENT');
});
