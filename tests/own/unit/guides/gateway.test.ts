import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { missingTools } from '../contract/missingTools';
import { codeBlocks, sample } from './guides';

const PAGE = '<html><h1>Bad Gateway</h1></html>';
const BASE = 'https://sandbox.api.example.com/v2';
/** Answers of a gateway in front of the service, which knows no problem documents. */
const ANSWERS = [
  { status: 502, body: PAGE },
  { status: 504, body: '' },
  { status: 413, body: '<html><h1>Request Entity Too Large</h1></html>' },
];

let server: Server;
let api: string;
let folder: string;
/** What the server answers, the last one again and again. */
let answers: { status: number; body: string; headers?: Record<string, string> }[];

beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume();
    const { status, body, headers } = (answers.length > 1 ? answers.shift() : answers[0]) as (typeof answers)[number];
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('node_modules/openapi-fetch'), path.join(folder, 'node_modules/openapi-fetch'));
  writeFileSync(path.join(folder, 'haste.mjs'), HASTE);
  writeFileSync(path.join(folder, 'retry.mjs'), sample('conventions.mdx', 'retry.mjs'));
});

afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

/** Runs a program and returns what it prints, and its exit code. */
async function run(command: string, code: string, file: string): Promise<{ printed: string; exit: unknown }> {
  writeFileSync(path.join(folder, file), code.replaceAll(BASE, api));
  const env = { PATH: process.env.PATH ?? '', API: api, API_KEY: 'test_9mK2vQ7cX4' };
  const ended = await promisify(execFile)(command, [file], { cwd: folder, env }).catch((error: unknown) => error);
  const { stdout, stderr, code: exit = 0 } = ended as { stdout: string; stderr: string; code?: unknown };
  return { printed: `${stdout}${stderr}`, exit };
}

/** Lets the waits of `retry.mjs` take no time; `fetch` has timers of its own. */
const HASTE = `
const { setTimeout: wait } = globalThis;
globalThis.setTimeout = (action, milliseconds, ...rest) =>
  wait(action, new Error().stack.includes('retry.mjs') ? 0 : milliseconds, ...rest);
`;
const typescript = transformSync(sample('clients-and-tools.mdx', 'src/addCompany.ts'), { loader: 'ts' }).code;
const hasty = `import './haste.mjs';\n${typescript}`;
const programs: [name: string, command: string, code: string, file: string][] = [
  ['add-company.mjs', 'node', sample('intro.mdx', 'add-company.mjs'), 'a.mjs'],
  ['companies.mjs', 'node', sample('conventions.mdx', 'companies.mjs'), 'b.mjs'],
  ['add_company.py', 'python3', sample('intro.mdx', 'add_company.py'), 'a.py'],
  ['companies.py', 'python3', sample('conventions.mdx', 'companies.py'), 'b.py'],
  ['src/addCompany.ts', 'node', hasty, 'c.mjs'],
];

describe.each(ANSWERS)('an answer $status of a gateway', ({ status, body }) => {
  it.each(programs)('ends %s with the status', async (_, command, code, file) => {
    answers = [{ status, body }];
    const { printed, exit } = await run(command, code, file);
    expect(exit).toBe(1);
    expect(printed).toContain(String(status));
    expect(printed).not.toMatch(/SyntaxError|JSONDecodeError|undefined/);
  });
});

it('a sample that parses before it looks is found', async () => {
  answers = [{ status: 502, body: PAGE }];
  const broken = sample('intro.mdx', 'add-company.mjs').replace(
    'if (!response.ok)',
    'if (await response.json(), !response.ok)',
  );
  expect((await run('node', broken, 'a.mjs')).printed).toContain('SyntaxError');
});

const missing = missingTools(['bash', 'curl', 'jq']);
const testShell = missing.length > 0 ? it.skip : it;

testShell(
  'the commands that read all pages end with the problem, not as if the list were complete',
  async () => {
    const [paging = ''] = codeBlocks('conventions.mdx').flatMap(({ language, code }) =>
      language === 'bash' ? code : [],
    );
    const forbidden = { status: 403, body: '{"code":"insufficient_scope"}' };
    const company = '{"data":[{"name":"Kaffebruket"}],"has_more":true,"next_cursor":"a+b"}';
    answers = [{ status: 200, body: company }, forbidden];
    const { printed, exit } = await run('bash', `set -o pipefail\n${paging}`, 'list.sh');
    expect(printed).toMatch(/Kaffebruket[\s\S]*insufficient_scope/);
    expect(exit).not.toBe(0);
  },
  30_000,
);

testShell(
  'the commands that poll read again after a gateway has failed',
  async () => {
    const [poll = ''] = codeBlocks('intro.mdx').flatMap(({ code }) => /^poll\(\) \{\n[\s\S]*?^\}\n/m.exec(code) ?? []);
    answers = [
      { status: 502, body: PAGE, headers: { 'Retry-After': '1' } },
      { status: 200, body: '{"status":"processing"}', headers: { 'Retry-After': '0' } },
      { status: 504, body: '' },
      { status: 200, body: '{"status":"succeeded"}' },
    ];
    const { printed, exit } = await run('bash', `${poll}poll /campaigns/1`, 'poll.sh');
    expect(printed.split('\n').at(-2) ?? printed).toBe('{"status":"succeeded"}');
    expect(exit).toBe(0);
  },
  30_000,
);
