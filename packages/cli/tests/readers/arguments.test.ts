import { parseCommand } from '../../src/readers/arguments';

test.each([[[]], [['--help']], [['-h']], [['add', '--help']]])('%j requests help', (words) => {
  expect(parseCommand(words)).toEqual({ kind: 'help' });
});

test.each([
  [['list'], 'table'],
  [['list', '--json'], 'json'],
  [['--csv', 'list'], 'csv'],
])('%j lists accounts', (words, format) => {
  expect(parseCommand(words)).toEqual({ kind: 'list', format });
});

test('add takes an audience, and no other command does', () => {
  const words = ['kim@partner.example', '--audience', 'partners'];
  expect(parseCommand(['add', ...words])).toMatchObject({ kind: 'add', audience: 'partners' });
  expect(() => parseCommand(['enable', ...words])).toThrow('--audience is an option of add: leave it out.');
});

test.each(['add', 'disable', 'enable'])(
  '%s takes addresses, deduplicated and in lower case like the service',
  (kind) => {
    expect(parseCommand([kind, 'Kim@Partner.example', 'lea+docs@example.com', 'kim@partner.example'])).toEqual({
      kind,
      names: ['kim@partner.example', 'lea+docs@example.com'],
      ...(kind === 'add' ? { audience: null } : {}),
    });
  },
);

test.each([["o'brien@example.com"], ['jörg@bücher.example'], ['a@b.co'], ['first.last@mail.sub-domain.example']])(
  '%s is an address',
  (address) => {
    expect(parseCommand(['add', address])).toEqual({ kind: 'add', names: [address], audience: null });
  },
);

test.each([
  ['kim'],
  ['kim@'],
  ['@example.com'],
  ['kim@example'],
  ['kim@-example.com'],
  ['kim@@example.com'],
  ['kim lea@example.com'],
  ['kim@example.com,lea@example.com'],
  ['Kim <kim@example.com>'],
  ['kim@exam\u200bple.com'],
  ['kim\u001b[2J@example.com'],
  [''],
])('%j is not an address, and no other address of the command is changed', (word) => {
  expect(() => parseCommand(['add', 'lea@example.com', word])).toThrow(
    /^"[^\p{C}]*" is not an e-mail address: write it like reader@example\.com; nothing was changed\.$/u,
  );
});

test.each(['disable', 'enable'])('%s takes uids too, as they are written', (kind) => {
  expect(parseCommand([kind, 'Kx0Jr9-u', 'Kim@partner.example'])).toEqual({
    kind,
    names: ['Kx0Jr9-u', 'kim@partner.example'],
  });
  for (const word of ['', 'kim@', 'two words', 'x\u001b[2J', 'x'.repeat(129)])
    expect(() => parseCommand([kind, word])).toThrow('is not an e-mail address or a uid: write it like');
});

test.each([
  [['lsit'], 'There is no command "lsit": npm run readers -- --help lists the commands.'],
  [['add'], 'add needs an address: run npm run readers -- add reader@example.com'],
  [['list', 'kim@example.com'], 'list takes no address, but got "kim@example.com": leave it out.'],
  [['list', '--json', '--csv'], '--json and --csv are mutually exclusive: use one of them.'],
  [['add', 'kim@example.com', '--csv'], '--csv is an option of list: leave it out.'],
  [['list', '--xml'], "Unknown option '--xml': npm run readers -- --help lists the commands."],
  [['\u001b[31mlist'], 'There is no command "\\u{1b}[31mlist": npm run readers -- --help lists the commands.'],
])('%j fails with one sentence including the fix', (words, sentence) => {
  expect(() => parseCommand(words)).toThrow(new Error(sentence));
});
