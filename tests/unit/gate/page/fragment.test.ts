/** @jest-environment jsdom */
import { paintFragment } from '../../../../packages/preset/src/gate/page/fragment';
import type { Fragment, OperationData } from '../../../../packages/preset/src/gate/page/gatedFiles';

const ARTICLE = '<h1>Add a box</h1><section>Body</section>';
const PAGE = `<nav>Menu</nav><article>${ARTICLE}</article><footer>End</footer>`;
const guide: Fragment = { title: 'Boxes', htmlClass: 'docs-wrapper', body: PAGE, scripts: [] };
const operation: Fragment = {
  ...guide,
  body: '<nav>Menu</nav><article></article><footer>End</footer>',
  operation: { article: ARTICLE, articleIndex: '<nav>Menu</nav><article>'.length } as OperationData,
};

test.each([
  ['a guide', guide],
  ['an operation', operation],
])('%s is painted whole, with its title and classes', (_what, fragment) => {
  document.body.innerHTML = '<div id="root"></div>';
  paintFragment(fragment, 'root');
  expect(document.getElementById('root')?.innerHTML).toBe(PAGE);
  expect(document.title).toBe('Boxes');
  expect(document.documentElement.className).toBe('docs-wrapper');
});
