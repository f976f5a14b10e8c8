/** @jest-environment jsdom */
import { paintFragment } from '@site/src/gate/page/fragment';
import type { Fragment, OperationData } from '@site/src/gate/page/gatedFiles';

const FIRST = '<h1>Add a box</h1><div data-rest="true"><section>Body</section>';
const REST = '<section id="errors">Errors</section>';
const ARTICLE = `${FIRST}${REST}</div>`;
const PAGE = `<nav>Menu</nav><article>${ARTICLE}</article><footer>End</footer>`;

const operation = {
  article: ARTICLE,
  articleIndex: '<nav>Menu</nav><article>'.length,
  rest: [FIRST.length, FIRST.length + REST.length],
} as unknown as OperationData;

const fragment: Fragment = {
  title: 'Add a box',
  htmlClass: 'docs-wrapper',
  body: '<nav>Menu</nav><article></article><footer>End</footer>',
  scripts: [],
  operation,
};

const { rest: _rest, ...short } = operation;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/docs/spec/add-box');
  window.innerHeight = 1300;
});

function painted(): string {
  return document.getElementById('root')?.innerHTML ?? '';
}

test('the first screens of an operation are painted before the rest', () => {
  const paintRest = paintFragment(fragment, 'root');
  expect(painted()).toBe(PAGE.replace(REST, ''));
  paintRest?.();
  expect(painted()).toBe(PAGE);
});

test.each([
  ['a window that is taller than the first screens', fragment, 1301],
  ['a short operation', { ...fragment, operation: short }, 1300],
])('%s has all elements at once, which need not be laid out yet', (_what, content, height) => {
  window.innerHeight = height;
  const paintRest = paintFragment(content, 'root');
  expect(painted()).toBe(PAGE);
  paintRest?.();
  expect(painted()).toBe(PAGE);
  expect(paintRest).not.toBeNull();
});

test.each([
  ['a link to a part', () => history.replaceState(null, '', '#errors')],
  ['a place to return to', () => history.replaceState({ key: 'one', place: { id: 'errors', top: 10 } }, '')],
])('%s has the whole page at once', (_what, arrive) => {
  arrive();
  expect(paintFragment(fragment, 'root')).toBeNull();
  expect(painted()).toBe(PAGE);
});

test('a guide is whole at once', () => {
  const { operation: _operation, ...guide } = fragment;
  expect(paintFragment({ ...guide, body: PAGE }, 'root')).toBeNull();
  expect(painted()).toBe(PAGE);
});
