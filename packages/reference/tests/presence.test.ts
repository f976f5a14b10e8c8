/** @jest-environment jsdom */
import { pageOf } from '../../../tests/support/operationPage';

const THING = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', example: 'a1' }, note: { type: 'string', example: 'b2' } },
} as const;
const CONTENT = { 'application/json': { schema: THING } };

/** Returns the words beside the names in a section. */
function headsIn(html: string, section: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  const rows = page.querySelector(`#${section}`)?.closest('section')?.querySelectorAll('.op-row-head') ?? [];
  return [...rows].map(({ textContent }) => textContent ?? '');
}

// The words of a row follow each other without spaces.
// cspell:ignore idstringrequired notestring idstring notestringoptional
test('what a caller must send is required; what the service may leave out is optional', () => {
  const { html } = pageOf({ requestBody: { content: CONTENT }, responses: { 200: { content: CONTENT } } });
  expect(headsIn(html, 'body')).toEqual(['idstringrequired', 'notestring']);
  expect(headsIn(html, 'responses')).toEqual(['idstring', 'notestringoptional']);
});

test('an example beside the body is not repeated in its rows', () => {
  const { html } = pageOf({ responses: { 200: { content: CONTENT } } });
  expect(html.split('b2')).toHaveLength(2);
  const apart = { 'application/json': { schema: THING, example: { id: 'a1' } } };
  expect(pageOf({ responses: { 200: { content: apart } } }).html).toContain('Example <code>b2</code>');
});

test('a response without a body says so, and is chosen first', () => {
  const { html, markdown } = pageOf({ responses: { 204: {}, 400: { content: CONTENT } } });
  const page = document.createElement('div');
  page.innerHTML = html;
  const [first, second] = page.querySelectorAll('[aria-label="Response examples"] [data-panel]');
  expect(first?.textContent).toBe('No content');
  expect(first?.hasAttribute('hidden')).toBe(false);
  expect(second?.hasAttribute('hidden')).toBe(true);
  expect(markdown).toContain('No content');
  // The heading in the text chooses it, too.
  expect(page.querySelector('h3 > label[for="example-400"]')?.textContent).toBe('400 Bad Request');
});

test.each([
  ['A file (audio/mpeg, audio/wav)', { 'audio/mpeg': {}, 'audio/wav': {} }],
  ['No example (application/json)', { 'application/json': {} }],
])('a success without an example is "%s", and is chosen before an error', (note, content) => {
  const page = document.createElement('div');
  page.innerHTML = pageOf({ responses: { 200: { content }, 400: { content: CONTENT } } }).html;
  const [first] = page.querySelectorAll('[aria-label="Response examples"] [data-panel]');
  expect(first?.textContent).toBe(note);
});
