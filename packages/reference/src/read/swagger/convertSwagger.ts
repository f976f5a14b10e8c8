import mapValues from 'lodash/mapValues.js';
import omit from 'lodash/omit.js';
import { isReference, targetOf } from '../../document/resolve.ts';
import { METHODS } from '../../document/types.ts';
import { childrenOf, type TreeNode } from '../documentTree.ts';
import { isObject } from '../shapes/isObject.ts';
import type { UnreadMembers } from '../shapes/shape.ts';
import { convertParameter, isBodyPart } from './parameters.ts';
import { toRequestBody } from './requestBody.ts';
import { convertResponse } from './responses.ts';
import { convertSecuritySchemes } from './securitySchemes.ts';
import { toServers } from './servers.ts';

/** What an operation takes from the document around it. */
export interface OperationContext {
  readonly document: UnreadMembers;
  /** Parameters of the path item. */
  readonly shared: readonly UnreadMembers[];
}

const REPLACED_MEMBERS = [
  'swagger',
  'host',
  'basePath',
  'schemes',
  'consumes',
  'produces',
  'definitions',
  'parameters',
  'responses',
  'securityDefinitions',
];

/** Where references of Swagger 2.0 lead in OpenAPI 3. */
const MOVED_POINTERS: readonly (readonly [string, string])[] = [
  ['#/definitions/', '#/components/schemas/'],
  ['#/parameters/', '#/components/parameters/'],
  ['#/responses/', '#/components/responses/'],
  ['#/securityDefinitions/', '#/components/securitySchemes/'],
];

/** Returns a document of Swagger 2.0 as one of OpenAPI 3; parts of another type than in Swagger stay as they are. */
export function convertSwagger(document: UnreadMembers): UnreadMembers {
  const servers = toServers(document, document.schemes);
  const parameters = entriesIn(document.parameters).filter(([, parameter]) => !isBodyPart(parameter));
  const converted = {
    openapi: '3.0.4',
    ...omit(document, REPLACED_MEMBERS),
    ...(servers ? { servers } : {}),
    ...(isObject(document.paths) ? { paths: mapValues(document.paths, (item) => convertItem(item, document)) } : {}),
    components: {
      schemas: document.definitions ?? {},
      parameters: Object.fromEntries(parameters.map(([name, value]) => [name, convertParameter(value)])),
      responses: Object.fromEntries(
        entriesIn(document.responses).map(([name, value]) => [name, convertResponse(value, document.produces)]),
      ),
      securitySchemes: convertSecuritySchemes(document.securityDefinitions),
    },
  };
  return convertNode({ pointer: '#', value: converted }) as UnreadMembers;
}

/** Returns the pointer in a document of Swagger 2.0 for one in its conversion. */
export function swaggerPointer(pointer: string): string {
  const [before, after] = MOVED_POINTERS.find(([, moved]) => pointer.startsWith(moved)) ?? ['', ''];
  return before + pointer.slice(after.length);
}

function convertItem(item: unknown, document: UnreadMembers): unknown {
  if (!isObject(item)) return item;
  const { parameters, ...members } = item;
  const all = toList(parameters);
  const shared = all.map((parameter) => resolveParameter(parameter, document)).filter(isBodyPart);
  const others = all.filter((parameter) => !isBodyPart(resolveParameter(parameter, document))).map(convertParameter);
  const operations = mapValues(members, (member, name) =>
    (METHODS as readonly string[]).includes(name) && isObject(member)
      ? convertOperation(member, { document, shared })
      : member,
  );
  return { ...operations, ...(others.length > 0 ? { parameters: others } : {}) };
}

function convertOperation(operation: UnreadMembers, { document, shared }: OperationContext): UnreadMembers {
  const {
    consumes = document.consumes,
    produces = document.produces,
    schemes,
    parameters,
    responses,
    ...others
  } = operation;
  const own = toList(parameters);
  const body = [...shared, ...own.map((parameter) => resolveParameter(parameter, document)).filter(isBodyPart)];
  const rest = own.filter((parameter) => !isBodyPart(resolveParameter(parameter, document))).map(convertParameter);
  const servers = schemes === undefined ? undefined : toServers(document, schemes);
  const requestBody = toRequestBody(body, consumes);
  return {
    ...others,
    ...(rest.length > 0 ? { parameters: rest } : {}),
    ...(requestBody ? { requestBody } : {}),
    ...(isObject(responses)
      ? { responses: mapValues(responses, (response) => convertResponse(response, produces)) }
      : responses === undefined
        ? {}
        : { responses }),
    ...(servers ? { servers } : {}),
  };
}

/** Returns a parameter, or the one that a reference means: a body is no longer a parameter. */
function resolveParameter(parameter: unknown, document: UnreadMembers): UnreadMembers {
  const target = isReference(parameter) ? (targetOf(document, parameter.$ref) ?? parameter) : parameter;
  return isObject(target) ? target : {};
}

function entriesIn(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value with moved references, discriminators that are objects, and files as binary text. */
function convertNode(node: TreeNode): unknown {
  const { value, mapName } = node;
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map(childrenOf(node).map((child) => [child.name, child]));
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => {
    const child = children.get(name);
    return [name, child ? convertNode(child) : member];
  });
  if (Array.isArray(value)) return entries.map(([, member]) => member);
  const result = Object.fromEntries(entries);
  return mapName === undefined ? convertMembers(result) : result;
}

function convertMembers(members: UnreadMembers): UnreadMembers {
  const { $ref, discriminator, type, format } = members;
  const [before, after] = MOVED_POINTERS.find(([moved]) => typeof $ref === 'string' && $ref.startsWith(moved)) ?? [
    '',
    '',
  ];
  return {
    ...members,
    ...(typeof $ref === 'string' ? { $ref: after + $ref.slice(before.length) } : {}),
    ...(typeof discriminator === 'string' ? { discriminator: { propertyName: discriminator } } : {}),
    ...(type === 'file' ? { type: 'string', format: format ?? 'binary' } : {}),
  };
}
