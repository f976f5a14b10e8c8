import { exactJson, type OperationEntry, operationsOf } from 'gatedocs-reference/document';
import { guideFiles } from 'gatedocs-reference/guides';
import {
  type Catalogue,
  cataloguesOf,
  type ReferenceSource,
  specificationLinks,
  unfitExamples,
  unknownNames,
} from 'gatedocs-reference/model';
import { type PostmanItem, postmanCollection } from 'gatedocs-reference/postman';
import type { LinkResolver } from 'gatedocs-reference/prose';
import {
  type ReadDocument,
  RootFolder,
  readChangelog,
  readDocument,
  readPart,
  type SourceFiles,
  warningLines,
  warningsOf,
} from 'gatedocs-reference/read';
import { READERS } from 'gatedocs-rules/policy';
import { CACHE_FOLDER } from '../../node/cacheFile.ts';
import { Failure } from '../../node/command.ts';
import { lastCommits } from '../../node/commits.ts';
import { audiencesThatSee, hasAudiences, PUBLIC, visibleTo } from '../../site/audiences.ts';
import { historyOf, readView, siteFor } from '../../site/audienceView.ts';
import { editRoot } from '../../site/editRoot.ts';
import { generatedFolders, IGNORE_ALL, IGNORE_FILE } from '../../site/generatedFolders.ts';
import type { SiteOptions } from '../../site/options.ts';
import { type Reference, referencesOf } from '../../site/references.ts';
import { languageStyles } from '../page/languageStyles.ts';
import { ReferenceIndex } from '../search/plugin/indexDocuments.ts';
import { makeThemedPages, type ThemedReference } from '../theme/themedFiles.ts';
import type { DataFile } from './articleFiles.ts';
import { DOWNLOADS } from './downloadFiles.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { engineHash } from './engineHash.ts';
import { assertFree, errorData, errorPages, folderOf } from './errorPages.ts';
import { idsIn, type PageIds, pageOf, withKnownFragments } from './fragments.ts';
import { type EditSource, type FrontMatters, frontMatters } from './frontMatter.ts';
import { type OperationMaker, OperationPages } from './operationPages.ts';
import { pageSources } from './pageSources.ts';
import { type OperationListener, referenceData } from './referenceData.ts';
import { routesOf } from './routesOf.ts';
import { SEARCH_DOCUMENTS } from './searchFile.ts';
import { sitePages } from './sitePages.ts';
import { sourcesOf } from './sources.ts';
import { StagedFiles } from './stagedFiles.ts';
import { recording, unlinkedFindings } from './unlinked.ts';

const DOCS = 'docs';
const BUNDLES = '.cache/specs';
/** Folder of data from the specifications that guides show, and of generated styles. */
const GENERATED = 'src/generated';

/** A file of data, and the route of the page it is for. */
interface PageFile extends DataFile {
  readonly page: string | null;
}

/** A specification and the folder of its pages. */
interface Specification {
  readonly reference: ReferenceSource;
  /** The owner's document, bundled into one file. */
  readonly source: ReadDocument['source'];
  readonly files: SourceFiles;
  /** Path of the owner's file. */
  readonly file: string;
  readonly settings: Reference;
}

/**
 * Reads all specifications, prints warnings about violated rules, then writes a page for every operation. All pages of
 * an earlier run are replaced, so none of a removed operation or reference remains; after a failure they are unchanged.
 * @returns the files that the pages were made from.
 * @throws Failure with the file and the reason when a specification has nothing to show.
 */
