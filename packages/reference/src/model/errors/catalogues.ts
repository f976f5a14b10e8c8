import { operationsOf } from '../../document/operations.ts';
import { pageNames } from '../../document/pageNames.ts';
import { perDocument } from '../../document/perDocument.ts';
import type { RawProblem, RawSchema } from '../../document/types.ts';
import { type OperationLink, operationLink, type ReferenceSource } from '../reference/reference.ts';
import { listedValues, withKnownValues } from '../values/knownValues.ts';
import type { Problem, Problems } from './problem.ts';
import { collectCodes } from './problemCodes.ts';

/** The error codes of the references that share a route. */
export interface Catalogue {
  readonly route: string;
  /** "Errors", with the references' names if the site has several catalogues. */
  readonly title: string;
  readonly references: readonly ReferenceSource[];
  /** By status, then by code. */
  readonly problems: readonly Problem[];
}

/** Name of the page that lists the codes of a catalogue. */
export const INDEX_PAGE = 'index';

/** Catalogues by the references of a site, since the page of every operation needs them. */
const knownCatalogues = new WeakMap<readonly ReferenceSource[], readonly Catalogue[]>();

/** Returns the catalogues of a site, in the order of its references. A route without codes has none. */
export function cataloguesOf(references: readonly ReferenceSource[]): readonly Catalogue[] {
  const known = knownCatalogues.get(references);
  if (known) return known;
  const routes = [...new Set(references.flatMap(({ errors }) => errors?.route ?? []))];
  const catalogues = routes
    .map((route) => buildCatalogue(references.filter(({ errors }) => errors?.route === route)))
    .filter(({ problems }) => problems.length > 0)
    .map((catalogue, _, { length }) => ({ ...catalogue, title: catalogueTitle(catalogue, length === 1) }));
  knownCatalogues.set(references, catalogues);
  return catalogues;
}

/** Returns the pages of the codes that a document describes. */
export function errorPagesOf(reference: ReferenceSource, references: readonly ReferenceSource[]): Problems {
  const catalogue = cataloguesOf(references).find(({ route }) => route === reference.errors?.route);
  const own = new Set(describedCodes(reference).keys());
  return new Map(catalogue?.problems.filter(({ code }) => own.has(code)).map((problem) => [problem.code, problem]));
}

/** Returns the operations of all references that can return a code. */
export function operationsWith({ code }: Problem, { references }: Catalogue): OperationLink[] {
  return references
    .filter((reference) => describedCodes(reference).has(code))
    .flatMap(({ document, route }) =>
      operationsOf(document)
        .filter(({ kind, raw }) => kind === 'operation' && collectCodes(document, raw).has(code))
        .map((entry) => operationLink(entry, route)),
    );
}

/** A schema with `x-problems`. */
export interface ProblemSchema {
  /** Name in the components. */
  readonly name: string;
  readonly problems: Readonly<Record<string, RawProblem>>;
  /** Values of the schema; a schema without values has any. */
  readonly values: readonly string[];
}

/** Returns the schemas with error codes, which the page of every operation needs. */
export const problemSchemas = perDocument((document): readonly ProblemSchema[] =>
  Object.entries(document.components?.schemas ?? {}).flatMap(([name, raw]) => {
    const schema = withKnownValues(document, raw as RawSchema);
    const problems = schema['x-problems'];
    const values = listedValues(schema).values.filter((value) => typeof value === 'string');
    return problems ? [{ name, problems, values }] : [];
  }),
);

/** Returns what a document says about its codes; the first text about a code counts. */
export function describedCodes(reference: ReferenceSource): Map<string, RawProblem> {
  const described = new Map<string, RawProblem>();
  for (const { problems, values } of problemSchemas(reference.document))
    for (const [code, problem] of Object.entries(problems))
      if (!described.has(code) && (values.length === 0 || values.includes(code))) described.set(code, problem);
  return described;
}

function catalogueTitle({ references }: Pick<Catalogue, 'references'>, isOnly: boolean): string {
  return isOnly ? 'Errors' : `Errors: ${references.map(({ id, label = id }) => label).join(', ')}`;
}

function buildCatalogue(references: readonly ReferenceSource[]): Omit<Catalogue, 'title'> {
  const described = new Map<string, RawProblem>();
  for (const reference of references)
    for (const [code, problem] of describedCodes(reference)) if (!described.has(code)) described.set(code, problem);
  const { route = '', url = '' } = references[0]?.errors ?? {};
  const entries = [...described].sort(compareStatusAndCode);
  const [, names = []] = pageNames([
    [{ names: [INDEX_PAGE], path: INDEX_PAGE }],
    entries.map(([code]) => ({ names: [code, `code ${code}`], path: `error ${code}` })),
  ]);
  const problems = entries.map(([code, problem], index): Problem => {
    const page = names[index] ?? '';
    return { ...problem, code, page, href: `${route}/${page}`, url: `${url}/${page}` };
  });
  return { route, references, problems };
}

/** Codes without a status come last. */
function compareStatusAndCode(
  [left, { status: leftStatus }]: [string, RawProblem],
  [right, { status: rightStatus }]: [string, RawProblem],
): number {
  return (leftStatus ?? Number.MAX_VALUE) - (rightStatus ?? Number.MAX_VALUE) || (left < right ? -1 : 1);
}
