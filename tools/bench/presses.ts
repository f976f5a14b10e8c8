import type { Paint } from './paint';

/** What a press must change on the screen to count as answered. */
export type Answer =
  /** An element that was not visible is, inside `within` (an ancestor of the control), else anywhere. */
  | { readonly effect: 'shown'; readonly selector: string; readonly within?: string }
  /** The first visible element gives way to another. */
  | { readonly effect: 'replaced'; readonly selector: string }
  /** The control's text or accessible name changes. */
  | { readonly effect: 'renamed' }
  /** The control's attribute gets the value. */
  | { readonly effect: 'set'; readonly attribute: string; readonly value: string }
  /** The attribute of the document's element gets another value. */
  | { readonly effect: 'document'; readonly attribute: string };

/** A press that a reader would make, and its answer. */
export interface Press {
  readonly kind: string;
  /** Selector of the control; the first visible one that can be pressed is. */
  readonly control: string;
  /** Attribute whose value must differ from that of the document's element: what is chosen already answers nothing. */
  readonly notChosen?: string;
  readonly answer: Answer;
}

const SEARCH: Press = {
  kind: 'search',
  control: 'button[aria-haspopup="dialog"]',
  answer: { effect: 'shown', selector: 'dialog[open], [role="dialog"]' },
};
const SIDEBAR: Press = {
  kind: 'sidebar',
  control: '.theme-doc-sidebar-menu button[aria-expanded="false"]',
  answer: { effect: 'shown', within: 'li', selector: ':scope > ul' },
};
const COLOUR_MODE: Press = {
  kind: 'colour mode',
  control: '[class*="colorModeToggle"] button',
  answer: { effect: 'document', attribute: 'data-theme' },
};
const FOLDED: Press = {
  kind: 'folded part',
  control: 'article details:not([open]) > summary',
  answer: { effect: 'shown', within: 'details', selector: ':scope > :not(summary)' },
};
const TAB: Press = {
  kind: 'tab',
  control: '[role="tab"][aria-selected="false"]',
  answer: { effect: 'set', attribute: 'aria-selected', value: 'true' },
};

/** Presses on pages of this site. */
export const OWN_PRESSES: Readonly<Record<'operation' | 'guide', readonly Press[]>> = {
  operation: [
    {
      kind: 'language',
      control: '.op-languages label:not(:has(:checked))',
      notChosen: 'data-language',
      answer: { effect: 'replaced', selector: '.op-sample' },
    },
    FOLDED,
    SIDEBAR,
    SEARCH,
    COLOUR_MODE,
    { kind: 'copy', control: 'button[data-action="copy"]', answer: { effect: 'renamed' } },
  ],
  guide: [
    TAB,
    FOLDED,
    SIDEBAR,
    SEARCH,
    COLOUR_MODE,
    { kind: 'copy', control: 'article button[aria-label="Copy code"]', answer: { effect: 'renamed' } },
  ],
};

/** Starlight's. Its colour mode is a list of the browser's own, whose opening no script can see. */
export const STARLIGHT_PRESSES: readonly Press[] = [
  {
    kind: 'search',
    control: 'site-search button[data-open-modal]',
    answer: { effect: 'shown', selector: 'dialog[open]' },
  },
  {
    kind: 'sidebar',
    control: 'nav.sidebar details:not([open]) > summary',
    answer: { effect: 'shown', within: 'details', selector: ':scope > :not(summary)' },
  },
  {
    kind: 'folded part',
    control: 'main details:not([open], #starlight__mobile-toc) > summary',
    answer: { effect: 'shown', within: 'details', selector: ':scope > :not(summary)' },
  },
  TAB,
  {
    kind: 'copy',
    control: '.expressive-code .copy button',
    answer: { effect: 'shown', within: '.copy', selector: '.feedback' },
  },
];

/** What watchPress adds to the window of a page. */
export interface PressedPage {
  /** What the press hit: "it" for the control, else another element's tag; absent until the press arrives. */
  readonly hit?: string;
}

