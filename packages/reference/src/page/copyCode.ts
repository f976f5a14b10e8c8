/** How long the confirmation is shown, in milliseconds. */
const CONFIRMATION_MS = 2000;

/** Copies the code next to a button; settles when the button shows the result. */
export function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.op-code, .code-panel, td')?.querySelector('code');
  return announceResult(button, copyText(code?.textContent ?? ''));
}

/** Shows the result of an action on its button, and announces it to screen readers. */
export function announceResult(button: HTMLButtonElement, done: Promise<void>, message = 'Copied'): Promise<void> {
  return done.then(
    () => showConfirmation(button, message),
    (error: unknown) => {
      console.error(error);
      showConfirmation(button, `Not ${message.toLowerCase()}`);
    },
  );
}

/** Rejects, as the clipboard does, where there is no clipboard: in a page that is not secure. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function showConfirmation(button: HTMLButtonElement, message: string): void {
  const label = button.querySelector('[data-report]') ?? button.querySelector('span') ?? button;
  if (button.dataset.label !== undefined) return;
  button.dataset.label = label.textContent ?? '';
  label.textContent = message;
  announce(message);
  setTimeout(() => {
    label.textContent = button.dataset.label ?? '';
    delete button.dataset.label;
  }, CONFIRMATION_MS);
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
  setTimeout(() => region.remove(), CONFIRMATION_MS);
}
