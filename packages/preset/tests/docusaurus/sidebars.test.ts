import { fillCategory, filledItems, prepareSidebars, routeOfPlaceholder } from '../../src/docusaurus/sidebars/client';
import { splitSidebars } from '../../src/docusaurus/sidebars/split';

const link = (number: number) => ({
  type: 'link' as const,
  href: `/docs/spec/operation-${number}`,
  label: `Operation ${number}`,
  docId: `spec/operation-${number}`,
});
const category = (tag: number, count: number, others = {}) => ({
  type: 'category',
  label: `Tag ${tag}`,
  href: `/docs/spec/tag-${tag}`,
  collapsed: true,
  items: Array.from({ length: count }, (_, index) => link(tag * 1000 + index)),
  ...others,
});
const guide = { type: 'link', href: '/docs/intro', label: 'Introduction', docId: 'intro' };

const propsOf = (categories: readonly ReturnType<typeof category>[]) => {
  const ids = categories.flatMap(({ items }) => items.map(({ docId }) => docId));
  return {
    version: {
      docsSidebars: { guides: [guide], api: [{ type: 'category', label: 'API', items: categories }] },
      docs: Object.fromEntries([...ids, 'intro'].map((id) => [id, { id }])),
    },
  };
};
/** The pages of the operations and of the tags. */
const articles = new Set(
  [1, 2, 3, 11].flatMap((tag) => [
    `/docs/spec/tag-${tag}`,
    ...Array.from({ length: 260 }, (_, index) => link(tag * 1000 + index).href),
  ]),
);

it('leaves the sidebars of a small reference alone', () => {
  const props = propsOf([category(1, 60), category(2, 39)]);
  expect(splitSidebars(props, articles)).toEqual({ props, parts: [] });
});

it('takes the operations of closed categories out, with their documents', () => {
  const { props, parts } = splitSidebars(propsOf([category(1, 60), category(2, 60)]), articles);
  expect(parts.map((part) => [part.category, part.items.length])).toEqual([
    ['/docs/spec/tag-1', 60],
    ['/docs/spec/tag-2', 60],
  ]);
  const text = JSON.stringify(props);
  expect(text).not.toContain('operation-1001');
  expect(text).toContain('"docs":{"intro"');
  expect(text).toContain('/docs/intro');
});

it.each([
  ['open', category(2, 60, { collapsed: false })],
  ['without a page', category(2, 60, { href: undefined })],
  ['below a guide', category(2, 60, { href: '/docs/intro' })],
  ['with a guide', category(2, 60, { items: [...category(2, 59).items, guide] })],
  ['very long', category(2, 251)],
])('keeps a category that is %s', (_, kept) => {
  const { props, parts } = splitSidebars(propsOf([category(1, 60), kept]), articles);
  expect(parts.map((part) => part.category)).toEqual(['/docs/spec/tag-1']);
  expect(JSON.stringify(props)).toContain('operation-2001');
});

describe('in the browser', () => {
  const own = propsOf([category(1, 60), category(2, 60), category(3, 60)]);
  const { props, parts } = splitSidebars(own, articles);
  const prepared = prepareSidebars(structuredClone(props) as typeof own);
  const categories = prepared.version.docsSidebars.api.flatMap((item) => ('items' in item ? item.items : []));

  it('has as many entries in a category as it will have, beginning with its first', () => {
    expect(categories.map(({ items }) => items.length)).toEqual([60, 60, 60]);
    expect(categories[0]?.items[0]).toEqual(link(1000));
    expect(routeOfPlaceholder(categories[0]?.items ?? [])).toBe('/docs/spec/tag-1');
  });

  it('has the entries of a page’s category', () => {
    const [part] = parts;
    if (part) fillCategory(part);
    expect(categories[0]?.items).toEqual(own.version.docsSidebars.api[0] && category(1, 60).items);
    expect(routeOfPlaceholder(categories[0]?.items ?? [])).toBeUndefined();
    expect(filledItems('/docs/spec/tag-1')).toEqual(category(1, 60).items);
    expect(filledItems('/docs/spec/tag-2')).toEqual([]);
  });
});

it('has the entries of the first page’s category, which come before the sidebars', () => {
  const { props, parts } = splitSidebars(propsOf([category(1, 60), category(11, 60)]), articles);
  for (const part of parts) fillCategory(part);
  const { version } = prepareSidebars(structuredClone(props) as ReturnType<typeof propsOf>);
  const [, second] = version.docsSidebars.api.flatMap((item) => ('items' in item ? item.items : []));
  expect(second).toEqual(category(11, 60));
});
