import { createHash } from 'node:crypto';
import type { AudienceView } from '../../../packages/preset/src/site/audienceView';
import { lockedPages } from '../../../packages/preset/src/site/lockedPages';
import type { SiteOptions } from '../../../packages/preset/src/site/options';

const SITE = { showLocked: 'Ask your partner manager.' } as SiteOptions;
const view = (id: string): AudienceView => ({
  id,
  bases: [],
  hiddenChangelogs: [],
  hiddenDocs: [],
  hiddenRoutes: ['/docs/prices', '/docs/report'],
});

it('readers get hashes of the pages of others, in an order that tells nothing', () => {
  const { text, pages } = lockedPages(SITE, view('readers')) ?? { text: '', pages: [] };
  expect(text).toBe(SITE.showLocked);
  expect(pages).toEqual([...pages].sort());
  const hash = createHash('sha256').update('/docs/prices').digest('hex');
  expect(pages.filter((page) => hash.startsWith(page))).toHaveLength(1);
  expect(pages).toHaveLength(2);
});

it.each([
  ['without the owner’s sentence', {} as SiteOptions, view('readers')],
  ['for visitors, who can sign in', SITE, view('public')],
  ['in the owner’s own files', SITE, null],
])('nothing is locked %s', (_when, site, seen) => {
  expect(lockedPages(site, seen)).toBeNull();
});
