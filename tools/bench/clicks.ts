/** The visible change that shows that a click has been handled. */
export type ClickResult =
  /** A different element is the first visible one: inside `within` (an ancestor of the control), else anywhere. */
  | { readonly effect: 'shown'; readonly selector: string; readonly within?: string }
  /** An attribute of the control, or of the root element, changes. */
  | { readonly effect: 'set'; readonly attribute: string; readonly of: 'control' | 'document' }
  /** The control's text or accessible name changes. */
  | { readonly effect: 'renamed' };

/** A click that a reader would make, and its visible result. */
export interface Click {
  readonly kind: string;
  /** Selector of the control; the first visible and enabled one is clicked. */
  readonly control: string;
  /** Attribute whose value must differ from the root element's, because choosing the current value changes nothing. */
  readonly notChosen?: string;
  readonly result: ClickResult;
}

const UNFOLDED: ClickResult = { effect: 'shown', within: 'details', selector: ':scope > :not(summary)' };
const FOLDED: Click = {
  kind: 'folded part',
  control: 'article details:not([open]) > summary',
  result: UNFOLDED,
};
const TAB: Click = {
  kind: 'tab',
  control: '[role="tab"][aria-selected="false"]',
  result: { effect: 'set', attribute: 'aria-selected', of: 'control' },
};

/** Clicks on every page of this site. */
const FRAME: readonly Click[] = [
  {
    kind: 'sidebar',
    control: '.theme-doc-sidebar-menu details:not([open]) > summary',
    result: UNFOLDED,
  },
  {
    kind: 'search',
    control: 'button[aria-haspopup="dialog"]',
    result: { effect: 'shown', selector: 'dialog[open], [role="dialog"]' },
  },
  {
    kind: 'colour mode',
    control: '[class*="colorModeToggle"] button',
    result: { effect: 'set', attribute: 'data-theme', of: 'document' },
  },
];

const OPERATION: readonly Click[] = [
  {
    kind: 'language',
    control: '.op-languages label:not(:has(:checked))',
    notChosen: 'data-language',
    result: { effect: 'shown', selector: '.op-sample' },
  },
  FOLDED,
  ...FRAME,
  { kind: 'copy', control: 'button[data-action="copy"]', result: { effect: 'renamed' } },
];

const GUIDE: readonly Click[] = [
  TAB,
  FOLDED,
  ...FRAME,
  { kind: 'copy', control: 'article button[aria-label="Copy code"]', result: { effect: 'renamed' } },
];

export const OWN_CLICKS = { operation: OPERATION, guide: GUIDE };

/** Starlight's. Its colour mode is a native select element, and scripts cannot see that it opens. */
export const STARLIGHT_CLICKS: readonly Click[] = [
  {
    kind: 'search',
    control: 'site-search button[data-open-modal]',
    result: { effect: 'shown', selector: 'dialog[open]' },
  },
  { kind: 'sidebar', control: 'nav.sidebar details:not([open]) > summary', result: UNFOLDED },
  {
    kind: 'folded part',
    control: 'main details:not([open], #starlight__mobile-toc) > summary',
    result: UNFOLDED,
  },
  TAB,
  {
    kind: 'copy',
    control: '.expressive-code .copy button',
    result: { effect: 'shown', within: '.copy', selector: '.feedback' },
  },
];
