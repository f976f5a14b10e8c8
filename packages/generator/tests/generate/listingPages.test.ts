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
