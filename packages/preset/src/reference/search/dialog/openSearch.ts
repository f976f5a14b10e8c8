/**
 * Opens the search of the page with an empty field (./SearchDialog.tsx), which has the focus from then on.
 * @returns whether the page has a search.
 */
export function openSearch(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return false;
  if (!dialog.open) {
    field.value = '';
    dialog.showModal();
  }
  field.focus();
  return true;
}
