/** Moves the focus into a new page, unless FirebaseUI has put it there; the first page of a visit leaves it where it is. */
export function focusPage(page: HTMLElement, isFirst: boolean): void {
  if (isFirst || page.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** FirebaseUI leaves the focus on the button that was pressed, or on nothing. */
export function focusWrongField(page: HTMLElement): void {
  const wrong = page.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  if (wrong && wrong !== document.activeElement) wrong.focus();
}
