import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** A name as WebDriver can carry it. */
export type WireName = { readonly text: string } | { readonly source: string; readonly flags: string };

declare global {
  interface Window {
    /** Finds elements like assistive technology does; WebDriver itself has no such command. */
    journeys?: {
      byRole(role: string, name: WireName | null, within: string | null): Element[];
      byLabel(label: WireName, within: string | null): Element[];
    };
  }
}

const matcher = (name: WireName): string | RegExp => ('text' in name ? name.text : new RegExp(name.source, name.flags));

const parts = (within: string | null): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(within ?? 'body')];

/** Roles of fields whose text or choice can be changed. */
const FIELDS = ['textbox', 'combobox', 'searchbox', 'spinbutton'];

/** Elements without a box cannot be seen, such as those of a closed `<details>`. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0 && element.checkVisibility();

window.journeys = {
  byRole: (role, name, within) =>
    parts(within)
      .flatMap((part) => queryAllByRole(part, role, name ? { name: matcher(name) } : {}))
      .filter(isShown),
  byLabel: (label, within) =>
    parts(within)
      .flatMap((part) => [
        ...FIELDS.flatMap((role) => queryAllByRole(part, role, { name: matcher(label) })),
        // A password's field has no role.
        ...queryAllByLabelText(part, matcher(label)),
      ])
      .filter(isShown),
};
