/**
 * Opens the search of a painted page (packages/preset/src/reference/search/dialog/EarlySearch.tsx).
 * @returns whether the page has one.
 */
export function openEarlySearch(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-early-search]');
  if (dialog && !dialog.open) dialog.showModal();
  return dialog !== null;
}
