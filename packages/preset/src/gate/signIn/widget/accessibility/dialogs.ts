import { fixCountries } from './countries.ts';

const LIST_ITEM = '.firebaseui-id-list-box-dialog-button';

export function fixDialog(dialog: HTMLDialogElement): void {
  const isList = dialog.classList.contains('firebaseui-list-box-dialog');
  if (isList) fixCountries(dialog);
  const message = dialog.querySelector('.firebaseui-progress-dialog-message')?.textContent;
  const label = isList ? 'Country' : message?.trim() || 'Please wait';
  if (dialog.getAttribute('aria-label') === label) return;
  dialog.setAttribute('aria-label', label);
  if (isList) addListKeys(dialog);
  else keepOpen(dialog);
}

/**
 * Prevents Escape from hiding a running step; browsers close the dialog at the second Escape even if the first was
 * prevented.
 */
function keepOpen(dialog: HTMLDialogElement): void {
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
}

/**
 * Adds list keys to a dialog, and removes it on close: FirebaseUI treats the document's first dialog as the open one.
 */
function addListKeys(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', () => dialog.remove());
  let typed = '';
  let clearTimer: ReturnType<typeof setTimeout> | undefined;
  dialog.addEventListener('keydown', (event) => {
    const items = [...dialog.querySelectorAll<HTMLElement>(LIST_ITEM)];
    const focusedIndex = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: focusedIndex + 1,
      ArrowUp: focusedIndex - 1,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      items[Math.max(0, Math.min(target, items.length - 1))]?.focus();
    } else if (/^\p{L}$/u.test(event.key)) {
      clearTimeout(clearTimer);
      clearTimer = setTimeout(() => (typed = ''), 800);
      typed += event.key.toLowerCase();
      items.find((item) => nameOf(item).startsWith(typed))?.focus();
    }
  });
}

function nameOf(item: HTMLElement): string {
  return item.querySelector('.firebaseui-list-box-label-wrapper')?.textContent?.toLowerCase() ?? '';
}
