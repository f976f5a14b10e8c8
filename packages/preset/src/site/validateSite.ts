import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_LANGUAGES } from 'gatedocs-reference/languages';
import { READERS } from 'gatedocs-rules/policy';
import { audienceIds, hasAudiences, PUBLIC, visibleTo } from './audiences.ts';
import { HOST_NAME } from './environment.ts';
import { isGenerated } from './generatedFolders.ts';
import type { ReferenceOptions, SiteOptions } from './options.ts';
import { PARENT_CATEGORY } from './references.ts';
import { RENAMED } from './renamed.ts';

/** A part of a route or of a file's name. */
const NAME = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
/** Docusaurus removes such a number from the routes of files and folders. */
const ORDER = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/;
/** Routes below /docs that Docusaurus uses itself. */
const TAKEN = ['category', 'next', 'tags'];

/** An error in the options, with its fix. */
type Problem = readonly [option: string, fix: string];

/**
 * Checks what types cannot express: names that would share a route or a file.
 * @param root folder of the project.
 * @throws Error with one line per problem, each starting with the option's name.
 */
export function validateSite(site: SiteOptions, root = '.'): void {
  const problems = [
    ...renamedProblems(site),
    ...contentProblems(site),
    ...languageProblems(site),
    ...imageProblems(site, root),
    ...audienceProblems(site, root),
    ...site.references.flatMap((reference, index) => [
      ...audienceProblem(site, reference, `references[${index}]`),
      ...nameProblems(reference, `references[${index}]`, root),
      ...sameNames(site.references, index),
      ...folderProblems(reference, `references[${index}]`, root),
    ]),
  ];
  if (problems.length === 0) return;
  throw new Error(
    ['Fix these options in site.config.ts:', ...problems.map(([option, fix]) => `  - ${option}: ${fix}`)].join('\n'),
  );
}

function* renamedProblems(site: SiteOptions): Generator<Problem> {
  for (const [before, after] of Object.entries(RENAMED))
    if (Object.hasOwn(site, before)) yield [before, `is called ${after} now: run npx gatedocs update --write`];
}

function* contentProblems({ product, references, guides = [] }: SiteOptions): Generator<Problem> {
  if (!product.trim()) yield ['product', 'is empty, and every page shows it: write the name of your product'];
  if (references.length + guides.length === 0)
    yield ['references', 'is empty, as guides is, so there is nothing to read: add a reference or a guide'];
}

function* languageProblems({ languages }: SiteOptions): Generator<Problem> {
  const known = SAMPLE_LANGUAGES.map(({ id }) => id);
  if (languages?.length === 0) yield ['languages', 'is empty: name a language, or leave it out to show all'];
  for (const [index, language] of (languages ?? []).entries()) {
    if (!known.includes(language))
      yield [`languages[${index}]`, `${quoted(language)} is none of ${known.join(', ')}: choose one`];
    else if (languages?.indexOf(language) !== index)
      yield [`languages[${index}]`, `${quoted(language)} is listed twice: keep one`];
  }
}

function* imageProblems({ appearance }: SiteOptions, root: string): Generator<Problem> {
  for (const option of ['logo', 'favicon'] as const) {
    const image = appearance?.[option];
    if (image === undefined) continue;
    const folder = path.join(root, 'static');
    const file = path.resolve(folder, image);
    if (path.isAbsolute(image) || !file.startsWith(path.resolve(folder) + path.sep) || !existsSync(file))
      yield [`appearance.${option}`, `static/ has no file ${quoted(image)}: write a path below static/`];
  }
}

function* audienceProblems(site: SiteOptions, root: string): Generator<Problem> {
  if (hasAudiences(site) && existsSync(path.join(root, 'versions.json')))
    yield [
      site.audiences?.length ? 'audiences' : 'publicPages',
      'are not supported beside older versions (versions.json), which contain copies of all pages for everyone',
    ];
  if (site.home?.audience !== undefined && !site.publicPages)
    yield ['home.audience', 'is public, but there are no public pages: add publicPages: true, or remove it'];
  if (site.showLocked !== undefined && !site.showLocked.trim())
    yield ['showLocked', 'is empty: write a sentence for readers, or remove it'];
  const ids = audienceIds(site);
  // Each id has a folder, and some file systems ignore case.
  const folders = ids.map((id) => id.toLowerCase());
  for (const [index, { id, label, includes = [], who, keyVersion = 1 }] of (site.audiences ?? []).entries()) {
    const at = `audiences[${index}]`;
    if (!NAME.test(id)) yield [`${at}.id`, `${quoted(id)} is not a name: use letters, digits and single hyphens`];
    if ([READERS, PUBLIC].includes(id.toLowerCase()))
      yield [`${at}.id`, `${quoted(id)} is reserved: choose another id`];
    else if (folders.indexOf(id.toLowerCase()) !== index + 1)
      yield [`${at}.id`, `${quoted(id)} is the id of an earlier one: choose another`];
    if (!label.trim()) yield [`${at}.label`, 'is empty: write a name for maintainers'];
    const unknown = includes.find((included) => !ids.includes(included));
    if (unknown !== undefined) yield [`${at}.includes`, `${quoted(unknown)} is none of ${ids.join(', ')}: choose one`];
    if (includes.some((included) => visibleTo(site, included).has(id)))
      yield [`${at}.includes`, `${quoted(id)} includes itself: remove it from the list of what it includes`];
    if (!who.assigned && !who.domains?.length)
      yield [`${at}.who`, 'names nobody: write assigned: true, or the domains of its addresses'];
    else if (who.domains?.length === 0)
      yield [`${at}.who.domains`, 'is empty, so it fits nobody: name a domain, or leave it out'];
    const malformed = who.domains?.find((domain) => !HOST_NAME.test(domain));
    if (malformed !== undefined)
      yield [`${at}.who.domains`, `${quoted(malformed)} is not a domain such as example.com`];
    if (!Number.isInteger(keyVersion) || keyVersion < 1) yield [`${at}.keyVersion`, 'must be a whole number from 1 on'];
  }
}

