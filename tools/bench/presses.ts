/** The visible change that shows that a click has been handled. */
export type Answer =
  /** A different element is the first visible one: inside `within` (an ancestor of the control), else anywhere. */
  | { readonly effect: 'shown'; readonly selector: string; readonly within?: string }
  /** An attribute of the control, or of the root element, changes. */
  | { readonly effect: 'set'; readonly attribute: string; readonly of: 'control' | 'document' }
  /** The control's text or accessible name changes. */
  | { readonly effect: 'renamed' };

/** A click that a reader would make, and its visible result. */
export interface Press {
  readonly kind: string;
  /** Selector of the control; the first visible and enabled one is clicked. */
  readonly control: string;
  /** Attribute whose value must differ from the root element's, because choosing the current value changes nothing. */
  readonly notChosen?: string;
  readonly answer: Answer;
}

const UNFOLDED: Answer = { effect: 'shown', within: 'details', selector: ':scope > :not(summary)' };
const FOLDED: Press = {
  kind: 'folded part',
  control: 'article details:not([open]) > summary',
  answer: UNFOLDED,
};
const TAB: Press = {
  kind: 'tab',
  control: '[role="tab"][aria-selected="false"]',
  answer: { effect: 'set', attribute: 'aria-selected', of: 'control' },
};

/** Clicks on every page of this site. */
const FRAME: readonly Press[] = [
  {
    kind: 'sidebar',
    control: '.theme-doc-sidebar-menu button[aria-expanded="false"]',
    answer: { effect: 'shown', within: 'li', selector: ':scope > ul' },
  },
  {
    kind: 'search',
    control: 'button[aria-haspopup="dialog"]',
    answer: { effect: 'shown', selector: 'dialog[open], [role="dialog"]' },
  },
  {
    kind: 'colour mode',
    control: '[class*="colorModeToggle"] button',
    answer: { effect: 'set', attribute: 'data-theme', of: 'document' },
  },
];

const OPERATION: readonly Press[] = [
  {
    kind: 'language',
    control: '.op-languages label:not(:has(:checked))',
    notChosen: 'data-language',
    answer: { effect: 'shown', selector: '.op-sample' },
  },
  FOLDED,
  ...FRAME,
  { kind: 'copy', control: 'button[data-action="copy"]', answer: { effect: 'renamed' } },
];

const GUIDE: readonly Press[] = [
  TAB,
  FOLDED,
  ...FRAME,
  { kind: 'copy', control: 'article button[aria-label="Copy code"]', answer: { effect: 'renamed' } },
];

export const OWN_PRESSES = { operation: OPERATION, guide: GUIDE };

/** Starlight's. Its colour mode is a native select element, and scripts cannot see that it opens. */
export const STARLIGHT_PRESSES: readonly Press[] = [
  {
    kind: 'search',
    control: 'site-search button[data-open-modal]',
    answer: { effect: 'shown', selector: 'dialog[open]' },
  },
  { kind: 'sidebar', control: 'nav.sidebar details:not([open]) > summary', answer: UNFOLDED },
  {
    kind: 'folded part',
    control: 'main details:not([open], #starlight__mobile-toc) > summary',
    answer: UNFOLDED,
  },
  TAB,
  {
    kind: 'copy',
    control: '.expressive-code .copy button',
    answer: { effect: 'shown', within: '.copy', selector: '.feedback' },
  },
];
