import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isFederated, READERS, verifiesAddresses } from 'gatedocs-rules/policy';
import { audienceIds, hasSeveralAudiences, PUBLIC, visibleTo } from './audiences.ts';
import { isGenerated } from './generatedFolders.ts';
import { withoutNumberPrefix } from './numberPrefix.ts';
import type { ReferenceOptions, SiteOptions } from './options.ts';
import type { SettingProblem } from './problems.ts';
import { redirectProblems } from './redirects.ts';
import { PARENT_CATEGORY } from './references.ts';
import type { SignInOptions } from './signInOptions.ts';

/** Routes below /docs that Docusaurus uses itself. */
const DOCUSAURUS_ROUTES = ['category', 'next', 'tags'];

/** Checks what one option says about another: of the site, and of signing in. */
export function* siteProblems(site: SiteOptions, signIn: SignInOptions): Generator<SettingProblem> {
  const { references, guides = [], languages = [], redirects = [], home, publicPages } = site;
  if (references.length + guides.length === 0)
    yield { path: ['references'], fix: ', as guides is, so there is nothing to read: add a reference or a guide' };
  for (const [index, language] of languages.entries())
    if (languages.indexOf(language) !== index)
      yield { path: ['languages', index], fix: ', which is listed twice: keep one' };
  if (home?.audience !== undefined && !publicPages)
    yield {
      path: ['home', 'audience'],
      fix: ', but there are no public pages: add publicPages: true, or remove it',
    };
  yield* audienceProblems(site);
  yield* providerProblems(site, signIn);
  if (site.afterSignIn === 'page' && signIn.signInSuccessUrl !== undefined)
    yield {
      path: ['afterSignIn'],
      fix: ', but signIn.signInSuccessUrl names one page for all readers: remove one of them',
    };
  yield* redirectProblems(redirects);
  for (const index of references.keys()) yield* referenceProblems(site, index);
}

/** Checks what options say about files. @param root folder of the site. */
export function* fileProblems(site: SiteOptions, root: string): Generator<SettingProblem> {
  for (const option of ['logo', 'favicon'] as const) {
    const image = site.appearance?.[option];
    const folder = path.resolve(root, 'static');
    const file = path.resolve(folder, image ?? '');
    if (image !== undefined && !(file.startsWith(folder + path.sep) && isFile(file)))
      yield {
        path: ['appearance', option],
        fix: ', which static/ does not have: write the path of a file below static/',
      };
  }
  if (hasSeveralAudiences(site) && existsSync(path.join(root, 'versions.json')))
    yield {
      path: [site.audiences?.length ? 'audiences' : 'publicPages'],
      fix: ', beside older versions (versions.json), which contain copies of all pages for everyone: remove one of the two',
    };
  for (const [index, reference] of site.references.entries()) {
    const { changelog } = reference;
    if (changelog !== undefined && !isFile(path.join(root, changelog)))
      yield { path: ['references', index, 'changelog'], fix: ', which is no file: write the path of a changelog' };
    const guide = guideAt(folderOf(reference), path.join(root, 'docs'));
    if (guide !== undefined)
      yield {
        path: ['references', index, folderOption(reference)],
        fix: `, but docs/${guide} is a guide at /docs/${folderOf(reference)}: choose another route, or rename the guide`,
      };
  }
}

function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
}

function* audienceProblems(site: SiteOptions): Generator<SettingProblem> {
  const ids = audienceIds(site);
  // Each id has a folder, and some file systems ignore case.
  const folders = ids.map((id) => id.toLowerCase());
  for (const [index, { id, includes = [] }] of (site.audiences ?? []).entries()) {
    const at = ['audiences', index];
    if ([READERS, PUBLIC].includes(id.toLowerCase()))
      yield { path: [...at, 'id'], fix: ', which is reserved: choose another id' };
    else if (folders.indexOf(id.toLowerCase()) !== index + 1)
      yield { path: [...at, 'id'], fix: ', which an earlier audience has: choose another id' };
    for (const [place, included] of includes.entries())
      if (!ids.includes(included)) yield { path: [...at, 'includes', place], fix: `choose one of ${ids.join(', ')}` };
    if (includes.some((included) => visibleTo(site, included).has(id)))
      yield { path: [...at, 'includes'], fix: `, so ${id} includes itself: remove what leads back to it` };
  }
}

