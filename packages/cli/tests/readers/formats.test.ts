import { LIST_FORMATS } from '../../src/readers/formats';
import { toRow } from '../../src/readers/formats/csv';
import type { ReaderAccount } from '../../src/readers/reader';
import { readerWith } from './fakeAccounts';

const KIM = readerWith({
  address: 'kim@partner.example',
  uid: 'k1',
  isVerified: true,
  providers: [
    { id: 'password', address: 'kim@partner.example' },
    { id: 'phone', address: null },
  ],
  claims: { docsOrigin: 'administrator', docsAddress: 'kim@partner.example' },
  lastSignIn: new Date('2026-11-02T09:30:15Z'),
});
const NOBODY: ReaderAccount = {
  ...readerWith({ address: '' }),
  address: null,
  uid: 'a1',
  providers: [],
  isDisabled: true,
};
/**
 * Escape sequences that clear the screen and set the title, a change of text direction, a line break and a C1 control.
 */
const HOSTILE = 'kim\u001b[2J\u001b]0;x\u0007\u202e\u2028\r\n\u009b31m@example.com';

function written(format: keyof typeof LIST_FORMATS, ...pages: ReaderAccount[][]): string {
  const { head, page, tail } = LIST_FORMATS[format];
  let before = 0;
  let text = head;
  for (const readers of pages) {
    text += page(readers, before);
    before += readers.length;
  }
  return text + tail(before);
}

test('the columns of a table are aligned', () => {
  expect(written('table', [KIM, NOBODY])).toBe(
    [
      'Address              Providers       Origin         Last sign-in (UTC)  Created (UTC)     State',
      'kim@partner.example  password phone  administrator  2026-11-02 09:30    2026-10-01 08:00  enabled',
      '(none)               none            unknown        never               2026-10-01 08:00  disabled, unverified',
      '',
      '2 accounts',
      '',
    ].join('\n'),
  );
});

test('a table shows the recorded address where it is another one', () => {
  expect(written('table', [{ ...KIM, address: 'KIM@partner.example' }])).not.toContain('recorded for');
  expect(written('table', [{ ...KIM, address: 'lea@partner.example' }])).toContain(
    'lea@partner.example (recorded for kim@partner.example)  password phone',
  );
});

test('every format shows the audience that an account is assigned to', () => {
  const partner = { ...KIM, claims: { ...KIM.claims, docsAudience: 'partners' } };
  expect(written('table', [partner])).toContain('  enabled, partners\n');
  expect(JSON.parse(written('json', [partner]))).toMatchObject([{ audience: 'partners' }]);
  expect(written('csv', [partner])).toMatch(/,false,partners\r\n$/);
});

test('an empty table explains how to add an account', () => {
  expect(written('table')).toBe('No accounts yet: create one with npm run readers -- add ADDRESS.\n');
});

test('JSON is one array across all pages, with one account per line', () => {
  const text = written('json', [KIM], [NOBODY]);
  expect(text.split('\n')).toHaveLength(5);
  expect(JSON.parse(text)).toEqual([
    {
      address: 'kim@partner.example',
      uid: 'k1',
      verified: true,
      providers: ['password', 'phone'],
      origin: 'administrator',
      recordedAddress: 'kim@partner.example',
      lastSignIn: '2026-11-02T09:30:15.000Z',
      created: '2026-10-01T08:00:00.000Z',
      disabled: false,
      audience: null,
    },
    {
      address: null,
      uid: 'a1',
      verified: false,
      providers: [],
      origin: 'unknown',
      recordedAddress: null,
      lastSignIn: null,
      created: '2026-10-01T08:00:00.000Z',
      disabled: true,
      audience: null,
    },
  ]);
  expect(JSON.parse(written('json'))).toEqual([]);
});

test('CSV has a header, a row per account, and CRLF line breaks', () => {
  expect(written('csv', [KIM], [NOBODY])).toBe(
    [
      'address,uid,verified,providers,origin,recorded address,last sign-in,created,disabled,audience',
      'kim@partner.example,k1,true,password phone,administrator,kim@partner.example,2026-11-02T09:30:15.000Z,2026-10-01T08:00:00.000Z,false,',
      ',a1,false,,unknown,,,2026-10-01T08:00:00.000Z,true,',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['print "hello"', '"print ""hello"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['semi;colon', '"semi;colon"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['＝1+1', "'＝1+1"],
  ['a=1', 'a=1'],
])('the CSV cell %j is written %j', (cell, text) => {
  expect(toRow([cell])).toBe(`${text}\r\n`);
});

test.each(['=cmd|x@example.com', '+kim@example.com', '-kim@example.com'])(
  'the address %s is not a formula in a list',
  (address) => {
    expect(written('csv', [readerWith({ address })])).toContain(`\r\n'${address},`);
  },
);

test.each(['table', 'json', 'csv'] as const)('a hostile text reaches no terminal by way of a %s', (format) => {
  const reader = readerWith({
    address: HOSTILE,
    uid: HOSTILE,
    providers: [{ id: HOSTILE, address: HOSTILE }],
    claims: { docsOrigin: HOSTILE, docsAddress: HOSTILE },
  });
  const text = written(format, [reader]);
  expect(text.replaceAll(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(text.split('\n')).toHaveLength(written(format, [KIM]).split('\n').length);
});

test('parsing the JSON restores a hostile text', () => {
  const [entry] = JSON.parse(written('json', [readerWith({ address: `${HOSTILE}\u{e0041}` })]));
  expect(entry.address).toBe(`${HOSTILE}\u{e0041}`);
});