export async function generateReference(owners: SiteOptions): Promise<string[]> {
  const view = readView();
  const site = siteFor(owners, view);
  // Everything is visible on the dev server and in a site without audiences.
  const seen = view === null && hasAudiences(owners) ? null : visibleTo(owners, view?.id ?? READERS);
  const engine = await engineHash();
  // Visitors see few operations; sharing a cache with them would drop everyone else's entries as unused.
  const cache = view?.id === PUBLIC ? `${CACHE_FOLDER}/visitors` : CACHE_FOLDER;
  const specifications = await Promise.all(
    referencesOf(site.references).map(async (settings): Promise<Specification> => {
      const { id, route, label, purpose, specification: file, errors, changelog, audience: unmarked } = settings;
      const { document, source, files, warnings } = await readDocument(
        file,
        site.product,
        RootFolder.ofSite(),
        seen && { visible: seen, declared: audiencesThatSee(owners, unmarked), unmarked },
      );
      for (const line of warningLines(warnings, file)) console.warn(line);
      return {
        reference: {
          id,
          route,
          label,
          purpose,
          languages: site.languages,
          document,
          errors: { route: errors.route, url: site.url + errors.route },
          ...(changelog === undefined ? {} : { changelog: readChangelog(changelog, site.product) }),
        },
        source,
        files,
        file,
        settings,
      };
    }),
  );
  const references = specifications.map(({ reference }) => reference);
  for (const { reference, file, files } of specifications)
    for (const line of warningLines(
      warningsOf(file, [...unknownNames(reference, references), ...unfitExamples(reference.document)], files),
      file,
    ))
      console.warn(line);
  const catalogues = cataloguesOf(references);
  for (const catalogue of catalogues) assertFree(catalogue, references);
  const folders = [...specifications.map(({ settings }) => settings.folder), ...catalogues.map(folderOf)];
  const earlier = generatedFolders(DOCS).map((name) => `${DOCS}/${name}`);
  const routes = [...references.flatMap(routesOf), ...catalogues.flatMap(errorRoutes)];
  const isPage = await sitePages(site, { routes, folders: [...folders, ...earlier] });
  const pages = new OperationPages(engine, cache);
  const made = new Map<Specification, readonly PageFile[]>();
  const unlinked = new Map<Specification, Set<string>>();
  const downloads = new Map<Specification, Downloads>();
  const search = new ReferenceIndex();
  for (const specification of specifications) {
    const { reference, source } = specification;
    const items = new Map<OperationEntry, PostmanItem>();
    const onOperation: OperationListener = (entry, { parts, postman }) => {
      search.addOperation(reference, entry, parts);
      if (postman) items.set(entry, postman());
    };
    const gone = new Set<string>();
    unlinked.set(specification, gone);
    const resolveLink = recording(specificationLinks(reference, isPage), gone);
    made.set(specification, await describe(specification, references, resolveLink, pages.make, onOperation));
    const collection = postmanCollection(reference.document, (entry) => items.get(entry));
    downloads.set(specification, createDownloads(source, collection, site.url));
    search.addTopics(reference);
  }
  pages.save();
  const errors = catalogues.map((catalogue) => {
    const resolverOf = (reference: ReferenceSource): LinkResolver => specificationLinks(reference, isPage);
    return { folder: folderOf(catalogue), files: errorData(catalogue, resolverOf) };
  });
  const matters = new Map<Specification, FrontMatters>();
  const commits = lastCommits(historyOf(view), '.');
  for (const specification of specifications)
    matters.set(specification, frontMattersOf(specification, { root: editRoot(site.repository), commits }));
  const ids: PageIds = new Map();
  for (const { page, content } of [...made.values(), ...errors.map(({ files }) => files)].flat())
    if (page !== null) ids.set(page, new Set([...(ids.get(page) ?? []), ...idsIn(content)]));
  const staged = await StagedFiles.empty();
  staged.write(SEARCH_DOCUMENTS, exactJson(search.documents(references)));
  for (const [name, content] of guideFiles(references)) staged.write(`${GENERATED}/${name}`, content);
  staged.write(`${GENERATED}/languages.css`, languageStyles());
  for (const [specification, files] of made)
    writeData(staged, specification, files, downloads.get(specification) ?? new Map(), (content, page) =>
      withKnownFragments(content, page, ids, (href) => unlinked.get(specification)?.add(href)),
    );
  for (const { folder, files } of errors)
    writeFiles(staged, folder, files, (content, page) => withKnownFragments(content, page, ids));
  for (const [{ reference, file, files }, gone] of unlinked)
    for (const line of warningLines(warningsOf(file, unlinkedFindings(reference.document, gone), files), file))
      console.warn(line);
  const themed = await makeThemedPages([...matters].flatMap(themedReference));
  for (const [specification, matter] of matters)
    writePages(staged, specification, matter, themed.get(specification.reference.id));
  for (const catalogue of catalogues)
    for (const [name, content] of [[IGNORE_FILE, IGNORE_ALL] as const, ...errorPages(catalogue)])
      staged.write(`${folderOf(catalogue)}/${name}`, content);
  await staged.replace(new Set([...folders, ...earlier]));
  for (const { reference, file, settings } of specifications)
    console.log(`${settings.folder}: ${operationsOf(reference.document).length} operations from ${file}`);
  for (const catalogue of catalogues) console.log(`${folderOf(catalogue)}: ${catalogue.problems.length} error codes`);
  const changelogs = specifications.flatMap(({ settings: { changelog } }) => changelog ?? []);
  return [...specifications.flatMap(({ files }) => [...files.keys()]), ...changelogs];
}

