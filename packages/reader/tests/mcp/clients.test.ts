import { execFileSync } from 'node:child_process';
import { clientConfigurations } from '../../src/mcp/clients';

const STARTED = ['mcp', '--site', 'https://docs.acme.example'];

function textOf(client: string, site = 'https://docs.acme.example/docs/intro', tool?: string): string {
  return clientConfigurations(site, tool).find((each) => each.client === client)?.text ?? '';
}

/** Returns the words that a shell passes to a command. */
function wordsOf(line: string, home: string): string[] {
  const script = `claude() { printf '%s\\n' "$@"; }; codex() { claude "$@"; }; ${line}`;
  return execFileSync('sh', ['-c', script], { env: { ...process.env, HOME: home }, encoding: 'utf8' })
    .trimEnd()
    .split('\n');
}

test('the editors get a file of their form that starts the tool with the site', () => {
  const server = { type: 'stdio', command: 'node', args: [`\${userHome}/reader.mjs`, ...STARTED] };
  expect(JSON.parse(textOf('VS Code'))).toEqual({ servers: { 'docs-acme-example': server } });
  expect(JSON.parse(textOf('Cursor'))).toEqual({ mcpServers: { 'docs-acme-example': server } });
});

test('the terminals get a command that a shell reads as it is meant, also with a blank in the home folder', () => {
  const start = ['docs-acme-example', '--', 'node', '/Users/Anna Ek/reader.mjs', ...STARTED];
  const claude = ['mcp', 'add', '--transport', 'stdio', '--scope', 'user', ...start];
  expect(wordsOf(textOf('Claude Code'), '/Users/Anna Ek')).toEqual(claude);
  expect(wordsOf(textOf('Codex'), '/Users/Anna Ek')).toEqual(['mcp', 'add', ...start]);
});

test('a port is part of the name and of the address; the tool may be in another folder', () => {
  const { servers } = JSON.parse(textOf('VS Code', 'http://localhost:5000', 'tools/acme.mjs'));
  expect(servers['localhost-5000'].args).toEqual([
    `\${userHome}/tools/acme.mjs`,
    ...['mcp', '--site', 'http://localhost:5000'],
  ]);
});

test('every client names where its makers describe the form', () => {
  for (const { source } of clientConfigurations('https://docs.acme.example'))
    expect(new URL(source).protocol).toBe('https:');
});
