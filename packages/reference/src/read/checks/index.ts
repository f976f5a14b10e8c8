import { getOwn } from '../../document/getOwn.ts';
import { type OperationEntry, operationsOf } from '../../document/operations.ts';
import { resolve } from '../../document/resolve.ts';
import type { OpenApiDocument, RawSecurityScheme } from '../../document/types.ts';
import type { BundleWarning } from '../warnings.ts';
import { checkCircularAllOf } from './checkCircularAllOf.ts';
import { checkLinks } from './checkLinks.ts';
import { checkPageNames } from './checkPageNames.ts';
import { checkPaths } from './checkPaths.ts';
import { checkServerVariables } from './checkServerVariables.ts';

/** Adds what breaks a rule about several parts of a document. */
export function checkDocument(document: OpenApiDocument, findings: BundleWarning[]): void {
  const entries = operationsOf(document);
  findings.push(...checkPageNames(entries));
  for (const entry of entries) {
    const ofScopes = checkScopes(document, entry);
    for (const message of [...checkPathParameters(entry), ...checkSecuritySchemes(document, entry), ...ofScopes])
      findings.push({ pointer: entry.pointer, message });
  }
  findings.push(...checkOperationIds(entries), ...checkCircularAllOf(document));
  findings.push(...checkPaths(document, entries), ...checkTagGroups(document, entries));
  findings.push(...checkLinks(document, entries), ...checkServerVariables(document, entries));
}

function checkPathParameters({ kind, path, parameters }: OperationEntry): string[] {
  const described = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const names = kind === 'webhook' ? [] : [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => !described.has(name));
  const unused = kind === 'webhook' ? [] : [...described].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `The path parameter \`${name}\` is not described, so only its name is known.`),
    ...unused.map((name) => `The path parameter \`${name}\` is not in the path, so its value has no place in the URL.`),
  ];
}

function checkSecuritySchemes(document: OpenApiDocument, { raw }: OperationEntry): string[] {
  const names = new Set((raw.security ?? document.security ?? []).flatMap((requirement) => Object.keys(requirement)));
  return [...names]
    .filter((name) => !getOwn(document.components?.securitySchemes, name))
    .map((name) => `The security scheme \`${name}\` does not exist, so the page cannot say how to send it.`);
}

/** Returns the scopes that no flow of their scheme has, where the flows list any. */
function checkScopes(document: OpenApiDocument, { raw }: OperationEntry): string[] {
  const required = (raw.security ?? document.security ?? []).flatMap((each) => Object.entries(each));
  const messages = required.flatMap(([name, scopes]) => {
    const scheme = getOwn(document.components?.securitySchemes, name);
    const flows = scheme && Object.values(resolve<RawSecurityScheme>(document, scheme).flows ?? {});
    const known = new Set(flows?.flatMap((flow) => Object.keys(flow?.scopes ?? {})));
    return scopes
      .filter((scope) => known.size > 0 && !known.has(scope))
      .map(
        (scope) =>
          `The scope \`${scope}\` is in no flow of \`${name}\`, so the page cannot explain it: correct its name, or add it there.`,
      );
  });
  return [...new Set(messages)];
}

/** Returns the tags in groups that neither the document nor an operation knows. */
function checkTagGroups(document: OpenApiDocument, entries: readonly OperationEntry[]): BundleWarning[] {
  const known = new Set([
    ...(document.tags ?? []).map(({ name }) => name),
    ...entries.flatMap(({ raw }) => raw.tags ?? []),
  ]);
  return (document['x-tagGroups'] ?? []).flatMap(({ tags }, group) =>
    tags.flatMap((tag, index): BundleWarning[] =>
      known.has(tag)
        ? []
        : [
            {
              pointer: `#/x-tagGroups/${group}/tags/${index}`,
              message: `No operation has the tag \`${tag}\`, so its group is shown without it: correct its name, or remove it.`,
            },
          ],
    ),
  );
}

function checkOperationIds(entries: readonly OperationEntry[]): BundleWarning[] {
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
