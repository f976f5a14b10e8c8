import type { LaterFile } from '../render/pageModule.ts';

/** State that prevents a second builder, and removes the open one. */
type State = { readonly kind: 'closed' | 'loading' } | { readonly kind: 'open'; readonly unmount: () => void };

/**
 * Replaces the samples (packages/reference/src/render/article/RequestSamples.tsx) with the request builder on a click,
 * and loads it only then.
 */
export function openBuilderOnClick(root: HTMLElement, load: () => Promise<Pick<LaterFile, 'request'>>): () => void {
  let state: State = { kind: 'closed' };
  let isReleased = false;

  const open = async (button: HTMLButtonElement): Promise<void> => {
    const [{ mountBuilder }, { request }] = await Promise.all([
      import(/* webpackChunkName: "request-builder" */ '../builder/index.tsx'),
      load(),
    ]);
    if (isReleased || !request) return;
    const bar = button.parentElement as HTMLElement;
    const samples = bar.previousElementSibling as HTMLElement;
    const chosen = Number(samples.querySelector<HTMLSelectElement>(':scope > select')?.value ?? 0);
    // The document's own samples come first, and belong to no example.
    const example = Math.max(0, chosen - Number(button.dataset.ownPanels ?? 0));
    const place = document.createElement('div');
    bar.before(place);
    for (const part of [samples, bar]) part.hidden = true;
    const unmount = mountBuilder(place, { template: request, example, onClose: () => close(button) });
    state = {
      kind: 'open',
      unmount: () => {
        unmount();
        place.remove();
        for (const part of [samples, bar]) part.hidden = false;
      },
    };
  };

  const close = (button: HTMLButtonElement): void => {
    if (state.kind === 'open') state.unmount();
    state = { kind: 'closed' };
    button.focus();
  };

  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-builder]');
    if (!button || state.kind !== 'closed') return;
    state = { kind: 'loading' };
    button.setAttribute('aria-busy', 'true');
    button.parentElement?.querySelector('[role="alert"]')?.remove();
    open(button)
      .catch((error: unknown) => {
        console.error(error);
        state = { kind: 'closed' };
        showLoadError(button);
      })
      .finally(() => button.removeAttribute('aria-busy'));
  };

  root.addEventListener('click', onClick);
  return () => {
    isReleased = true;
    root.removeEventListener('click', onClick);
    if (state.kind === 'open') state.unmount();
  };
}

function showLoadError(button: HTMLButtonElement): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = 'The form could not be loaded. Check your connection, then try again.';
  button.after(message);
}
