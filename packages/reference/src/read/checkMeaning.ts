import { getOwn } from '../document/getOwn.ts';
import { type OperationEntry, operationsOf } from '../document/operations.ts';
import { isPageName, pageName } from '../document/pageName.ts';
import type { OpenApiDocument } from '../document/types.ts';
import { circularAllOf } from './circularAllOf.ts';
import { lostLinks } from './lostLinks.ts';
import { openAddresses } from './openAddresses.ts';
import type { Finding } from './warnings.ts';

/** Adds what breaks a rule about several parts of a document. */
export function checkMeaning(document: OpenApiDocument, findings: Finding[]): void {
  const entries = operationsOf(document);
  for (const entry of entries) {
    for (const message of [...namesOf(entry), ...pathParametersOf(entry), ...schemesOf(document, entry)])
      findings.push({ pointer: entry.pointer, message });
  }
  findings.push(...sharedIds(entries), ...circularAllOf(document));
  findings.push(...lostLinks(document, entries), ...openAddresses(document, entries));
}

/** Returns what the names of an operation and its page have to do with each other. */
function namesOf({ kind, raw, page }: OperationEntry): string[] {
  if (kind === 'webhook') return [];
  const { operationId, summary } = raw;
  if (!operationId && !summary)
    return ['An operation has neither `operationId` nor `summary`, so it is named after its method and path.'];
  const wanted = pageName(operationId ?? summary ?? '');
  if (wanted === page) return [];
  const reason = isPageName(wanted) ? 'belongs to several parts or is too long' : 'has no letter or digit';
  return [`The name "${shortened(operationId ?? summary ?? '')}" of a page ${reason}, so the page is named "${page}".`];
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function pathParametersOf({ kind, path, parameters }: OperationEntry): string[] {
  const described = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const names = kind === 'webhook' ? [] : [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => !described.has(name));
  const unused = kind === 'webhook' ? [] : [...described].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `The path parameter \`${name}\` is not described, so only its name is known.`),
    ...unused.map((name) => `The path parameter \`${name}\` is not in the path, so its value has no place in the URL.`),
  ];
}

function schemesOf(document: OpenApiDocument, { raw }: OperationEntry): string[] {
  const names = new Set((raw.security ?? document.security ?? []).flatMap((requirement) => Object.keys(requirement)));
  return [...names]
    .filter((name) => !getOwn(document.components?.securitySchemes, name))
    .map((name) => `The security scheme \`${name}\` does not exist, so the page cannot say how to send it.`);
}

function sharedIds(entries: readonly OperationEntry[]): Finding[] {
  const seen = new Set<string>();
  return entries.flatMap(({ raw: { operationId }, pointer }) => {
    if (operationId === undefined) return [];
    if (seen.has(operationId))
      return [
        {
          pointer: `${pointer}/operationId`,
          message: `Several operations have the operationId "${operationId}", so links by this name lead to the first one.`,
        },
      ];
    seen.add(operationId);
    return [];
  });
}
