/**
 * Scrolls a page to where the address leads, or to where the reader was before a reload or a step through the history.
 * Browsers try this while the document loads, when the content of a sealed page has not arrived yet, and some lose the
 * position when content above it arrives later.
 */

/** A scroll position relative to an element, because absolute positions change while content is loaded. */
interface ScrollPosition {
  readonly id: string;
  /** Pixels from the top of the window to the top of the element. */
  readonly top: number;
}

/** State of a history entry; the other members are the router's. */
interface EntryState {
  /** Absent in the first entry of a visit. */
  readonly key?: string;
  readonly position?: ScrollPosition;
}

/** Milliseconds without scrolling before a position is recorded: browsers limit changes of an entry to 100 in 30 s. */
const SCROLL_PAUSE_MS = 400;
/** Vertical distance, in pixels, between the points of the window at which elements are looked up. */
const PROBE_GAP = 20;
/** Input with which the reader may scroll: the position is no longer kept. */
const SCROLLING_INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let isRecording = false;
/**
 * Key of the history entry whose page is shown. While the next page loads, the current entry is already the next
 * page's.
 */
let shownEntryKey: string | undefined;
let stopKeeping = (): void => undefined;

/** Returns whether a page is shown from its start. */
export function isAtStart(): boolean {
  return !location.hash && !entryState().position;
}

/** Scrolls to the position of the current history entry, and keeps it until the reader scrolls. */
export function restorePosition(): void {
  startRecording();
  stopKeeping();
  const { position } = entryState();
  const present = position && document.getElementById(position.id);
  const target = present ?? indicatedElement(location.hash);
  if (target) keepInPlace(target, present ? position?.top : undefined);
}

/** Starts recording scroll positions in the current history entry. */
export function startRecording(): void {
  shownEntryKey = entryState().key;
  if (isRecording) return;
  isRecording = true;
  // The browser would restore the position of the sign-in screen, or of a page that is not complete.
  history.scrollRestoration = 'manual';
  let pause: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    clearTimeout(pause);
    pause = setTimeout(recordPosition, SCROLL_PAUSE_MS);
  });
  // Before the router reads the address.
  addEventListener('popstate', encodeFragment);
  // Before a link adds an entry.
  addEventListener('click', recordPosition, true);
  addEventListener('pagehide', recordPosition);
  // With manual restoration Safari does not restore it either, even when the page returns from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restorePosition();
  });
}

/** Returns whether the gate has already shown the page and scrolled it. */
export function isPositionRestored(): boolean {
  return isRecording;
}

/**
 * Returns the element that a fragment names, as browsers find it: the id is the fragment, or else what it decodes to.
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function indicatedElement(hash: string, root: NonElementParentNode = document): Element | null {
  const fragment = hash.slice(1);
  return fragment ? (root.getElementById(fragment) ?? root.getElementById(decodeFragment(fragment))) : null;
}

/** Encodes a typed fragment that cannot be decoded, because Docusaurus' client would throw an error. */
function encodeFragment(): void {
  const fragment = location.hash.slice(1);
  if (fragment.includes('%') && decodeFragment(fragment) === fragment)
    history.replaceState(history.state, '', `#${encodeURIComponent(fragment)}`);
}

/** Returns a fragment unchanged when it cannot be decoded. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

/** Scrolls to an element, now and whenever something above it changes its size, until the reader scrolls. */
function keepInPlace(target: Element, top?: number): void {
  let y = scrollY;
  let height = 0;
  const scroll = (): void => {
    // Hydration may have replaced the element, or it may be in a closed section.
    const current = document.getElementById(target.id);
    if (!current?.getClientRects().length) return;
    if (top === undefined) current.scrollIntoView();
    else scrollBy(0, current.getBoundingClientRect().top - top);
    y = scrollY;
    height = document.documentElement.scrollHeight;
  };
  const sizes = new ResizeObserver(scroll);
  // In Firefox a section opened outside the window keeps its size until it is scrolled to (content-visibility).
  const openings = new MutationObserver(scroll);
  const end = new AbortController();
  stopKeeping = () => {
    sizes.disconnect();
    openings.disconnect();
    end.abort();
  };
  // Scrolling without an event before it, such as by a scroll bar or assistive technology. While a page loads, or when
  // its height has changed, it may be the browser itself that scrolls.
  const onScroll = (): void => {
    const isScrolledByReader = Math.abs(scrollY - y) > 1 && document.documentElement.scrollHeight === height;
    if (isScrolledByReader && document.readyState === 'complete') stopKeeping();
  };
  const options = { signal: end.signal, capture: true, passive: true };
  for (const action of SCROLLING_INPUTS) addEventListener(action, stopKeeping, options);
  addEventListener('scroll', onScroll, options);
  scroll();
  // Elements above it and around it.
  for (let above: Element | null = target; above; above = above.previousElementSibling ?? above.parentElement)
    sizes.observe(above);
  openings.observe(document.documentElement, { subtree: true, attributeFilter: ['hidden', 'open'] });
}

function recordPosition(): void {
  const state = entryState();
  // A page without a recorded position is shown from its start, so a click there needs no record.
  if (state.key !== shownEntryKey || (isAtStart() && scrollY === 0)) return;
  const position = positionInView();
  if (!position || (position.id === state.position?.id && position.top === state.position.top)) return;
  try {
    history.replaceState({ ...state, position }, '');
  } catch {
    // The browser's limit is reached: a later position will be recorded.
  }
}

/**
 * Returns the position of the element in the middle of the window, in the column of the title; at the top, that of the
 * page.
 */
function positionInView(): ScrollPosition | null {
  const title = document.querySelector('h1');
  const x = (title?.getBoundingClientRect().left ?? 0) + 1;
  for (let y = innerHeight / 2; y > 0 && scrollY > 0; y -= PROBE_GAP) {
    const present = document.elementFromPoint(x, y);
    // A gap between two sections belongs to an element around the whole page.
    if (present && !present.contains(title)) return nearestPosition(present);
  }
  return nearestPosition(document.querySelector('body > div[id]'));
}

/** Returns the position of an element, or of the nearest one before or around it that has an id. */
function nearestPosition(element: Element | null): ScrollPosition | null {
  let named = element;
  while (named && !named.id) named = named.previousElementSibling ?? named.parentElement;
  return named && { id: named.id, top: Math.round(named.getBoundingClientRect().top) };
}
