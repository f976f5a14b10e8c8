import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RootFolder, readDocument } from 'gatedocs-reference/read';
import { READERS } from 'gatedocs-rules/policy';
import { parse } from 'yaml';
import { guideId, guideRoute, pageRoute } from '../generate/guideRoute.ts';
import { decodePath } from '../generate/pageLookup.ts';
import { referenceRoutes, referenceRoutesFor } from '../generate/referenceRoutes.ts';
import { Failure } from '../node/command.ts';
import { filesBelow } from '../node/files.ts';
import { audienceIds, toAudienceFilter, visibleTo } from '../settings/audiences.ts';
import { type AudienceView, toLinkRoute, VIEW_FILE } from '../settings/audienceView.ts';
import { generatedFolders } from '../settings/generatedFolders.ts';
import { escapeRegExp } from '../settings/navigation.ts';
import type { SiteOptions } from '../settings/options.ts';
import { toReferences } from '../settings/references.ts';
import { assertDeclared, assertNotMisspelt, type GuideView, guideForAudience, parseAudienceMark } from './guide.ts';
import { removeHiddenModules } from './hiddenModules.ts';
import { hiddenPages, PAGES_FOLDER } from './hiddenPages.ts';

/** Copies of a site, one folder for each audience. */
export const COPIES_FOLDER = '.cache/audiences';
/** Folders that are not copied, because they have no sources of pages. */
const NOT_COPIED = new Set(['node_modules', 'build', 'functions', 'tests']);
const GUIDE = /\.mdx?$/;
const CATEGORY = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/**
 * Copies the site in the current folder as an audience sees it, without guides and sections of guides for others. Files
 * generated from the documents are not copied.
 * @param bases audiences that it includes, which have been built already.
 * @returns the folder of the copy.
 * @throws Failure with the file if a mark names an unknown audience, or a text links to a page that is left out.
 */
export async function copySite(site: SiteOptions, id: string, bases: readonly string[]): Promise<string> {
  const folder = path.join(COPIES_FOLDER, id);
  const declared = new Set(audienceIds(site));
  const visible = visibleTo(site, id);
  const audiences = await readFileAudiences('docs', declared);
  const hiddenFiles = audiences.flatMap(({ file, audience }) => (visible.has(audience) ? [] : file));
  const hiddenFileSet = new Set(hiddenFiles);
  const guides = hiddenFiles.filter((file) => GUIDE.test(file));
  const changelogs = [...new Set(site.references.flatMap(({ changelog }) => changelog ?? []))];
  const isHiddenChangelog = (file: string): boolean =>
    file.startsWith('docs/') ? hiddenFileSet.has(file.slice('docs/'.length)) : !visible.has(READERS);
  const view: AudienceView = {
    id,
    bases,
    hiddenChangelogs: changelogs.filter(isHiddenChangelog),
    hiddenDocs: await Promise.all(guides.map(guideId)),
    hiddenRoutes: [
      ...(await Promise.all(guides.map(guideRoute))),
      ...(await hiddenReferenceRoutes(site, id)),
      ...(await hiddenPages(site, id, { visible, declared })),
    ],
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const generated = new Set([...generatedFolders('docs').map((name) => path.join('docs', name)), 'src/generated']);
  for (const entry of await readdir('.'))
    if (!NOT_COPIED.has(entry) && !entry.startsWith('.'))
      await cp(entry, path.join(folder, entry), { recursive: true, filter: (source) => !generated.has(source) });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const name of ['docs', PAGES_FOLDER]) {
    for (const file of await filesBelow(path.join(folder, name)).catch((): string[] => [])) {
      const target = path.join(folder, name, file);
      const guideView = {
        visible,
        declared,
        isHidden: createHiddenLinkTest(name === 'docs' ? file : null, view, hiddenFileSet),
      };
      if (name === 'docs' ? hiddenFileSet.has(file) : view.hiddenRoutes.includes(pageRoute(file))) await rm(target);
      else if (GUIDE.test(file)) await rewrite(target, (text) => visibleText(`${name}/${file}`, text, guideView, view));
      else if (CATEGORY.test(file)) await removeCategoryAudience(target, visible, declared);
    }
  }
  for (const file of changelogs.filter((name) => !name.startsWith('docs/'))) {
    const target = path.join(folder, file);
    const guideView = { visible, declared, isHidden: createHiddenLinkTest(null, view, hiddenFileSet) };
    if (isHiddenChangelog(file)) await rm(target);
    else await rewrite(target, (text) => visibleText(file, text, guideView, view));
  }
  await removeHiddenModules('.', folder);
  await writeFile(path.join(folder, VIEW_FILE), JSON.stringify(view));
  return folder;
}

