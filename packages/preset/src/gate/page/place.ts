/**
 * The place on a page that is shown to a reader: where the address leads, or where the reader was before a reload or a
 * step through the history. A browser looks for it while the document loads, when a sealed page is not there yet, and
 * some forget it when content above it arrives later.
 */

/** A place, relative to an element: pixels change with what has been loaded so far. */
interface Place {
  readonly id: string;
  /** Pixels from the top of the window to the top of the element. */
  readonly top: number;
}

/** State of a history entry; the other members are the router's. */
interface EntryState {
  /** Absent in the first entry of a visit. */
  readonly key?: string;
  readonly place?: Place;
}

/** Milliseconds without scrolling before a place is recorded: browsers limit the changes of an entry, to 100 in 30 s. */
const SCROLL_PAUSE = 400;
/** Pixels between two points of the window at which an element is looked for. */
const GAP = 20;
/** Actions of a reader who is about to scroll. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let isFollowing = false;
/** Key of the entry whose page is shown: while the next page loads, the current entry is already that of the next one. */
let shown: string | undefined;
let release = (): void => undefined;

/** Returns whether a page is shown from its start. */
export function isAtStart(): boolean {
  return !location.hash && !entryState().place;
}

/** Shows the place of the current history entry, and keeps it until the reader scrolls. */
export function showPlace(): void {
  followReader();
  release();
  const { place } = entryState();
  const present = place && document.getElementById(place.id);
  const target = present ?? targetOf(location.hash);
  if (target) keep(target, present ? place?.top : undefined);
}

/** Records the reader's places in the current history entry, from now on. */
export function followReader(): void {
  shown = entryState().key;
  if (isFollowing) return;
  isFollowing = true;
  // The browser would restore the position of the sign-in screen, or of a page that is not complete.
  history.scrollRestoration = 'manual';
  let pause: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    clearTimeout(pause);
    pause = setTimeout(recordPlace, SCROLL_PAUSE);
  });
  // Before the router reads the address.
  addEventListener('popstate', encodeFragment);
  // Before a link adds an entry.
  addEventListener('click', recordPlace, true);
  addEventListener('pagehide', recordPlace);
  // Safari does not restore it by itself either when the page comes back as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showPlace();
  });
}

/** Returns whether the gate has shown the page, and its place, before Docusaurus' client. */
export function hasShownPlace(): boolean {
  return isFollowing;
}

/**
 * Returns the element that a fragment names, as browsers find it: the id is the fragment, or else what it decodes to.
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function targetOf(hash: string, root: NonElementParentNode = document): Element | null {
  const fragment = hash.slice(1);
  return fragment ? (root.getElementById(fragment) ?? root.getElementById(decoded(fragment))) : null;
}

/** Encodes a fragment that a reader has typed and that cannot be decoded: Docusaurus' client would throw an error. */
function encodeFragment(): void {
  const fragment = location.hash.slice(1);
  if (fragment.includes('%') && decoded(fragment) === fragment)
    history.replaceState(history.state, '', `#${encodeURIComponent(fragment)}`);
}

/** Returns a fragment unchanged when it cannot be decoded. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

/** Scrolls to an element now and whenever something above it changes its size, until the reader scrolls. */
function keep(target: Element, top?: number): void {
  let y = scrollY;
  let height = 0;
  const scroll = (): void => {
    // Hydration may have replaced the element, and a closed part does not show it.
    const now = document.getElementById(target.id);
    if (!now?.getClientRects().length) return;
    if (top === undefined) now.scrollIntoView();
    else scrollBy(0, now.getBoundingClientRect().top - top);
    y = scrollY;
    height = document.documentElement.scrollHeight;
  };
  const sizes = new ResizeObserver(scroll);
  // A part that is opened outside the window keeps its size in Firefox until it is scrolled to (content-visibility).
  const parts = new MutationObserver(scroll);
  const end = new AbortController();
  release = () => {
    sizes.disconnect();
    parts.disconnect();
    end.abort();
  };
  // Without an action before it: by a scroll bar or an assistive technology. The browser itself scrolls a page that
  // loads, or whose height has changed.
  const onScroll = (): void => {
    const isReaders = Math.abs(scrollY - y) > 1 && document.documentElement.scrollHeight === height;
    if (isReaders && document.readyState === 'complete') release();
  };
  const options = { signal: end.signal, capture: true, passive: true };
  for (const action of ACTIONS) addEventListener(action, release, options);
  addEventListener('scroll', onScroll, options);
  scroll();
  // What is above it, and what is around it.
  for (let above: Element | null = target; above; above = above.previousElementSibling ?? above.parentElement)
    sizes.observe(above);
  parts.observe(document.documentElement, { subtree: true, attributeFilter: ['hidden', 'open'] });
}

function recordPlace(): void {
  const state = entryState();
  // Without a place, a page is shown from its start: a press at the start of a page changes nothing.
  if (state.key !== shown || (isAtStart() && scrollY === 0)) return;
  const place = placeInView();
  if (!place || (place.id === state.place?.id && place.top === state.place.top)) return;
  try {
    history.replaceState({ ...state, place }, '');
  } catch {
    // The browser's limit: a later place is recorded.
  }
}

/** Returns the place of what is in the middle of the window, in the column of the title; at the top, that of the page. */
function placeInView(): Place | null {
  const title = document.querySelector('h1');
  const x = (title?.getBoundingClientRect().left ?? 0) + 1;
  for (let y = innerHeight / 2; y > 0 && scrollY > 0; y -= GAP) {
    const present = document.elementFromPoint(x, y);
    // A gap between two parts belongs to what contains the page.
    if (present && !present.contains(title)) return placeOf(present);
  }
  return placeOf(document.querySelector('body > div[id]'));
}

/** Returns the place of an element, or of the nearest one before or around it that has an id. */
function placeOf(element: Element | null): Place | null {
  let named = element;
  while (named && !named.id) named = named.previousElementSibling ?? named.parentElement;
  return named && { id: named.id, top: Math.round(named.getBoundingClientRect().top) };
}
