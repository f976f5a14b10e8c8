/** @jest-environment jsdom */
import { paintFragment } from '../../../src/gate/page/fragment';
import type { ArticlePageData, Fragment } from '../../../src/gate/page/gatedFiles';

const ARTICLE = '<h1>Add a box</h1><section>Body</section>';
const pageWith = (article: string): string =>
  `<nav title='<i data-article></i>'>Menu</nav><div class="op" data-article="">${article}</div><footer>End</footer>`;
const guide: Fragment = { title: 'Boxes', htmlClass: 'docs-wrapper', body: pageWith(ARTICLE), scripts: [] };
const generated: Fragment = { ...guide, body: pageWith(''), page: { article: ARTICLE } as ArticlePageData };

test.each([
  ['a guide', guide],
  ['a generated page', generated],
])('%s is painted whole, with its title and classes', (_what, fragment) => {
  document.body.innerHTML = '<div id="root"></div>';
  paintFragment(fragment, 'root');
  expect(document.getElementById('root')?.querySelector('.op')?.innerHTML).toBe(ARTICLE);
  expect(document.getElementById('root')?.textContent).toBe('MenuAdd a boxBodyEnd');
  expect(document.title).toBe('Boxes');
  expect(document.documentElement.className).toBe('docs-wrapper');
});
