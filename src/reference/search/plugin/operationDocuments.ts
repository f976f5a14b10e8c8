import { type OperationEntry, operationsOf } from '../../document/operations';
import type { NameContext } from '../../model/namedOperations';
import { describeOperation } from '../../model/operation';
import { operationIdOf, operationTitle, tagTitle } from '../../model/reference';
import type { Kind, SearchDocument } from '../documents';
import { exampleWords } from './exampleWords';
import { pageParts } from './pageParts';
import { distinctWords, plainText } from './plainText';
import { SharedTexts } from './sharedTexts';

/** Stored names of each sort. A page with more of them is found by all, but opened at its beginning for the others. */
const MAX_NAMES = 400;

/** Returns one document per operation and webhook, with the names on its page. */
export function operationDocuments(context: NameContext, shared = new SharedTexts()): SearchDocument[] {
  const { reference } = context;
  const tags = new Map((reference.document.tags ?? []).map((tag) => [tag.name, tagTitle(tag)]));
  return operationsOf(reference.document).map((entry): SearchDocument => {
    const { raw, item, page, path } = entry;
    const parts = pageParts(reference.document, entry, describeOperation(context, entry));
    const { inputs, outputs, values, texts, examples } = parts;
    const others = [inputs, outputs].flatMap((names) => names.slice(MAX_NAMES).map(({ name }) => name));
    return {
      id: `${reference.id}:${page}`,
      kind: kindOf(context, entry),
      reference: reference.id,
      title: operationTitle(entry),
      href: `${reference.route}/${page}`,
      crumb: (raw.tags ?? []).map((tag) => tags.get(tag) ?? tag).join(', '),
      ...(entry.kind === 'operation' ? { method: entry.method } : {}),
      path,
      operationId: operationIdOf(entry),
      ...(raw.deprecated ? { isDeprecated: true } : {}),
      inputs: inputs.slice(0, MAX_NAMES),
      outputs: outputs.slice(0, MAX_NAMES),
      values: values.slice(0, MAX_NAMES),
      text: plainText([raw.description, item.summary, item.description].filter(Boolean).join(' ')),
      details: distinctWords([...shared.admit(texts), ...others]),
      examples: exampleWords(shared.admit(examples)),
    };
  });
}

function kindOf({ reference }: NameContext, { kind }: OperationEntry): Kind {
  if (kind === 'webhook') return 'webhook';
  return reference.purpose === 'sandbox' ? 'sandbox' : 'operation';
}
