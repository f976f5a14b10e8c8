import { operationsOf } from '../document/operations.ts';
import { escapePointer, valueAt } from '../document/resolve.ts';
import type { OpenApiDocument } from '../document/types.ts';
import { checkMeaning } from './checks/index.ts';
import { checkVersion } from './checks/checkExclusiveLimits.ts';
import { DocumentAnchors } from './documentAnchors.ts';
import { DynamicScopes, NO_SCOPE } from './dynamicScopes.ts';
import { Pointers } from './referenceResolver.ts';
import type { Reading } from './readContext.ts';
import { readShape } from './readShape.ts';
import { settleReferences } from './settleReferences.ts';
import { DOCUMENT, OLD_WEBHOOKS } from './shapes/document.ts';
import { convertSwagger, swaggerPointer } from './swagger/convertSwagger.ts';
import { versionOf } from './version.ts';
import type { BundleWarning } from './warnings.ts';
import { typeWrittenValues } from './coerceValues.ts';

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
  const version = versionOf(bundle);
  const findings: BundleWarning[] = [];
  if (version?.objection) {
    const pointer = version.isSwagger ? '#/swagger' : '#/openapi';
    findings.push({ pointer, message: version.objection });
  }
  const written = version?.isSwagger ? convertSwagger(bundle) : bundle;
  const anchors = new DocumentAnchors(written);
  const pointers = new Pointers(anchors);
  const reading: Reading = {
    read: readShape,
    isOld: version?.isOld === true,
    pointers,
    scopes: new DynamicScopes(anchors, pointers),
    findings,
    unread,
    references: [],
    placed: new Map(),
    inlining: new Set(),
  };
  const document = readShape(reading, written, DOCUMENT, {
    pointer: '#',
    out: '#',
    scope: NO_SCOPE,
    label: 'The document',
  });
  settleReferences(reading, document as Parameters<typeof settleReferences>[1]);
  // The shapes of ./shapes are those of the type.
  const checked = document as OpenApiDocument;
  typeWrittenValues(checked);
  if (operationsOf(checked).length === 0) nameIds(checked, written);
  checkMeaning(checked, findings);
  if (version) findings.push(...checkVersion(written, version));
  return {
    document: checked,
    findings: findings.map(version?.isSwagger ? inSwagger : (finding) => inSource(bundle, finding)),
  };
}

/** Sets the identifiers of schemas where pages show them: in a document that has nothing else. */
function nameIds(document: OpenApiDocument, written: unknown): void {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const $id = valueAt(written, `/components/schemas/${escapePointer(name)}/$id`);
    if (typeof $id === 'string') Object.assign(schema, { 'x-id': $id });
  }
}

/** Returns a finding with its place in the document as it is written. */
function inSource(source: object, { pointer, message }: BundleWarning): BundleWarning {
  const [, name = ''] = /^#\/webhooks\/([^/]+)/.exec(pointer) ?? [];
  const isOld = name !== '' && valueAt(source, `/webhooks/${name}`) === undefined;
  return { pointer: isOld ? pointer.replace('webhooks', OLD_WEBHOOKS) : pointer, message };
}

function inSwagger({ pointer, message }: BundleWarning): BundleWarning {
  return { pointer: swaggerPointer(pointer), message };
}