function* providerProblems(
  { hostedDomain, requireProvider, providerDomains = {} }: SiteOptions,
  { signInOptions }: SignInOptions,
): Generator<SettingProblem> {
  const offered = signInOptions.map(({ provider }): string => provider).filter(isFederated);
  if (requireProvider !== undefined && !offered.includes(requireProvider))
    yield {
      path: ['requireProvider'],
      fix: ', which signIn.signInOptions does not offer: add that provider, or remove requireProvider',
    };
  for (const id of offered)
    if (!verifiesAddresses(id) && !Object.hasOwn(providerDomains, id))
      yield {
        path: ['providerDomains', id],
        fix: `write providerDomains: { '${id}': ['${hostedDomain}'] }, with the domains that this provider may speak for`,
      };
  for (const id of Object.keys(providerDomains))
    if (!offered.includes(id))
      yield {
        path: ['providerDomains', id],
        fix: `, but ${id} is not a federated provider of signIn.signInOptions: add that provider, or remove it here`,
      };
}

function* referenceProblems(site: SiteOptions, index: number): Generator<SettingProblem> {
  const [own, ...earlier] = site.references.slice(0, index + 1).reverse();
  if (!own) return;
  const at = ['references', index];
  const ids = audienceIds(site);
  if (own.audience !== undefined && !ids.includes(own.audience))
    yield { path: [...at, 'audience'], fix: `choose one of ${ids.join(', ')}` };
  for (const [option, folder] of [
    [folderOption(own), folderOf(own)],
    ['errors', own.errors],
  ] as const) {
    if (folder === undefined) continue;
    if (DOCUSAURUS_ROUTES.includes(folder.toLowerCase()))
      yield { path: [...at, option], fix: ', which is a route of Docusaurus below /docs: choose another route' };
    if (withoutNumberPrefix(folder) !== folder)
      yield { path: [...at, option], fix: ', whose number Docusaurus removes: start it with a letter' };
  }
  // Some file systems ignore case.
  const isTaken = (nameOf: (reference: ReferenceOptions) => string): boolean =>
    earlier.some((other) => nameOf(other).toLowerCase() === nameOf(own).toLowerCase());
  const isFolderTaken = isTaken(folderOf);
  const slug = own.category?.slug === undefined ? [...at, folderOption(own)] : [...at, 'category', 'slug'];
  if (isTaken(({ id }) => id))
    yield { path: [...at, 'id'], fix: ', which an earlier reference has: choose another id' };
  else if (isFolderTaken)
    yield { path: [...at, folderOption(own)], fix: ', which is the route of an earlier reference: choose another' };
  else if (isTaken(slugOf))
    yield { path: slug, fix: ', which is the slug of an earlier reference: choose another category.slug' };
  if (site.references.length > 1 && slugOf(own).toLowerCase() === PARENT_CATEGORY.slug)
    yield {
      path: slug,
      fix: `, but /docs/category/${PARENT_CATEGORY.slug} lists all references: choose another category.slug`,
    };
}

/** Returns the name of a guide, or of a folder of guides, that has a route below /docs. */
function guideAt(folder: string, docs: string): string | undefined {
  const entries = existsSync(docs) ? readdirSync(docs, { withFileTypes: true }) : [];
  return entries.find((entry) => {
    const name = entry.isDirectory() ? entry.name : entry.name.replace(/\.mdx?$/, '');
    if (withoutNumberPrefix(name).toLowerCase() !== folder.toLowerCase()) return false;
    return entry.isDirectory() ? !isGenerated(path.join(docs, entry.name)) : name !== entry.name;
  })?.name;
}

function folderOption({ route }: ReferenceOptions): 'route' | 'id' {
  return route ? 'route' : 'id';
}

function folderOf({ id, route }: ReferenceOptions): string {
  return route || id;
}

function slugOf(reference: ReferenceOptions): string {
  return reference.category?.slug || folderOf(reference);
}
