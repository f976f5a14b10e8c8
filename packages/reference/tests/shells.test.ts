import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { BYTES, SampleRuns } from '../../../tests/support/samples/sampleRuns';
import { shellQuoted } from '../src/languages/literals';
import type { FormPart, SampleRequest } from '../src/languages/sampleRequest';
import { createSamples } from '../src/samples/createSamples';

/** Shells into which readers of a Unix system paste. dash is /bin/sh of Debian and Ubuntu. */
const SHELLS = ['dash', 'bash', 'zsh', 'fish'];
const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;
const THERE = SHELLS.filter(isThere);
const MISSING = SHELLS.filter((shell) => !THERE.includes(shell));

/** Printed by a text that a shell has run. */
const MARK = 'echo it-ran';
const HOSTILE = [
  `x'; ${MARK} #`,
  `{\r\n  "note": "x'; ${MARK} #"\r\n}`,
  `\\'; ${MARK}; '`,
  `\\'; ${MARK} #`,
  `\\\\'; ${MARK}; '\\`,
  `a\r\\'; ${MARK}; '`,
  `\r')"; ${MARK}; "$(printf '`,
  `$(${MARK})\r`,
  `\`${MARK}\` $HOME \${x} $((1)) <(${MARK})`,
  `"; ${MARK}; "\r`,
  `%s%d%%\\045 \\x41 \\c \r\\`,
  '-v\r',
  '-e \\n',
  '@file (x) {a,b} *? ~ #c !! !x \r!x',
  '\r\n\r\n\n\n',
  '\n\n',
  'it\'s "quoted" \\n é 日 \u0001\u007f1\t',
  "don't",
  '\\',
  "''\\''",
  '',
];

/** Returns what a shell makes of words, one after another. */
function wordsIn(shell: string, texts: readonly string[]): { readonly words: unknown; readonly errors: string } {
  const program = `'${process.execPath}' -e 'process.stdout.write(JSON.stringify(process.argv.slice(1)))' --`;
  const command = `${program} ${texts.map(shellQuoted).join(' ')}`;
  const { stdout, stderr } = spawnSync(shell, ['-c', command], { encoding: 'utf8' });
  return { words: stdout.startsWith('[') ? JSON.parse(stdout) : stdout, errors: stderr };
}

it('dash and bash are there', () => {
  expect(THERE).toEqual(expect.arrayContaining(['dash', 'bash']));
});

if (MISSING.length > 0) it.skip(`${MISSING.join(' and ')}: not installed on this machine`, () => undefined);

describe.each(THERE)('%s', (shell) => {
  it('reads every quoted text as that text, and runs none', () => {
    expect(wordsIn(shell, HOSTILE)).toEqual({ words: HOSTILE, errors: '' });
  });

  it('would run one that is not quoted (the control)', () => {
    expect(spawnSync(shell, ['-c', `echo '${HOSTILE[0]}`], { encoding: 'utf8' }).stdout).toContain('it-ran');
  });

  it('reads random texts of the characters that mean something', () => {
    const unit = fc.constantFrom(...`\\\\\\'''"$\`()@!%-\r\r\n\t ;&|<>#*?~{}=ab01é\u0001\u007f`);
    const texts = fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 100, maxLength: 100 });
    const property = fc.property(texts, (some) => {
      expect(wordsIn(shell, some)).toEqual({ words: some, errors: '' });
    });
    fc.assert(property, { numRuns: 10 });
  }, 60_000);
});

it('spells a text as before if all shells read that alike', () => {
  const texts = [`{"a": "b\\n$x \`y\`"}\n`, "it's", 'a\\"b'];
  expect(texts.map(shellQuoted)).toEqual([`'{"a": "b\\n$x \`y\`"}\n'`, `'it'\\''s'`, `'a\\"b'`]);
});

