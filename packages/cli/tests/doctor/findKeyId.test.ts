/** @jest-environment node */
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHELL_META } from 'gatedocs-preset/shell';
import { findKeyId } from '../../src/doctor/findKeyId';
import { shellKeyId } from '../../src/support/shellKeyId';

const BUILD_KEY = Buffer.alloc(32, 7);
const PUBLISHED = '0123456789ab';

let server: Server;
let origin: string;
let emptyFolder: string;

beforeAll(async () => {
  emptyFolder = await mkdtemp(path.join(tmpdir(), 'no-build-'));
  server = createServer((_request, response) =>
    response.end(`<head><meta name="${SHELL_META.fragment}" content="/assets/${PUBLISHED}/page.json"></head>`),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

it('is the id of the key, if it is there', async () => {
  await expect(findKeyId(BUILD_KEY, 'live', origin, emptyFolder)).resolves.toBe(shellKeyId(BUILD_KEY));
});

it('is that of the published site in a clone without key and build', async () => {
  await expect(findKeyId(null, 'live', origin, emptyFolder)).resolves.toBe(PUBLISHED);
});

it('is null if the site cannot be reached', async () => {
  await expect(findKeyId(null, 'live', 'http://127.0.0.1:1', emptyFolder)).resolves.toBeNull();
});

it('is null for previews, whose pages stand at addresses of their own', async () => {
  await expect(findKeyId(null, 'preview', origin, emptyFolder)).resolves.toBeNull();
});
