/** Beginning of all ids in a part (../../render/parts.ts); the page puts the id of the part's place there. */
const OWN = 'part--';

/** Loads a part that is too long for the page when a reader opens its place. */
export function loadPartsOnOpen(root: HTMLElement, loadPart: (name: string) => Promise<string>): () => void {
  const fill = (place: HTMLElement): void => {
    const name = place.dataset.part;
    if (name === undefined) return;
    // A second opening does not load it again.
    delete place.dataset.part;
    place.setAttribute('aria-busy', 'true');
    place.querySelector('[role="alert"]')?.remove();
    loadPart(name)
      .then((html) => place.append(contentOf(html, place.id)))
      .catch((error: unknown) => {
        console.error(error);
        place.dataset.part = name;
        place.append(loadError(() => retry(place)));
      })
      .finally(() => place.removeAttribute('aria-busy'));
  };
  const retry = (place: HTMLElement): void => {
    // The button that has the focus is about to be removed.
    place.querySelector('summary')?.focus();
    fill(place);
  };
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open) fill(target);
  };
  // The event does not bubble.
  root.addEventListener('toggle', onToggle, true);
  return () => root.removeEventListener('toggle', onToggle, true);
}

/** Returns the nodes of a part; a page can have it in several places, so its ids begin with that of the place. */
function contentOf(html: string, place: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll(`[id^="${OWN}"]`))
    element.id = `${place}-${element.id.slice(OWN.length)}`;
  for (const link of template.content.querySelectorAll(`a[href^="#${OWN}"]`))
    link.setAttribute('href', `#${encodeURIComponent(place)}-${link.getAttribute('href')?.slice(OWN.length + 1)}`);
  return template.content;
}

function loadError(onRetry: () => void): HTMLElement {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'op-button', textContent: 'Retry' });
  button.addEventListener('click', onRetry);
  message.append('This part could not be loaded: check your connection, then try again. ', button);
  return message;
}