/** Dispatched on the window by reportMoments once the text is readable. */
export const READABLE_EVENT = 'bench-readable';

interface PressWatch {
  readonly press: Press;
  readonly readable: string;
  readonly report: string;
}

/**
 * Runs in the page: from the moment the text is readable, looks in each frame for a control that can be pressed, scrolls
 * to it if it is not in the window, reports its place and the milliseconds of scrolling once, and reports when the answer
 * to the press is painted. A control that is missing or disabled is waited for, and that time counts: a reader sees that
 * it is not ready.
 */
export function watchPress({ press: wanted, readable, report }: PressWatch): void {
  const { control: selector, notChosen, answer } = wanted;
  const send = (...moment: readonly unknown[]): void =>
    (window as unknown as Record<string, (moment: string) => void>)[report]?.(JSON.stringify(moment));
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const canBePressed = (element: HTMLElement): boolean =>
    !element.matches(':disabled, [aria-disabled="true"]') &&
    (!notChosen || element.getAttribute(notChosen) !== document.documentElement.getAttribute(notChosen)) &&
    isVisible(element);
  const nameOf = (element: Element): string => `${element.getAttribute('aria-label')}\n${element.textContent}`;

  /** Returns the condition of the answer, given how the page is before the press. */
  const answered = (control: HTMLElement): (() => boolean) => {
    switch (answer.effect) {
      case 'shown': {
        const root = answer.within ? control.closest(answer.within) : document;
        const visible = (): Element[] => [...(root?.querySelectorAll(answer.selector) ?? [])].filter(isVisible);
        const before = new Set(visible());
        return () => visible().some((element) => !before.has(element));
      }
      case 'replaced': {
        const visible = (): Element | undefined => [...document.querySelectorAll(answer.selector)].find(isVisible);
        const before = visible();
        return () => {
          const now = visible();
          return now !== undefined && now !== before;
        };
      }
      case 'renamed': {
        const before = nameOf(control);
        return () => nameOf(control) !== before;
      }
      case 'set':
        return () => control.getAttribute(answer.attribute) === answer.value;
      case 'document': {
        const root = document.documentElement;
        const before = root.getAttribute(answer.attribute);
        return () => root.getAttribute(answer.attribute) !== before;
      }
    }
  };

  const pressWhenPossible = (): void => {
    const control = [...document.querySelectorAll<HTMLElement>(selector)].find(canBePressed);
    if (!control) {
      requestAnimationFrame(pressWhenPossible);
      return;
    }
    const isAnswered = answered(control);
    const look = (): void => {
      if (isAnswered()) (window as unknown as Paint).afterPaint(() => send('answered', performance.now()));
      else requestAnimationFrame(look);
    };
    const found = performance.now();
    const press = (scrolling: number): void => {
      const onClick = ({ target }: Event): void => {
        const [tag] = (target as Element).outerHTML.split('>');
        Object.assign(window, { hit: control.contains(target as Node) ? 'it' : `${tag}>` });
      };
      addEventListener('click', onClick, { capture: true, once: true });
      const { left, top, width, height } = control.getBoundingClientRect();
      send('press', left + width / 2, top + height / 2, scrolling);
      requestAnimationFrame(look);
    };
    const isInWindow = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= innerHeight;
    // What comes near is laid out in the frame after the one that shows its place, and moves the control, even out of the
    // window again: it must stay for two frames.
    const pressWhenStill = (before: number, frames: number): void => {
      const place = control.getBoundingClientRect();
      const still = place.top === before ? frames + 1 : 0;
      if (still < 2) requestAnimationFrame(() => pressWhenStill(place.top, still));
      else if (isInWindow(place)) press(performance.now() - found);
      else scroll();
    };
    const scroll = (): void => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      requestAnimationFrame(() => pressWhenStill(Number.NaN, 0));
    };
    if (isInWindow(control.getBoundingClientRect())) press(0);
    else scroll();
  };
  addEventListener(readable, pressWhenPossible, { once: true });
}
