/**
 * Opens the search of the page (./SearchDialog.tsx), whose field has the focus from then on.
 * @param query text in the field at first.
 * @returns whether the page has a search.
 */
export function openSearch(query = ''): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return false;
  if (!dialog.open) {
    field.value = query;
    dialog.showModal();
  }
  field.focus();
  return true;
}
