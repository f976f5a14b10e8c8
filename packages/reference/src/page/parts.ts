import type { ArticleModule } from '../render/pageModule.ts';
import type { PageScrolling } from './pageScrolling.ts';

/**
 * Prefix of all ids in a part (packages/reference/src/render/partFiles.tsx); the page replaces it by the id of the
 * element that shows the part.
 */
const PART_ID_PREFIX = 'part--';
/** Name of a piece: its index (packages/reference/src/render/fitArticle.ts). */
const PIECE_INDEX = /^\d+$/;

/** Loads a part or piece that the page leaves out, once a reader opens it or follows a link into it. */
export function loadPartsOnOpen(
  root: HTMLElement,
  page: Pick<ArticleModule, 'load' | 'loadPart'>,
  { indicatedElement, restorePosition }: PageScrolling,
): () => void {
  const loadHtml = async (name: string): Promise<string> => {
    if (!PIECE_INDEX.test(name)) return page.loadPart(name);
    return (await page.load()).later[Number(name)] ?? '';
  };
  const fill = async (place: HTMLElement): Promise<void> => {
    const name = place.dataset.part;
    if (name === undefined) return;
    // So that opening it again does not reload it.
    delete place.dataset.part;
    place.setAttribute('aria-busy', 'true');
    place.querySelector('[role="alert"]')?.remove();
    await loadHtml(name)
      .then((html) => {
        place.append(parsePart(html, place.id));
        root.dispatchEvent(new Event('op:filled'));
      })
      .catch((error: unknown) => {
        console.error(error);
        place.dataset.part = name;
        place.append(loadError(() => retry(place)));
      })
      .finally(() => place.removeAttribute('aria-busy'));
  };
  const retry = (place: HTMLElement): void => {
    // The button has the focus, and is about to be removed.
    place.querySelector('summary')?.focus();
    void fill(place);
  };
  const placesToFill = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-part]')];
  const fillShown = (): void => {
    for (const place of placesToFill()) if (isShown(place)) void fill(place);
  };
  const fillTarget = async (): Promise<void> => {
    const piecePlaces = placesToFill().filter(({ dataset }) => PIECE_INDEX.test(dataset.part ?? ''));
    if (piecePlaces.length === 0 || !location.hash || indicatedElement(location.hash)) return;
    const { later } = await page.load();
    const index = later.findIndex((html) => indicatedElement(location.hash, parsePart(html, '')));
    const place = piecePlaces.find(({ dataset }) => dataset.part === `${index}`);
    if (!place) return;
    await fill(place);
    root.dispatchEvent(new Event('op:reveal'));
    restorePosition();
  };
  const onReveal = (): void => void fillTarget().catch((error: unknown) => console.error(error));
  const listeners = new AbortController();
  const { signal } = listeners;
  // Captured, because the event does not bubble.
  root.addEventListener('toggle', fillShown, { capture: true, signal });
  // After ./switchPanels.ts and ./language.ts have shown the chosen panel.
  addEventListener('change', fillShown, { signal });
  root.addEventListener('op:reveal', onReveal, { signal });
  addEventListener('hashchange', onReveal, { signal });
  fillShown();
  onReveal();
  return () => listeners.abort();
}

/**
 * Returns whether the element's content is visible: it is open, its panel is chosen, and its language is the chosen
 * one.
 */
function isShown(place: HTMLElement): boolean {
  const { language } = place.dataset;
  const isChosen = language === undefined || language === document.documentElement.dataset.language;
  return isChosen && !place.closest('[hidden], details:not([open])');
}

/**
 * Returns the nodes of a part. A page can show it several times, so its ids get the id of the surrounding element as a
 * prefix.
 */
function parsePart(html: string, place: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll(`[id^="${PART_ID_PREFIX}"]`))
    element.id = `${place}-${element.id.slice(PART_ID_PREFIX.length)}`;
  for (const link of template.content.querySelectorAll(`a[href^="#${PART_ID_PREFIX}"]`))
    link.setAttribute(
      'href',
      `#${encodeURIComponent(place)}-${link.getAttribute('href')?.slice(PART_ID_PREFIX.length + 1)}`,
    );
  return template.content;
}

function loadError(onRetry: () => void): HTMLElement {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'op-button', textContent: 'Retry' });
  button.addEventListener('click', onRetry);
  message.append('This section could not be loaded: check your connection, then try again. ', button);
  return message;
}
