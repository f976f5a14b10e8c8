/** @jest-environment jsdom */
import GuideContent from '@site/src/theme/MDXComponents/GuideContent';
import { render, screen } from '@testing-library/react';
import { Children, type ReactElement, useLayoutEffect } from 'react';

const now = { isBrowser: true, action: 'PUSH', hash: '' };

jest.mock('@docusaurus/router', () => ({ useHistory: () => ({ action: now.action, location: { hash: now.hash } }) }), {
  virtual: true,
});
jest.mock('@docusaurus/useIsBrowser', () => ({ __esModule: true, default: () => now.isBrowser }), { virtual: true });

/** Numbers of paragraphs in the document at each commit that mounts one of them. */
const commits = new Set<number>();

function Paragraph({ children }: { children: string }): ReactElement {
  useLayoutEffect(() => {
    commits.add(document.querySelectorAll('p').length);
  });
  return <p>{children}</p>;
}

/** Returns what MDX passes: one element of a component that returns the parts of the file in a fragment. */
function contentOf(length: number): ReactElement {
  const parts = Array.from({ length }, (_, index) => <Paragraph key={String(index)}>{`Part ${index}`}</Paragraph>);
  const Content = (): ReactElement => <>{Children.toArray(parts)}</>;
  return <Content />;
}

beforeEach(() => {
  commits.clear();
  Object.assign(now, { isBrowser: true, action: 'PUSH', hash: '' });
});

test('a guide that a link opens shows its first screen, then all of it', () => {
  render(<GuideContent>{contentOf(60)}</GuideContent>);
  expect(screen.getAllByText(/^Part/)).toHaveLength(60);
  expect([...commits]).toEqual([24, 60]);
});

test.each([
  ['the first page, as the server rendered it', { isBrowser: false }],
  ['a link to a part of the guide', { hash: '#part' }],
  ['a step back', { action: 'POP' }],
])('all of it is there at once: %s', (_, state) => {
  Object.assign(now, state);
  render(<GuideContent>{contentOf(60)}</GuideContent>);
  expect([...commits]).toEqual([60]);
});

test.each([0, 1, 24])('a guide of %d parts is shown at once', (length) => {
  const { container } = render(<GuideContent>{contentOf(length)}</GuideContent>);
  expect(container.querySelectorAll('p')).toHaveLength(length);
  expect(commits.size).toBe(Math.min(length, 1));
});

test('other content than that of MDX is shown as it is', () => {
  const { rerender } = render(<GuideContent>text</GuideContent>);
  screen.getByText('text');
  rerender(
    <GuideContent>
      <em>alone</em>
    </GuideContent>,
  );
  screen.getByText('alone');
});
