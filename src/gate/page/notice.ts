/** Messages of the gate before React is loaded: a spinner, or one sentence with a button. */

function host(): HTMLElement {
  const present = document.getElementById('gate-notice');
  if (present) return present;
  const element = document.createElement('main');
  element.id = 'gate-notice';
  document.body.append(element);
  return element;
}

export function showSpinner(): void {
  const spinner = document.createElement('div');
  spinner.className = 'gate-spinner';
  spinner.role = 'status';
  spinner.ariaLabel = 'Checking your sign-in';
  host().replaceChildren(spinner);
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
  host().replaceChildren(text, button);
}

export function hideNotice(): void {
  document.getElementById('gate-notice')?.remove();
}
