/** @jest-environment jsdom */
import type { RawOperation } from '@site/src/reference/document/types';
import { operationData } from '@site/src/reference/render/operationData';
import { describedOperation, documentWith } from '../../support/describedOperation';

const NAMES = Array.from({ length: 60 }, (_none, index) => `name_${index}`);
const FIELDS = { type: 'object', properties: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])) };
/** Text that looks like the beginning of a section. */
const TEXT = '</div><div data-rest="true"><section class="op-section op-section--2">';

const json = (schema: object): object => ({ 'application/json': { schema } });

const LONG = {
  description: TEXT,
  parameters: NAMES.slice(0, 30).map((name) => ({ name, in: 'query', description: TEXT, schema: { type: 'string' } })),
  requestBody: { content: json(FIELDS) },
  responses: {
    200: { description: TEXT, content: json(FIELDS) },
    400: { description: 'Wrong.', content: json(FIELDS) },
  },
  callbacks: { onDone: { '{$request.query.name_0}': { post: { requestBody: { content: json(FIELDS) } } } } },
} as unknown as RawOperation;

function dataOf(operation: RawOperation) {
  return operationData(describedOperation(documentWith(operation)));
}

test('the rest of a long operation begins with a section below the first screens', () => {
  const { html, rest } = dataOf(LONG);
  const [start, end] = rest ?? [0, 0];
  const page = document.createElement('div');
  page.innerHTML = html.slice(0, start) + html.slice(end);
  expect([...page.querySelectorAll('.op-main > section')].map((section) => section.querySelector('h2')?.id)).toEqual([
    'query-parameters',
  ]);
  page.querySelector('[data-rest]')?.insertAdjacentHTML('beforeend', html.slice(start, end));
  const whole = document.createElement('div');
  whole.innerHTML = html;
  expect(page.innerHTML).toBe(whole.innerHTML);
  expect([...page.querySelectorAll('.op-main > section')].map((section) => section.querySelector('h2')?.id)).toEqual([
    'query-parameters',
    'body',
    'responses',
    'errors',
    'callbacks',
  ]);
});

test('a short operation has no rest', () => {
  expect(dataOf({ responses: { 204: { description: 'Done.' } } } as unknown as RawOperation).rest).toBeNull();
});
