import { tagPage } from '../../src/generate/listingPages';

const link = { operationId: 'a', method: 'get', href: '/docs/spec/a', kind: 'operation' } as const;

test.each([
  [{ ...link, title: 'List', path: '/a' }, '- [List](/docs/spec/a): `GET /a`'],
  [{ ...link, title: 'One\n- two', path: '/a\nb' }, '- [One - two](/docs/spec/a): `GET /a b`'],
  [{ ...link, title: 'a *b* [c]', path: '/`' }, '- [a \\*b\\* \\[c\\]](/docs/spec/a): `` GET /` ``'],
  [{ ...link, kind: 'webhook' as const, title: 'Done', path: 'a.done' }, '- [Done](/docs/spec/a): event `a.done`'],
])('the copy of a list has an operation in one line (%#)', (operation, line) => {
  expect(tagPage({ name: 'Things' }, [operation]).markdown).toBe(`# Things\n\n## Operations\n\n${line}\n`);
});

const TABLE = '| A |\n| --- |\n| 1 |';

test.each([
  ['first paragraphs', `One.\n\nTwo.\n\n${TABLE}`, ['One.', 'Two.', '## Operations', '| A |']],
  [
    'but not the one that introduces what follows',
    `One.\n\nTwo:\n\n${TABLE}`,
    ['One.', '## Operations', 'Two:', '| A |'],
  ],
  ['all paragraphs, if nothing follows', 'One.\n\nTwo:', ['One.', 'Two:', '## Operations']],
])('above its operations, a tag has its %s', (_, description, order) => {
  const { markdown } = tagPage({ name: 'Things', description }, [{ ...link, title: 'List', path: '/a' }]);
  const places = order.map((text) => markdown.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