/**
 * Returns the audience of each guide in a folder, from its front matter or else from the innermost folder that names
 * one.
 */
async function readFileAudiences(folder: string, declared: ReadonlySet<string>) {
  const generated = generatedFolders(folder).map((name) => `${name}/`);
  const files = (await filesBelow(folder)).filter((file) => !generated.some((name) => file.startsWith(name)));
  const folders = new Map<string, string>();
  for (const file of files.filter((name) => CATEGORY.test(name))) {
    const settings = (parse(await readFile(path.join(folder, file), 'utf8')) ?? {}) as { audience?: unknown };
    assertNotMisspelt(`${folder}/${file}`, Object.keys(settings));
    const { audience } = settings;
    if (audience !== undefined)
      folders.set(path.dirname(file), assertDeclared(String(audience), declared, `${folder}/${file}`));
  }
  const inherited = (file: string): string => {
    for (let above = path.dirname(file); ; above = path.dirname(above)) {
      const audience = folders.get(above);
      if (audience !== undefined || above === '.') return audience ?? READERS;
    }
  };
  return Promise.all(
    files
      .filter((file) => GUIDE.test(file) || CATEGORY.test(file))
      .map(async (file) => {
        const own = GUIDE.test(file)
          ? parseAudienceMark(`${folder}/${file}`, await readFile(path.join(folder, file), 'utf8'), declared)
          : null;
        return { file, audience: own ?? inherited(file) };
      }),
  );
}

/** Returns the routes of the references' pages that an audience does not see. */
async function hiddenReferenceRoutes(site: SiteOptions, id: string): Promise<string[]> {
  const routes = await Promise.all(
    toReferences(site.references).map(async ({ route, specification, category, audience: unmarked }) => {
      const read = (audience: string | null) =>
        readDocument(specification, site.product, RootFolder.ofSite(), toAudienceFilter(site, audience, unmarked));
      const whole = await read(null);
      const isShown = visibleTo(site, id).has(unmarked);
      const shownPages = isShown ? referenceRoutesFor({ route, ...(await read(id)) }, id) : [];
      const all = [...referenceRoutes({ route, ...whole }), ...(isShown ? [] : [category.route])];
      return all.filter((page) => !shownPages.includes(page));
    }),
  );
  return routes.flat();
}

/**
 * Returns a function that tells whether a link leads to a hidden page.
 * @param file path below docs of the guide that contains the link; null for a page elsewhere.
 * @param files hidden files, by their paths below docs.
 */
function createHiddenLinkTest(
  file: string | null,
  { hiddenRoutes }: AudienceView,
  files: ReadonlySet<string>,
): GuideView['isHidden'] {
  const routes = new Set(hiddenRoutes);
  return (target) => {
    const place = toLinkRoute(decodePath(target));
    if (place.startsWith('/')) return routes.has(place) || files.has(place.replace(/^\/?docs\//, ''));
    if (file === null || place === '' || /^[a-z][a-z0-9+.-]*:/i.test(place)) return false;
    const beside = path.posix.join(path.posix.dirname(file), place.replace(/^@site\/docs\//, ''));
    return files.has(beside) || files.has(place.replace(/^@site\/docs\//, '')) || routes.has(`/docs/${beside}`);
  };
}

/**
 * Returns the part of a text that the audience sees.
 * @throws Failure if it still names the address of a page that is left out.
 */
function visibleText(file: string, text: string, guides: GuideView, { id, hiddenRoutes }: AudienceView): string {
  const rest = guideForAudience(file, text, guides);
  // Except that of the home page, "/", which every address contains.
  const named = hiddenRoutes.find(
    (route) => route !== '/' && new RegExp(`${escapeRegExp(route)}(?![\\w/-])`).test(rest),
  );
  if (named !== undefined)
    throw new Failure(
      `${file} names ${named}, which the audience ${id} does not see: write it as a link, or put it between <Audience only="..."> and </Audience>.`,
    );
  return rest;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Removes `audience` from the settings of a visible folder: Docusaurus does not accept it there. */
async function removeCategoryAudience(
  file: string,
  visible: ReadonlySet<string>,
  declared: ReadonlySet<string>,
): Promise<void> {
  const { audience, ...settings } = (parse(await readFile(file, 'utf8')) ?? {}) as Record<string, unknown>;
  if (audience === undefined || !visible.has(assertDeclared(String(audience), declared, file))) return;
  // JSON is YAML too.
  await writeFile(file, JSON.stringify(settings));
}
