/** @jest-environment jsdom */

import { internalHref } from '../../src/page/links';

function hrefOf(href: string): string | undefined {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  return internalHref({ target: link } as unknown as Event);
}

test.each(['/', '/docs', '/docs/a?b#c', '#a', '#'])('%s is a place of this site', (href) => {
  expect(hrefOf(href)).toBe(href);
});

test.each(['', '//host', '/\\host', 'docs', 'https://host/', 'mailto:a@example.com'])('%s is none', (href) => {
  expect(hrefOf(href)).toBeUndefined();
});
