/**
 * Functions that run in the measured page and report on its console: `bench NAME NUMBER …`. They cannot use other code.
 */
import type { Click } from './clicks';

/** What `watchText` adds to the window for the other functions. */
interface Watched {
  /** Calls back once the current frame has been painted, so that its content is visible. */
  readonly afterPaint: (callback: () => void) => void;
}

/**
 * Reports when the text is painted. Checks in each frame, because Playwright's own waiting would compile a script while
 * the page loads.
 */
export function watchText(text: string): void {
  const afterPaint: Watched['afterPaint'] = (callback) => {
    // A message sent during a frame arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(null);
  };
  const report = (): void => {
    console.debug(`bench readable ${performance.now()}`);
    dispatchEvent(new Event('bench-readable'));
  };
  const look = (): void => {
    const { body } = document;
    // Cheapest condition first.
    if (body?.textContent?.includes(text) && body.innerText.includes(text)) afterPaint(report);
    else requestAnimationFrame(look);
  };
  Object.assign(window, { afterPaint });
  look();
}

export interface WatchedClick extends Click {
  /** Milliseconds after the text is readable until which a missing control is waited for. */
  readonly absentAfter: number;
}

/**
 * Once the text is readable, looks in each frame for a control that can be clicked, scrolls to it if necessary, and
 * reports its position and the scrolling time (nothing without a control). Later reports when the result of the click
 * is painted. Waiting for a missing or disabled control counts, because a reader sees that the page is not ready.
 */
export function watchClick({ control: selector, notChosen, result, absentAfter }: WatchedClick): void {
  // Missing, or replaced later, when this script starts.
  const root = (): Element => document.documentElement;
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const isClickable = (element: Element): boolean =>
    !element.matches(':disabled, [aria-disabled="true"]') &&
    (!notChosen || element.getAttribute(notChosen) !== root().getAttribute(notChosen)) &&
    isVisible(element);

  const allTabs = (): Element[] => [...document.querySelectorAll('[role="tab"]')];
  let tabs: readonly Element[] = [];
  /** Docusaurus replaces tabs when it hydrates a page. */
  const inItsPlace = (control: Element): Element =>
    control.isConnected ? control : (allTabs()[tabs.indexOf(control)] ?? control);

  /** Returns the state that the click changes. */
  const stateOf = (control: Element): unknown => {
    if (result.effect === 'renamed') return `${control.getAttribute('aria-label')}\n${control.textContent}`;
    if (result.effect === 'set')
      return (result.of === 'control' ? inItsPlace(control) : root()).getAttribute(result.attribute);
    const scope = result.within ? control.closest(result.within) : document;
    return [...(scope?.querySelectorAll(result.selector) ?? [])].find(isVisible);
  };

  const click = (control: Element, scrolling: number): void => {
    tabs = allTabs();
    const before = stateOf(control);
    const look = (): void => {
      const now = stateOf(control);
      if (now !== undefined && now !== before)
        (window as unknown as Watched).afterPaint(() => console.debug(`bench handled ${performance.now()}`));
      else requestAnimationFrame(look);
    };
    const { left, top, width, height } = control.getBoundingClientRect();
    console.debug(`bench click ${left + width / 2} ${top + height / 2} ${scrolling}`);
    requestAnimationFrame(look);
  };

  const clickInWindow = (control: Element): void => {
    const found = performance.now();
    const isInWindow = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= innerHeight;
    // Content near the window is laid out one frame later and moves the control, possibly out of the window: it must
    // stay in place for two frames.
    const clickWhenStill = (before: number, frames: number): void => {
      const place = control.getBoundingClientRect();
      const still = place.top === before ? frames + 1 : 0;
      if (still < 2) requestAnimationFrame(() => clickWhenStill(place.top, still));
      else if (isInWindow(place)) click(control, performance.now() - found);
      else scroll();
    };
    const scroll = (): void => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      requestAnimationFrame(() => clickWhenStill(Number.NaN, 0));
    };
    if (isInWindow(control.getBoundingClientRect())) click(control, 0);
    else scroll();
  };

  const find = (since: number): void => {
    const control = [...document.querySelectorAll(selector)].find(isClickable);
    if (control) clickInWindow(control);
    else if (performance.now() - since > absentAfter) console.debug('bench click');
    else requestAnimationFrame(() => find(since));
  };
  addEventListener('bench-readable', () => find(performance.now()), { once: true });
}

/**
 * Reports how long the next page in the sidebar (or the one before the last) takes from the click on its link until it
 * is painted.
 * @returns the position of the link.
 */
export function watchNext(): { readonly x: number; readonly y: number } {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-sidebar-menu .theme-doc-sidebar-item-link > a'),
  ].filter((each) => each.origin === location.origin && each.checkVisibility());
  const current = links.findIndex((each) => each.pathname === location.pathname);
  const link = links[current + 1] ?? links[current - 1];
  if (!link) throw new Error('The sidebar has no link to another page.');
  const title = (): string | null | undefined => document.querySelector('h1')?.textContent;
  const before = title();
  const onPointerDown = ({ timeStamp }: Event): void => {
    const report = (): void => console.debug(`bench next ${performance.now() - timeStamp}`);
    const look = (): void => {
      if (location.pathname === link.pathname && title() && title() !== before)
        (window as unknown as Watched).afterPaint(report);
      else requestAnimationFrame(look);
    };
    look();
  };
  addEventListener('pointerdown', onPointerDown, { capture: true, once: true });
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
