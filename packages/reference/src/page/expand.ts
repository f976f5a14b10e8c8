/** Fields that are folded (packages/reference/src/render/article/Fields.tsx). */
const FOLDED_FIELD = 'details.op-inside';

/** Opens all fields of a section on a click, and closes them on the next. */
export function expandOnClick(root: HTMLElement): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-action="expand"]');
    const folded = button?.closest('.op-section')?.querySelectorAll<HTMLDetailsElement>(FOLDED_FIELD) ?? [];
    if (!button) return;
    const isOpening = [...folded].some(({ open }) => !open);
    for (const details of folded) details.open = isOpening;
    button.textContent = isOpening ? 'Collapse all' : 'Expand all';
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
