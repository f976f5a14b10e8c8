/** Messages of the gate before React is loaded: a spinner, or one sentence with a button. */

/** Shows elements instead of the page, or over it when one is shown. */
function show(...content: readonly Element[]): void {
  hideNotice();
  const element = document.createElement(document.querySelector('main') ? 'aside' : 'main');
  element.id = 'gate-notice';
  if (element.localName === 'aside') element.ariaLabel = 'Notice';
  element.append(...content);
  // First in the document, so that screen readers reach it before the page.
  document.body.prepend(element);
}

export function showSpinner(): void {
  const spinner = document.createElement('div');
  spinner.className = 'gate-spinner';
  spinner.role = 'status';
  spinner.ariaLabel = 'Checking your sign-in';
  show(spinner);
}

export function showNotice(sentence: string, action: () => void, label = 'Retry'): void {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = sentence;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'gate-button';
  button.textContent = label;
  button.addEventListener('click', action);
  show(text, button);
}

export function hideNotice(): void {
  document.getElementById('gate-notice')?.remove();
}
