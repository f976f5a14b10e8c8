/** @jest-environment jsdom */

import { render } from '@testing-library/react';
import { Marked, queryTerms } from '../../src/reference/search/dialog/Marked';

/** Returns the words of a text that stand out for a query. */
function markedIn(text: string, query: string): string[] {
  const { container } = render(<Marked text={text} terms={queryTerms(query)} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('b')].map((each) => each.textContent ?? '');
}

test.each([
  ['create a payment', 'Creates an account and a payment', ['Creates', 'payment']],
  ['Does IT pay', 'It does pay', ['pay']],
  ['how is this', 'This is how', ['This', 'is', 'how']],
  ['companyId', 'A company has ids', ['company', 'ids']],
])('%s marks in "%s" %j', (query, text, words) => {
  expect(markedIn(text, query)).toEqual(words);
});
