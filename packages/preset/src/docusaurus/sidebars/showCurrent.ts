/** Scrolls the sidebar to the entry of the current page, if that is outside of what the sidebar shows. */
export function showCurrentEntry(): void {
  // On a phone, the entries of the bar come first.
  const entry = [...document.querySelectorAll('.menu [aria-current="page"]')].at(-1);
  const list = entry?.closest('.menu');
  if (!entry || !list) return;
  const inner = entry.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
