import { renderToStaticMarkup } from 'react-dom/server';
import Results, { headed } from '../../preset/src/reference/search/dialog/Results';
import type { Hit, HitGroup } from '../src/search/search';

const hit = (id: string, kind: Hit['kind']): Hit => ({ id, kind, title: id, crumb: '', href: `/${id}` });
const groups: readonly HitGroup[] = [
  { kind: 'operation', isRest: false, hits: [hit('first', 'operation'), hit('second', 'operation')] },
  { kind: 'guide', isRest: false, hits: [hit('third', 'guide')] },
  { kind: 'operation', isRest: true, hits: [hit('fourth', 'operation')] },
  { kind: 'guide', isRest: true, hits: [hit('fifth', 'guide')] },
  { kind: 'operation', reference: 'shop', isRest: false, hits: [hit('sixth', 'operation')] },
];

function textsOf(pattern: RegExp): string[] {
  const html = renderToStaticMarkup(
    <Results
      id="list"
      groups={headed(groups, { shop: 'Shop API' })}
      terms={['fif']}
      active={3}
      onChoose={() => undefined}
      onPoint={() => undefined}
    />,
  );
  return [...html.matchAll(pattern)].map(([, text = '']) => text);
}

test('every group has a name of its own', () => {
  const names = ['Operations', 'Guides', 'More operations', 'More guides', 'Shop API'];
  expect(textsOf(/role="group" aria-label="([^"]*)"/g)).toEqual(names);
});

test('the options are numbered in the order of the page, and one is selected', () => {
  expect(textsOf(/id="(list-\d)" role="option"/g)).toEqual([
    'list-0',
    'list-1',
    'list-2',
    'list-3',
    'list-4',
    'list-5',
  ]);
  expect(textsOf(/aria-selected="(\w+)"/g)).toEqual(['false', 'false', 'false', 'true', 'false', 'false']);
});

test('words that begin as the query does stand out', () => {
  expect(textsOf(/<b>([^<]*)<\/b>/g)).toEqual(['fifth']);
});

test('an error has its status before it, and its code and first words below, with matches that stand out', () => {
  const error: Hit = { ...hit('gone', 'error'), crumb: '410', path: 'gone', excerpt: 'It was removed.' };
  const html = renderToStaticMarkup(
    <Results
      id="list"
      groups={[{ heading: 'Errors', hits: [error] }]}
      terms={['gon']}
      active={0}
      onChoose={() => undefined}
      onPoint={() => undefined}
    />,
  );
  expect(html).toMatch(/>410<.*<code><b>gone<\/b><\/code> · It was removed\./);
});