function* audienceProblem(site: SiteOptions, { audience }: ReferenceOptions, at: string): Generator<Problem> {
  const ids = audienceIds(site);
  if (audience !== undefined && !ids.includes(audience))
    yield [`${at}.audience`, `${quoted(audience)} is none of ${ids.join(', ')}: choose one`];
}

function* nameProblems(reference: ReferenceOptions, at: string, root: string) {
  const { id, label, specification, route, category, purpose, renderer, errors, changelog } = reference;
  const names = { id, route, 'category.slug': category?.slug, errors };
  for (const [option, name] of Object.entries(names)) {
    if (name === undefined) continue;
    if (!NAME.test(name))
      yield [`${at}.${option}`, `${quoted(name)} is not a name: use letters, digits and single hyphens`] as const;
  }
  for (const [option, folder] of Object.entries({ [route ? 'route' : 'id']: folderOf({ id, route }), errors })) {
    if (folder === undefined) continue;
    if (TAKEN.includes(folder.toLowerCase()))
      yield [`${at}.${option}`, `/docs/${folder} is a route of Docusaurus: choose another route`] as const;
    if (ORDER.test(folder)) {
      const fix = `Docusaurus removes the number at the start of ${quoted(folder)}: start it with a letter`;
      yield [`${at}.${option}`, fix] as const;
    }
  }
  if (changelog !== undefined && !existsSync(path.join(root, changelog)))
    yield [`${at}.changelog`, `there is no file ${quoted(changelog)}: write the path of a changelog`] as const;
  if (!label.trim()) yield [`${at}.label`, 'is empty, and the navigation shows it: write a name'] as const;
  if (!specification.trim()) yield [`${at}.specification`, 'is empty: write the path of an OpenAPI document'] as const;
  if (![undefined, 'own', 'theme'].includes(renderer))
    yield [`${at}.renderer`, `${quoted(renderer)} does not exist: write 'own' or 'theme', or leave it out`] as const;
  if (![undefined, 'api', 'sandbox'].includes(purpose))
    yield [`${at}.purpose`, `${quoted(purpose)} does not exist: write 'api' or 'sandbox', or leave it out`] as const;
}

/** Finds names that another reference has already, ignoring case as some file systems do. */
function* sameNames(references: readonly ReferenceOptions[], index: number): Generator<Problem> {
  const [own, ...earlier] = references.slice(0, index + 1).reverse();
  if (!own) return;
  const isTaken = (nameOf: (reference: ReferenceOptions) => string): boolean =>
    earlier.some((other) => nameOf(other).toLowerCase() === nameOf(own).toLowerCase());
  const at = `references[${index}]`;
  if (isTaken(({ id }) => id))
    yield [`${at}.id`, `${quoted(own.id)} is the id of an earlier reference: choose another one`];
  else if (isTaken(folderOf))
    yield [`${at}.route`, `${quoted(folderOf(own))} is the route of an earlier reference: choose another one`];
  if (isTaken(slugOf) && !isTaken(folderOf))
    yield [`${at}.category.slug`, `${quoted(slugOf(own))} is the slug of an earlier reference: choose another one`];
  if (references.length > 1 && slugOf(own).toLowerCase() === PARENT_CATEGORY.slug)
    yield [
      `${at}.category.slug`,
      `/docs/category/${PARENT_CATEGORY.slug} lists all references: choose another slug for this one`,
    ];
}

function* folderProblems(reference: ReferenceOptions, at: string, root: string): Generator<Problem> {
  const docs = path.join(root, 'docs');
  const folder = folderOf(reference);
  const entries = existsSync(docs) ? readdirSync(docs, { withFileTypes: true }) : [];
  const guide = entries.find((entry) => {
    const name = entry.isDirectory() ? entry.name : entry.name.replace(/\.mdx?$/, '');
    if (name.replace(ORDER, '').toLowerCase() !== folder.toLowerCase()) return false;
    return entry.isDirectory() ? !isGenerated(path.join(docs, entry.name)) : name !== entry.name;
  });
  if (!guide) return;
  const option = reference.route ? 'route' : 'id';
  yield [
    `${at}.${option}`,
    `docs/${guide.name} is a guide at /docs/${folder}: choose another route, or rename the guide`,
  ];
}

function folderOf({ id, route }: Pick<ReferenceOptions, 'id'> & { readonly route?: string | undefined }): string {
  return route || id;
}

function slugOf(reference: ReferenceOptions): string {
  return reference.category?.slug || folderOf(reference);
}

function quoted(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
