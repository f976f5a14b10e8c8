/** Beginning of all ids in a part (../../render/parts.ts); the page puts the id of the part's place there. */
const OWN = 'part--';

/** Loads a part that is too long for the page when a reader opens its place. */
export function loadPartsOnOpen(root: HTMLElement, loadPart: (name: string) => Promise<string>): () => void {
  const onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || target.dataset.part === undefined) return;
    const name = target.dataset.part;
    // A second opening does not load it again.
    delete target.dataset.part;
    target.setAttribute('aria-busy', 'true');
    target.querySelector('[role="alert"]')?.remove();
    loadPart(name)
      .then((html) => target.append(contentOf(html, target.id)))
      .catch((error: unknown) => {
        console.error(error);
        target.dataset.part = name;
        target.append(loadError());
      })
      .finally(() => target.removeAttribute('aria-busy'));
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

function loadError(): HTMLElement {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = 'This part could not be loaded. Check your connection, then close and open it again.';
  return message;
}
