import type { OperationEntry } from 'gatedocs-reference/document';
import { operationIdOf, operationTitle, type ReferenceSource, tagTitle } from 'gatedocs-reference/model';
import type { Kind, SearchDocument } from 'gatedocs-reference/search';
import { exampleWords } from './exampleWords.ts';
import { distinctWords, markdownWords } from './markdownWords.ts';
import type { OperationTerms } from './operationTerms.ts';
import type { SharedTexts } from './sharedTexts.ts';

/**
 * Maximum number of stored names of each kind. A page with more is still found by the other names, but opened at its
 * beginning.
 */
const MAX_NAMES = 400;

/**
 * Returns the document of an operation or a webhook, with the names on its page.
 * @param parts the page's names and texts.
 * @param shared texts of the operations before it.
 */
export function operationDocument(
  reference: ReferenceSource,
  entry: OperationEntry,
  parts: OperationTerms,
  shared: SharedTexts,
): SearchDocument {
  const { raw, item, page, path } = entry;
  const { inputs, outputs, values, texts, examples } = parts;
  const others = [inputs, outputs].flatMap((names) => names.slice(MAX_NAMES).map(({ name }) => name));
  return {
    id: `${reference.id}:${page}`,
    kind: documentKind(reference, entry),
    reference: reference.id,
    title: operationTitle(entry),
    href: `${reference.route}/${page}`,
    crumb: (raw.tags ?? []).map((tag) => titleOf(reference, tag)).join(', '),
    ...(entry.kind === 'operation' ? { method: entry.method } : {}),
    path,
    operationId: operationIdOf(entry),
    ...(raw.deprecated ? { isDeprecated: true } : {}),
    inputs: inputs.slice(0, MAX_NAMES),
    outputs: outputs.slice(0, MAX_NAMES),
    values: values.slice(0, MAX_NAMES),
    text: markdownWords([raw.description, item.summary, item.description].filter(Boolean).join('\n\n')),
    details: distinctWords([...shared.admit(texts), ...others]),
    examples: exampleWords(shared.admit(examples)),
  };
}

function titleOf({ document }: ReferenceSource, name: string): string {
  // If two tags have the same name, the last one counts.
  const tag = document.tags?.findLast((candidate) => candidate.name === name);
  return tag ? tagTitle(tag) : name;
}

function documentKind({ purpose }: ReferenceSource, { kind }: OperationEntry): Kind {
  if (kind === 'webhook') return 'webhook';
  return purpose === 'sandbox' ? 'sandbox' : 'operation';
}
