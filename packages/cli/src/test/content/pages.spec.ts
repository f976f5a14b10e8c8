import { existsSync } from 'node:fs';
import path from 'node:path';
import { toSiteNames } from 'gatedocs-reference/document';
import { site } from '../../site.ts';
import { forEachLimit } from '../../support/forEachLimit.ts';
import { shellProblems } from '../../support/shellProblems.ts';
import { expect, test } from '../page/fixtures.ts';
import { BUILT_SITE, expectedPages, readBuiltPages } from './contentPages.ts';
import { type OpenedPage, pageOpener } from './openedPages.ts';

/** Tests of all pages of the owner's site, which are read as files, not opened in a browser. */

/** Number of simultaneous requests. */
const CONCURRENCY = 16;

const pages = readBuiltPages();
const routes = new Set(pages.map(({ route }) => route));

test.describe.configure({ timeout: 900_000 });

test('every operation, webhook, tag and reference has its page', () => {
  const missing = [...expectedPages().keys()].filter((route) => !routes.has(route));
  expect(missing).toEqual([]);
  expect(routes.has('/')).toBe(true);
});

test('every route answers with a shell that says nothing of its page', async ({ request }) => {
  const title = `Sign in · ${toSiteNames(site.product).title}`;
  const problems: string[] = [];
  await forEachLimit(pages, CONCURRENCY, async ({ route, kind }) => {
    const response = await request.get(encodeURI(kind === 'missing' ? '/no/such/page' : route));
    const expected = kind === 'missing' ? 404 : 200;
    if (response.status() !== expected) problems.push(`${route}: the status is ${response.status()}`);
    problems.push(...shellProblems(await response.text(), title).map((problem) => `${route}: ${problem}`));
  });
  expect(problems).toEqual([]);
});

test.describe('behind the gate', () => {
  const opened = new Map<string, OpenedPage>();

  test.beforeAll(async () => {
    const open = await pageOpener();
    await forEachLimit(pages, CONCURRENCY, async ({ route }) => {
      opened.set(route, await open(fileOf(route)));
    });
  });

  test('every page has one h1, which is the summary on the page of an operation', () => {
    const problems = pages.flatMap(({ route, kind, heading }) => {
      if (kind === 'redirect') return [];
      const { headings = [] } = opened.get(route) ?? {};
      const [first = ''] = headings;
      return [
        ...(headings.length === 1 && first.trim() ? [] : [`${route} (${kind}) has the h1 ${JSON.stringify(headings)}`]),
        ...(heading === undefined || collapseSpaces(first) === collapseSpaces(heading)
          ? []
          : [`${route} (${kind}) has the h1 "${first}" instead of "${heading}"`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('the page of an operation names its method and its path, that of a webhook its event', () => {
    const problems = pages.flatMap(({ route, endpoint }) => {
      const shown = opened.get(route)?.endpoint ?? '';
      return endpoint === undefined || collapseSpaces(shown) === collapseSpaces(endpoint)
        ? []
        : [`${route} shows "${shown}" instead of "${endpoint}"`];
    });
    expect(problems).toEqual([]);
  });

  test('every link within the site leads to a page, and to a part of it that exists', () => {
    // A link in the sidebar is on every page, so it is reported once.
    const broken = new Map<string, string>();
    for (const { route, kind } of pages)
      for (const link of kind === 'missing' ? [] : (opened.get(route)?.links ?? []))
        if (!broken.has(link) && !leadsSomewhere(link, route)) broken.set(link, `${route} has a link to ${link}`);
    expect([...broken.values()]).toEqual([]);
  });

  function leadsSomewhere(link: string, from: string): boolean {
    const { origin, pathname, hash } = new URL(link, `https://site.invalid${encodeURI(from)}`);
    if (origin !== 'https://site.invalid') return true;
    const route = decode(pathname);
    const target = opened.get(route.length > 1 ? route.replace(/\/$/, '') : route);
    if (!target) return existsSync(path.join(BUILT_SITE, route));
    return !hash || hash === '#' || target.ids.has(decode(hash.slice(1))) || target.ids.has(hash.slice(1));
  }
});

function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/** Collapses white space, as a browser does. */
function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
