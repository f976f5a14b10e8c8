import isEqual from 'lodash/isEqual.js';
import { operationsOf } from '../../document/operations.ts';
import { escapePointer } from '../../document/resolve.ts';
import type { RawProblem, RawSchema } from '../../document/types.ts';
import type { BundleWarning } from '../../read/warnings.ts';
import { describedCodes, problemSchemas } from '../errors/catalogues.ts';
import {
  type NameContext,
  namedOperation,
  namedSandbox,
  namedWebhook,
  SYSTEM_ACTOR,
  sandboxNames,
} from '../operation/namedOperations.ts';
import { indexOperations, type ReferenceSource } from '../reference/reference.ts';
import { listedValues, withKnownValues } from '../values/knownValues.ts';

/** Returns the names in the extensions of a document that no reference of the site has. */
export function unknownNames(reference: ReferenceSource, references: readonly ReferenceSource[]): BundleWarning[] {
  const context: NameContext = { reference, references, index: indexOperations(references) };
  return [...unknownOperationNames(context), ...unknownLifecycleNames(context), ...checkProblemCodes(context)];
}

function unknownOperationNames(context: NameContext): BundleWarning[] {
  return operationsOf(context.reference.document).flatMap(({ raw, pointer }) => {
    const names = [
      ...sandboxNames(raw).map((name) => ['x-sandbox', name, namedSandbox] as const),
      ...(raw['x-related'] ?? []).map((name) => ['x-related', name, namedOperation] as const),
      ...(raw['x-webhooks'] ?? []).map((name) => ['x-webhooks', name, namedWebhook] as const),
    ];
    return names
      .filter(([, name, find]) => !find(context, name))
      .map(([extension, name]) => {
        const noun = extension === 'x-webhooks' ? 'webhook' : 'operation';
        return {
          pointer: `${pointer}/${extension}`,
          message: `\`${extension}\` names the unknown ${noun} "${name}", so the page has no link to it.`,
        };
      });
  });
}

function unknownLifecycleNames(context: NameContext): BundleWarning[] {
  const { document } = context.reference;
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, raw]) => {
    const schema = withKnownValues(document, raw as RawSchema);
    const { values } = listedValues(schema);
    const lifecycle = schema['x-lifecycle'];
    if (!lifecycle) return [];
    const { initial = [], transitions = [] } = lifecycle;
    const states = [initial, ...transitions.flatMap(({ from, to }) => [from, to])].flat();
    const actors = transitions.map(({ by }) => by).filter((by) => by !== SYSTEM_ACTOR && !namedOperation(context, by));
    const messages = [
      ...states
        .filter((state) => !values.includes(state))
        .map((state) => `"${state}" is not a value of the enum, so the diagram of the states leaves it out.`),
      ...actors.map((actor) => `\`x-lifecycle\` names the unknown operation "${actor}", so nothing links to it.`),
    ];
    const pointer = `#/components/schemas/${escapePointer(name)}/x-lifecycle`;
    return [...new Set(messages)].map((message) => ({ pointer, message }));
  });
}

function checkProblemCodes({ reference, references }: NameContext): BundleWarning[] {
  const isSame = (code: string, problem: RawProblem): boolean =>
    references
      .filter(({ errors }) => errors?.route === reference.errors?.route)
      .every((other) => isEqual(describedCodes(other).get(code) ?? problem, problem));
  return problemSchemas(reference.document).flatMap(({ name, problems, values }) => {
    const pointer = `#/components/schemas/${escapePointer(name)}/x-problems`;
    const described = Object.entries(problems);
    const unknown = described.filter(([code]) => values.length > 0 && !values.includes(code));
    const different = described.filter(([code, problem]) => !isSame(code, problem));
    return [
      ...unknown.map(([code]) => `"${code}" is not a value of the enum, so it has no page.`),
      ...values
        .filter((code) => !Object.hasOwn(problems, code))
        .map((code) => `\`x-problems\` does not describe "${code}", so it has no page.`),
      ...different.map(
        ([code]) =>
          `"${code}" is described in another way elsewhere, and its page shows the first text: use the same text, or set \`errors\` of the reference to a route of its own.`,
      ),
    ].map((message) => ({ pointer, message }));
  });
}
