import { operationsOf } from '../document/operations.ts';
import { escapePointer, valueAt } from '../document/resolve.ts';
import type { OpenApiDocument } from '../document/types.ts';
import { checkExclusiveLimits } from './checks/checkExclusiveLimits.ts';
import { checkDocument } from './checks/index.ts';
import { coerceValues } from './coerceValues.ts';
import { DocumentAnchors } from './documentAnchors.ts';
import { DynamicScopes, NO_SCOPE } from './dynamicScopes.ts';
import type { ReadContext } from './readContext.ts';
import { readShape } from './readShape.ts';
import { ReferenceResolver } from './referenceResolver.ts';
import { settleReferences } from './settleReferences.ts';
import { DOCUMENT, OLD_WEBHOOKS } from './shapes/document.ts';
import { convertSwagger, swaggerPointer } from './swagger/convertSwagger.ts';
import { detectVersion } from './version.ts';
import type { BundleWarning } from './warnings.ts';

/** A document as the pages need it. */
export interface ReadBundle {
  readonly document: OpenApiDocument;
  readonly findings: readonly BundleWarning[];
}

/**
 * Reads a document of any version whose references are all local; ./loadDocument.ts makes such a document.
 * @param unread files that it refers to and that are already warned of.
 */
export function readBundle(
  bundle: Readonly<Record<string, unknown>>,
  unread: ReadonlySet<string> = new Set(),
): ReadBundle {
  const version = detectVersion(bundle);
  const findings: BundleWarning[] = [];
  if (version?.versionWarning) {
    const pointer = version.isSwagger ? '#/swagger' : '#/openapi';
    findings.push({ pointer, message: version.versionWarning });
  }
  const written = version?.isSwagger ? convertSwagger(bundle) : bundle;
  const anchors = new DocumentAnchors(written);
  const resolver = new ReferenceResolver(anchors);
  const context: ReadContext = {
    read: readShape,
    isBefore31: version?.isBefore31 === true,
    resolver,
    scopes: new DynamicScopes(anchors, resolver),
    findings,
    unread,
    references: [],
    placed: new Map(),
    inlining: new Set(),
  };
  const document = readShape(context, written, DOCUMENT, {
    pointer: '#',
    resultPointer: '#',
    scope: NO_SCOPE,
    label: 'The document',
  });
  settleReferences(context, document as Parameters<typeof settleReferences>[1]);
  // The shapes of ./shapes are those of the type.
  const checked = document as OpenApiDocument;
  coerceValues(checked);
  if (operationsOf(checked).length === 0) setSchemaIds(checked, written);
  checkDocument(checked, findings);
  if (version) findings.push(...checkExclusiveLimits(written, version));
  return {
    document: checked,
    findings: findings.map(version?.isSwagger ? locateInSwagger : (finding) => locateInSource(bundle, finding)),
  };
}

/** Sets the identifiers of schemas where pages show them: in a document that has nothing else. */
function setSchemaIds(document: OpenApiDocument, written: unknown): void {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const $id = valueAt(written, `/components/schemas/${escapePointer(name)}/$id`);
    if (typeof $id === 'string') Object.assign(schema, { 'x-id': $id });
  }
}

/** Returns a finding with its place in the document as it is written. */
function locateInSource(source: object, { pointer, message }: BundleWarning): BundleWarning {
  const [, name = ''] = /^#\/webhooks\/([^/]+)/.exec(pointer) ?? [];
  const isExtension = name !== '' && valueAt(source, `/webhooks/${name}`) === undefined;
  return { pointer: isExtension ? pointer.replace('webhooks', OLD_WEBHOOKS) : pointer, message };
}

function locateInSwagger({ pointer, message }: BundleWarning): BundleWarning {
  return { pointer: swaggerPointer(pointer), message };
}
