import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './fixtures.ts';

const AXE_SOURCE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA with everything it includes, and the best-practice rules (headings, landmarks). */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules about colours. The others are applied in dark mode only in the nightly tests, because the elements are the
 * same.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const DARK_RULES = process.env.E2E_NIGHTLY ? AXE_TAGS : COLOUR_RULES;
/**
 * Rules about the width. The others are applied at every width only in the nightly tests, because the elements are the
 * same.
 */
const WIDTH_RULES = process.env.E2E_NIGHTLY ? AXE_TAGS : ['target-size', 'scrollable-region-focusable'];

/** Known violations in a part of a page that another package renders. */
interface KnownViolations {
  /** CSS selector of the part. */
  readonly within: string;
  readonly rules: readonly string[];
}

export interface Inspection {
  /** Colour mode; light if absent. */
  readonly mode?: 'light' | 'dark';
  /** Whether the same page is also checked at another width in the same mode. */
  readonly isRepeated?: boolean;
  readonly known?: KnownViolations;
}

/** Expects axe to find no violation on the page in its current state, except for known ones. */
export async function expectAccessible(
  page: Page,
  state: string,
  { mode, isRepeated, known = { within: 'html', rules: [] } }: Inspection = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await AXE_SOURCE);
  const violations = await page.evaluate(
    async ([runOnly, { within, rules }]) => {
      // Contrast is measured after all transitions; the end of one may start another in an element that inherits its
      // colour.
      const fades = (): Animation[] =>
        document
          .getAnimations()
          .filter(({ effect, playState }) => effect?.getTiming().iterations === 1 && playState !== 'finished');
      for (let under = fades(); under.length > 0; under = fades()) for (const fade of under) fade.finish();
      const { axe } = window as unknown as {
        axe: { run: (context: Document, options: object) => Promise<AxeResults> };
      };
      const results = await axe.run(document, { runOnly, resultTypes: ['violations'] });
      const isKnown = (rule: string, target: unknown): boolean =>
        rules.includes(rule) && document.querySelector(String(target))?.closest(within) !== null;
      return results.violations.flatMap(({ id, nodes }) => {
        const others = nodes.filter(({ target }) => !isKnown(id, target));
        return others.length > 0 ? [`${id}: ${others.map(({ html }) => html.slice(0, 160)).join(' | ')}`] : [];
      });
    },
    [isRepeated ? WIDTH_RULES : mode === 'dark' ? DARK_RULES : AXE_TAGS, known] as const,
  );
  expect.soft(violations, `axe, ${state}`).toEqual([]);
}

/** Expects a page to be accessible in both colour modes. */
export async function expectAccessibleInBothModes(page: Page, state: string, known?: KnownViolations): Promise<void> {
  await expectAccessible(page, `${state}, light`, { known });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expectAccessible(page, `${state}, dark`, { mode: 'dark', known });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
}
