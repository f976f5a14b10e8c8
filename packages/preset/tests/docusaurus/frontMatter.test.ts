import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { TITLES } from '../../../../tests/support/hostileTexts';
import { withCommitDate } from '../../src/docusaurus/mdx/frontMatter';

/** Modules of Docusaurus' that read front matter, as its packages see them. */
const upstream = createRequire(require.resolve('@docusaurus/preset-classic'));
type Validate = (members: object) => Record<string, unknown>;
const stringify: (value: unknown) => string = upstream('stringify-object');
const { validateDocFrontMatter }: Record<string, Validate> = upstream(
  '@docusaurus/plugin-content-docs/lib/frontMatter.js',
);
const { validatePageFrontMatter }: Record<string, Validate> = upstream(
  '@docusaurus/plugin-content-pages/lib/frontMatter.js',
);

/** Returns what @docusaurus/mdx-loader puts into a page's code. */
function compiled(frontMatter: object): unknown {
  return JSON.parse(JSON.stringify(runInNewContext(`(${stringify(frontMatter)})`)));
}

const MARCH = Date.UTC(2026, 2, 5);
const dated = { last_update: { date: '2026-03-05T00:00:00.000Z' } };

describe.each([
  ['a guide', validateDocFrontMatter],
  ['a page', validatePageFrontMatter],
])('Docusaurus reads of %s', (_kind, validate) => {
  const read = (members: object, committed?: number) =>
    (validate as Validate)(withCommitDate({ ...members }, committed));

  test.each(Object.entries(TITLES))('all of a title with %s', (_, title) => {
    expect(read({ title, description: title }, MARCH)).toEqual({ title, description: title, ...dated });
  });

  test('the date of its last commit, unless its front matter has one', () => {
    expect(read({}, MARCH)).toEqual(dated);
    expect(read({ last_update: { date: '2020-01-01' } }, MARCH)).toEqual({ last_update: { date: '2020-01-01' } });
    expect(read({ last_update: { author: 'Ada' } }, MARCH)).toEqual({
      last_update: { author: 'Ada', ...dated.last_update },
    });
  });

  test('a date that the theme does not show, for a page without a commit', () => {
    const { last_update } = read({}) as { last_update: { date: string } };
    expect(new Date(last_update.date).getTime()).toBe(0);
  });

  test('what it refuses, and prints it', () => {
    const print = jest.spyOn(console, 'error').mockImplementation();
    expect(() => read({ last_update: 'yesterday' }, MARCH)).toThrow('last_update');
    expect(print).toHaveBeenCalledWith(expect.stringContaining('last_update: yesterday'));
  });
});

test('the code of a page contains only safe front matter', () => {
  const safe = { title: "It's `{1}`\nnew", hide_title: true, tags: ['a', "b'"], toc_min_heading_level: 3 };
  expect(compiled(withCommitDate({ ...safe, description: "\\'", keywords: ['\\'] }, MARCH))).toEqual(safe);
});

test('a name with a backslash is not in the code of a page', () => {
  const name = String.raw`a\\': 0, [globalThis.ran = 1]: 2}) //`;
  const read = withCommitDate({ title: 'Safe', [name]: 'x' }, MARCH);
  expect(compiled(read)).toEqual({ title: 'Safe' });
  expect(read[name]).toBe('x');
});

test('no text of front matter becomes code', () => {
  const text = fc.string({
    unit: fc.constantFrom('\\', "'", '"', '`', '\n', '\r', '\u2028', '$', '{', '}', 'u', 'x', '0'),
  });
  const value = fc.oneof(text, fc.array(text), fc.dictionary(text, text), fc.boolean());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('title', 'description', 'keywords', 'custom'), value), (written) => {
      const own = Object.fromEntries(
        Object.entries(written).filter(([, each]) => !JSON.stringify(each).includes('\\\\')),
      );
      expect(compiled(withCommitDate(written, MARCH))).toEqual(JSON.parse(JSON.stringify(own)));
    }),
    { seed: 20_261_127 },
  );
});
