/** Moves the focus into a new page, unless it is already there. The first page of a visit does not move it. */
export function focusPage(page: HTMLElement, isFirst: boolean): void {
  if (isFirst || page.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Moves the focus to the first invalid field; FirebaseUI leaves it on the clicked button, or loses it. */
export function focusWrongField(page: HTMLElement): void {
  const wrong = page.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  if (wrong && wrong !== document.activeElement) wrong.focus();
}
