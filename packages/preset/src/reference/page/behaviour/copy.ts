import { saveFile } from './saveFile.ts';

/** Milliseconds to show the confirmation. */
const CONFIRMATION = 2000;

/** Copies the code next to a button, the whole page as Markdown or its address, or saves the page as a file. */
export function copyOnClick(root: HTMLElement, loadMarkdown: () => Promise<string>): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-action]');
    if (!button) return;
    const { action } = button.dataset;
    if (action === 'copy') void copyCode(button);
    else if (action === 'copy-page') void report(button, copyLater(loadMarkdown()));
    else if (action === 'copy-link') void report(button, copy(location.origin + location.pathname));
    else if (action === 'download-page') void report(button, loadMarkdown().then(saveMarkdown), 'Saved');
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Copies the code next to a button; settles when the button says so. */
export function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.op-code, .code-panel')?.querySelector('code');
  return report(button, copy(code?.textContent ?? ''));
}

/** Tells the outcome on the button, or beside the menu that has it. */
function report(button: HTMLButtonElement, done: Promise<void>, message = 'Copied'): Promise<void> {
  const shown = button.closest('.op-copy-menu')?.querySelector('button') ?? button;
  return done.then(
    () => confirm(shown, message),
    (error: unknown) => {
      console.error(error);
      confirm(shown, `Not ${message.toLowerCase()}`);
    },
  );
}

/** Saves a page's Markdown under the last part of its address. */
function saveMarkdown(markdown: string): void {
  const name = location.pathname.split('/').filter(Boolean).at(-1);
  saveFile(`${name}.md`, markdown, 'text/markdown');
}

/** Rejects, as the clipboard does, where there is no clipboard: in a page that is not secure. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/**
 * Copies text that is still to come. Safari allows access to the clipboard only during the click, so it gets a promise
 * of the text. Slower than copying a text that is there.
 */
async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return copy(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

function confirm(button: HTMLButtonElement, message: string): void {
  const label = button.querySelector('span') ?? button;
  if (button.dataset.label !== undefined) return;
  button.dataset.label = label.textContent ?? '';
  label.textContent = message;
  announce(message);
  setTimeout(() => {
    label.textContent = button.dataset.label ?? '';
    delete button.dataset.label;
  }, CONFIRMATION);
}

/** Announces a message to screen readers; Docusaurus' live region is only for route changes. */
function announce(message: string): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'op-visually-hidden';
  document.body.append(region);
  setTimeout(() => {
    region.textContent = message;
  }, 50);
  setTimeout(() => region.remove(), CONFIRMATION);
}