describe('a sample of curl', () => {
  const runs = new SampleRuns(['file', 'a,file']);
  beforeAll(() => runs.start());
  afterAll(() => runs.stop());
  const send = (shell: string, { headers = [], body }: Partial<SampleRequest>) => {
    const request = { method: 'POST', headers, responseKind: 'json', url: `${runs.origin}/things`, body } as const;
    return runs.run('curl', createSamples(request).curl, shell);
  };

  it.each(THERE)(
    'sends a hostile example in %s, and runs nothing of it',
    async (shell) => {
      const headers = [{ name: 'X-Note', value: `x'; ${MARK} \\\\'` }];
      for (const text of HOSTILE.slice(0, -1)) {
        const { recorded, output } = await send(shell, {
          headers,
          body: { kind: 'text', mediaType: 'text/plain', text },
        });
        expect(output).not.toMatch(/^it-ran/m);
        expect(recorded.map(({ body, headers: { 'x-note': note } }) => [`${body}`, note])).toEqual([
          [text, headers[0]?.value],
        ]);
      }
    },
    60_000,
  );

  const sendParts = (shell: string, ...parts: FormPart[]) =>
    send(shell, { body: { kind: 'form', mediaType: 'multipart/form-data', parts } });

  it.each(['(x', '(', ' (x', '@x', '<x', '"x', ' x ', 'x ', '=(x', ')', `x\r\n'; ${MARK} #`])(
    'sends the field %j as it is',
    async (value) => {
      const { recorded } = await sendParts('bash', { name: 'a', value, isFile: false });
      const body = `${recorded[0]?.body}`;
      expect(body).toContain(`name="a"\r\n\r\n${value}\r\n--`);
      expect(body.match(/Content-Disposition/g)).toHaveLength(1);
    },
  );

  it.each([
    'note=@file;',
    'note=<file',
    '=@file;',
    '==@file',
    'a=b=c',
    'a=(',
    `a="x";headers=@file;`,
    '\r\n=@file;',
    '\u0000=@file;',
    '@file',
    '<file',
    '(',
    '"a"',
    ' a',
    'a;type=text/html',
  ])('reads no file for a part named %j, and sends its name with %%3D', async (name) => {
    const others = [{}, { contentType: 'text/plain' }, { headers: [{ name: 'X-A', value: '@file' }] }];
    for (const other of others) {
      const { code, recorded } = await sendParts('bash', { name, value: 'hi', isFile: false, ...other });
      const body = `${recorded[0]?.body}`;
      // A shell has no null character in a word.
      const sent = name
        .replaceAll('=', '%3D')
        .replaceAll('\0', '')
        .replace(/["\r\n]/g, encodeURIComponent);
      expect({ code, body }).toEqual({ code: 0, body: expect.stringContaining(`form-data; name="${sent}"\r\n`) });
      expect(body.match(/Content-Disposition/g)).toHaveLength(1);
      expect(body).toContain('\r\n\r\nhi\r\n');
    }
  });

  it.each(THERE)('reads no file for a text after a null character, in %s', async (shell) => {
    for (const value of ['\0@file', '\0\0<file', '\0 @file']) {
      const { recorded } = await sendParts(shell, { name: 'a', value, isFile: false });
      expect(`${recorded[0]?.body}`).toContain('Content-Disposition: form-data; name="a"\r\n');
    }
  });

  it('sends a part without a name', async () => {
    const { recorded } = await sendParts('bash', { name: '', value: ')', isFile: false });
    expect(`${recorded[0]?.body}`).toContain('Content-Disposition: form-data\r\n\r\n)\r\n');
  });

  it('sends one file whose name has a comma, without a type too', async () => {
    const { recorded } = await sendParts('bash', { name: 'a', value: 'a,file', isFile: true, contentType: '"' });
    const body = recorded[0]?.body.toString('latin1') ?? '';
    expect(body.match(/filename="[^"]*"/g)).toEqual(['filename="a,file"']);
    expect(body).toContain(BYTES.toString('latin1'));
  });

  it('reads no headers from a file', async () => {
    const { recorded } = await send('bash', { headers: [{ name: '@file', value: '@file' }] });
    expect(recorded[0]?.headers).toMatchObject({ '%40file': '@file' });
  });

  it('sends one request, whatever is in its URL', () => {
    const request = { method: 'GET', headers: [], responseKind: 'json' } as const;
    for (const url of ['https://h[1-9].example.com/', 'https://{a,b}.example.com/'])
      expect(createSamples({ ...request, url }).curl).toContain('--globoff');
  });
});
