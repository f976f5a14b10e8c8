/** @jest-environment jsdom */

import { render, waitFor } from '@testing-library/react';
import type { ArticleModule } from 'gatedocs-reference/render';
import { type ReactElement, useRef } from 'react';
import { useStaticHtml } from '../../../src/reference/page/useStaticHtml';

const HTML = '<h1>Add a company</h1><p>Registers a company.</p>';
const load = jest.fn();
const pageWith = (html: string | null): ArticleModule => ({
  html,
  toc: [],
  load: jest.fn(),
  loadHtml: load,
  loadPart: jest.fn(),
  loadDownloads: jest.fn(),
  links: [],
  anchors: [],
});

function Page({ page }: { page: ArticleModule }): ReactElement {
  const root = useRef<HTMLElement>(null);
  const html = useStaticHtml(page, root);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the page does
  return <article ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const shown = (page: ArticleModule) => render(<Page page={page} />);
const contentOf = ({ container }: ReturnType<typeof shown>) => container.querySelector('article')?.innerHTML;

beforeEach(() => jest.clearAllMocks());

it('shows the HTML of a loaded page', () => {
  expect(contentOf(shown(pageWith(HTML)))).toBe(HTML);
});

it.each([
  ['from its start', {}, true],
  ['at the position of a reader who returns', { position: { id: 'responses', top: 100 } }, false],
])('lays out the content in the window first of a page that is shown %s', (_, state, isInSteps) => {
  history.replaceState(state, '');
  const page = pageWith('<div class="op-main"><section class="op-section"></section></div>');
  expect(shown(page).container.querySelector('[data-frame]') !== null).toBe(isInSteps);
  history.replaceState(null, '');
});

it('loads content that is neither painted nor part of the page module', async () => {
  load.mockResolvedValue(HTML);
  const view = shown(pageWith(null));
  await waitFor(() => expect(contentOf(view)).toBe(HTML));
});

it('keeps what was painted before React hydrates the page, without a complaint', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.createElement('div');
  container.innerHTML = `<article>${HTML}</article>`;
  const painted = container.querySelector('h1');
  const page = pageWith(null);
  const view = render(<Page page={page} />, { container: document.body.appendChild(container), hydrate: true });
  expect(contentOf(view)).toBe(HTML);
  expect(container.querySelector('h1')).toBe(painted);
  expect(load).not.toHaveBeenCalled();
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});
