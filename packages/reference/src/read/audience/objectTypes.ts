import { METHODS } from '../../document/types.ts';
import {
  COMPONENTS_OBJECT,
  DOCUMENT_OBJECT,
  FLOW_OBJECT,
  SECURITY_SCHEME_OBJECT,
  TAG_OBJECT,
} from '../shapes/document.ts';
import { CODE_SAMPLE_OBJECT, TAG_GROUP_OBJECT } from '../shapes/extensions.ts';
import { EXAMPLE_OBJECT, HEADER_OBJECT, MEDIA_OBJECT, PARAMETER_OBJECT } from '../shapes/media.ts';
import {
  CALLBACK,
  LINK_OBJECT,
  OPERATION_OBJECT,
  PATH_ITEM_OBJECT,
  REQUEST_BODY_OBJECT,
  RESPONSE_OBJECT,
  SECURITY,
  SERVER_OBJECT,
} from '../shapes/operation.ts';
import {
  DISCRIMINATOR_OBJECT,
  PROBLEM_OBJECT,
  SCHEMA_OBJECT,
  TRANSITION_OBJECT,
  XML_OBJECT,
} from '../shapes/schema.ts';
import type { AnyObjectShape, AnyShape } from '../shapes/shape.ts';

/** What an object of a document is: the shape of its members, or the map that it is. */
export type ObjectType = AnyObjectShape | Extract<AnyShape, { readonly kind: 'map' }>;

/** The forms that have rules of their own. */
export const OBJECT_TYPES = {
  callback: mapIn(CALLBACK),
  components: COMPONENTS_OBJECT,
  discriminator: DISCRIMINATOR_OBJECT,
  document: DOCUMENT_OBJECT,
  example: EXAMPLE_OBJECT,
  flow: FLOW_OBJECT,
  header: HEADER_OBJECT,
  link: LINK_OBJECT,
  media: MEDIA_OBJECT,
  operation: OPERATION_OBJECT,
  parameter: PARAMETER_OBJECT,
  pathItem: PATH_ITEM_OBJECT,
  problem: PROBLEM_OBJECT,
  requestBody: REQUEST_BODY_OBJECT,
  requirement: mapIn(SECURITY),
  response: RESPONSE_OBJECT,
  sample: CODE_SAMPLE_OBJECT,
  schema: SCHEMA_OBJECT,
  scheme: SECURITY_SCHEME_OBJECT,
  server: SERVER_OBJECT,
  tag: TAG_OBJECT,
  tagGroup: TAG_GROUP_OBJECT,
  transition: TRANSITION_OBJECT,
  xml: XML_OBJECT,
} satisfies Record<string, ObjectType>;

/** Returns the shape of a value that may be a reference, or of several types. */
export function plainShape(shape: AnyShape, value: object): AnyShape {
  if (shape.kind === 'referable') return plainShape(shape.of, value);
  if (shape.kind !== 'either') return shape;
  const all = shape.of.map((each) => plainShape(each, value));
  const fits = ({ kind }: AnyShape): boolean => !isScalar(kind) && (kind === 'list') === Array.isArray(value);
  return all.find(fits) ?? all.at(-1) ?? shape;
}

/**
 * Returns whether a value is data, texts or names, which are no parts of a document.
 */
export function isLeaf(shape: AnyShape): boolean {
  if (shape === OBJECT_TYPES.requirement) return false;
  if (shape.kind === 'list' || shape.kind === 'map') return isLeaf(shape.of);
  if (shape.kind === 'either') return shape.of.every(isLeaf);
  return shape.kind === 'json' || isScalar(shape.kind);
}

function isScalar(kind: AnyShape['kind']): boolean {
  return !['json', 'list', 'map', 'either', 'object', 'referable'].includes(kind);
}

/** Returns the shape of an object's member; undefined for one that OpenAPI does not know. */
export function memberShape({ members, others }: AnyObjectShape, name: string): AnyShape | undefined {
  for (const shapes of [members, others ?? {}]) if (Object.hasOwn(shapes, name)) return shapes[name];
  // Methods in upper case are accepted too.
  const method = METHODS.find((each) => each === name.toLowerCase());
  return members === PATH_ITEM_OBJECT.members && method ? PATH_ITEM_OBJECT.members[method] : undefined;
}

function mapIn(shape: AnyShape): Extract<AnyShape, { readonly kind: 'map' }> {
  if (shape.kind === 'map') return shape;
  if (shape.kind === 'list' || shape.kind === 'referable') return mapIn(shape.of);
  throw new Error(`${shape.kind} is not a map: this is a bug.`);
}