function errorRoutes({ route, problems }: Catalogue): string[] {
  return [route, ...problems.map(({ href }) => href)];
}

/** Returns the front matter of a reference's pages. */
function frontMattersOf({ reference, file, files }: Specification, repository: EditSource): FrontMatters {
  const sources = sourcesOf(file, (part) => readPart(files, part));
  return frontMatters(reference.document, sources, repository);
}

function themedReference([{ reference, file, settings }, matters]: [Specification, FrontMatters]): ThemedReference[] {
  const { id, document } = reference;
  return settings.renderer === 'theme' ? [{ id, file, folder: settings.folder, document, matters }] : [];
}

/** Writes the sources of a reference's pages. @param themed those that another generator has made, by name. */
function writePages(
  staged: StagedFiles,
  { settings: { folder } }: Specification,
  matters: FrontMatters,
  themed: ReadonlyMap<string, string> | undefined,
): void {
  const sources = new Map([...pageSources(matters), ...(themed ?? [])]);
  for (const [name, source] of sources) staged.write(`${folder}/${name}`, source);
}

/** @throws Failure with the specification when one of its operations cannot be described. */
async function describe(
  { reference, file }: Specification,
  references: readonly ReferenceSource[],
  resolveLink: LinkResolver,
  make: OperationMaker,
  onOperation: OperationListener,
): Promise<PageFile[]> {
  const data = await prefixErrors(file, () => referenceData(reference, references, resolveLink, make, onOperation));
  return data.map((made) => ({ ...made, page: pageOf(made, reference.route) }));
}

/** Replaces what leads nowhere in the data of a page. */
type Settle = (content: object, page: string | null) => object;

/** Writes the document as it is read and as it is written, and the data of the pages. */
function writeData(
  staged: StagedFiles,
  { reference: { id, document }, source, settings: { folder } }: Specification,
  files: readonly PageFile[],
  downloads: Downloads,
  settle: Settle,
): void {
  staged.write(`${BUNDLES}/${id}.json`, exactJson(document));
  staged.write(`${BUNDLES}/${id}.source.json`, exactJson(source));
  staged.write(`${folder}/${IGNORE_FILE}`, IGNORE_ALL);
  writeFiles(staged, folder, files, settle);
  staged.write(`${folder}/${DOWNLOADS}`, JSON.stringify(Object.fromEntries(downloads)));
}

function writeFiles(staged: StagedFiles, folder: string, files: readonly PageFile[], settle: Settle): void {
  for (const { name, content, page } of files) staged.write(`${folder}/${name}`, exactJson(settle(content, page)));
}

/** Runs a step, and prefixes its error's message with the specification's file. @throws Failure */
async function prefixErrors<T>(file: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new Failure(`${file}: ${(error as Error).message}`);
  }
}
