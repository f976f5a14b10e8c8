import { percentDecode } from '../document/resolve.ts';
import { absoluteLinks } from '../prose/absoluteLinks.ts';
import { announceResult, copyCode, copyText } from './copyCode.ts';
import { saveFile } from './saveFile.ts';

/** Copies the code next to a button, the whole page as Markdown or its address, or saves the page as a file. */
export function copyOnClick(root: HTMLElement, loadMarkdown: () => Promise<string>): () => void {
  const loadPage = async (): Promise<string> => withSource(await loadMarkdown());
  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-action]');
    if (!button) return;
    const { action } = button.dataset;
    // The menu closes.
    const resultButton = button.closest('.op-copy-menu')?.querySelector('button') ?? button;
    if (action === 'copy') void copyCode(button);
    else if (action === 'copy-page') void announceResult(resultButton, copyWhenLoaded(loadPage()));
    else if (action === 'copy-link') void announceResult(resultButton, copyText(location.origin + location.pathname));
    else if (action === 'download-page') void announceResult(resultButton, loadPage().then(saveMarkdown), 'Saved');
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Returns a page as it can be read elsewhere: with its address, and links that lead to the site. */
function withSource(markdown: string): string {
  return `Source: ${location.origin}${location.pathname}\n\n${absoluteLinks(markdown, location.origin)}`;
}

/** Saves a page's Markdown under the last part of its address. */
function saveMarkdown(markdown: string): void {
  const name = location.pathname.split('/').filter(Boolean).at(-1) ?? 'index';
  saveFile(`${percentDecode(name)}.md`, markdown, 'text/markdown');
}

/**
 * Copies a text that is still being loaded. Safari allows access to the clipboard only during the click, so it gets a
 * promise. Copying a text that is available is faster.
 */
async function copyWhenLoaded(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return copyText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
