import { type MouseEvent, type ReactElement, useState } from 'react';

/** The button at the end of a shortened page, which loads the rest. */
export default function ShowWhole({
  showWhole,
  children,
}: {
  showWhole: () => Promise<void>;
  children: string;
}): ReactElement {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const show = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const last = lastElementBefore(currentTarget.closest('p'));
    setState('loading');
    try {
      await showWhole();
      // The button had the focus, and is removed.
      focusNext(last);
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <p aria-busy={state === 'loading'}>
      <button type="button" className="op-button" onClick={(event) => void show(event)}>
        {children}
      </button>
      {state === 'failed' && (
        <span role="alert"> The rest could not be loaded. Check your connection, then try again.</span>
      )}
    </p>
  );
}

function lastElementBefore(element: Element | null): Element | null {
  let last = element?.previousElementSibling ?? null;
  while (last?.lastElementChild) last = last.lastElementChild;
  return last;
}

/** Moves the focus to the element after another one in the document. */
function focusNext(element: Element | null): void {
  if (!element) return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = element;
  const next = walker.nextNode();
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
