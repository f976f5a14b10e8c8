import { parseExact } from '../document/exactJson.ts';
import { getOwn } from '../document/getOwn.ts';
import { isMembers } from '../document/members.ts';
import { escapePointer, targetOf } from '../document/resolve.ts';
import type { Json, OpenApiDocument } from '../document/types.ts';
import { describeLimits } from '../model/schema/limits.ts';
import type { RequestSchemas } from '../model/schema/requestSchemas.ts';
import { findViolations, type Violation } from '../model/validation/findViolations.ts';
import { isHidden } from '../model/validation/isHidden.ts';
import { jsonText } from '../model/values/jsonText.ts';
import type { RequestTemplate } from './requestTemplate.ts';
import { BODY_ID, chosenBody, PART_ID_PREFIX, type RequestValues } from './requestValues.ts';

/** What a value breaks of its schema. The samples send it nevertheless: a document can be wrong, and a reader curious. */
export interface SchemaProblem {
  /** JSON pointer in the value. */
  readonly pointer: string;
  /** Follows the name of the value: "is required". */
  readonly predicate: string;
}

/** By the id of a parameter, PART_ID_PREFIX and the part's name, or BODY_ID. */
export type SchemaProblems = ReadonlyMap<string, readonly SchemaProblem[]>;

/** Returns sentences about a value. */
export function toSentences(problems: readonly SchemaProblem[] | undefined, name: string): string | undefined {
  const all = problems?.map(({ pointer, predicate }) => `${pointer === '' ? name : pointer.slice(1)} ${predicate}.`);
  return all && all.length > 0 ? all.join('\n') : undefined;
}

/** Problems of one value that are of use at once. */
const MAX_PROBLEMS = 20;

/** Returns the problems of the values that are JSON; none of a text that is no JSON. */
export function schemaProblems(template: RequestTemplate, values: RequestValues): SchemaProblems {
  const { schemas, parameters } = template;
  if (!schemas) return new Map();
  const body = chosenBody(template, values.mediaType);
  const bodyReference = body?.mediaTypes.map((name) => getOwn(schemas.bodies, name)).find((each) => each !== undefined);
  const checks = [
    ...parameters.map(({ id, form }) => {
      const reference = form === 'json' ? getOwn(schemas.parameters, id) : undefined;
      return [id, reference, getOwn(values.parameters, id)] as const;
    }),
    ...(body?.kind === 'json' && 'text' in values.body ? [[BODY_ID, bodyReference, values.body.text] as const] : []),
    ...(body && 'parts' in body && values.body.kind === 'form'
      ? Object.entries(values.body.parts).map(([name, text]) => {
          const isJson = body.parts.some((part) => part.name === name && part.form === 'json');
          return [`${PART_ID_PREFIX}${name}`, isJson ? memberReference(bodyReference, name) : undefined, text] as const;
        })
      : []),
  ];
  return new Map(
    checks.flatMap(([id, reference, text]) => {
      const value = reference === undefined ? undefined : tryParseJson(text);
      const found = reference === undefined || value === undefined ? [] : checkValue(schemas, reference, value);
      return found.length > 0 ? [[id, found] as const] : [];
    }),
  );
}

/** Returns the reference to the schema of a form's member. */
function memberReference(form: string | undefined, name: string): string | undefined {
  return form === undefined ? undefined : `${form}/properties/${escapePointer(name)}`;
}

function tryParseJson(text = ''): Json | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

function checkValue({ definitions }: RequestSchemas, reference: string, value: Json): SchemaProblem[] {
  if (targetOf(definitions, reference) === undefined) return [];
  // References lead to the definitions.
  const document = definitions as unknown as OpenApiDocument;
  const found: SchemaProblem[] = [];
  for (const violation of findViolations(document, { $ref: reference }, value, 'request')) {
    found.push(...describeViolation(document, violation));
    if (found.length >= MAX_PROBLEMS) break;
  }
  return found;
}

function describeViolation(
  document: OpenApiDocument,
  { pointer, keyword, schema, rule, value }: Violation,
): SchemaProblem[] {
  const members = isMembers(value) ? value : {};
  const memberProblem = (name: string, predicate: string): SchemaProblem => ({
    pointer: `${pointer}/${escapePointer(name)}`,
    predicate,
  });
  const { required = [], properties = {}, patternProperties } = rule;
  switch (keyword) {
    case 'required':
      return required
        .filter((name) => !Object.hasOwn(members, name))
        .filter((name) => !isHidden(document, getOwn(schema.properties, name) ?? {}, 'request'))
        .map((name) => memberProblem(name, 'is required'));
    case 'additionalProperties':
      if (rule.additionalProperties === false && !patternProperties)
        return Object.keys(members)
          .filter((name) => !Object.hasOwn(properties, name))
          .map((name) => memberProblem(name, 'is not a member of the schema'));
      break;
    case 'type':
      return [{ pointer, predicate: `must be of type ${[rule.type].flat().join(' or ')}` }];
    case 'enum':
      return [{ pointer, predicate: `must be one of ${(rule.enum ?? []).map(jsonText).join(', ')}` }];
    case 'const':
      return [{ pointer, predicate: `must be ${jsonText(rule.const ?? null)}` }];
    case 'format':
      return [{ pointer, predicate: `must have the format ${rule.format}` }];
    case 'oneOf':
    case 'anyOf':
      return [
        { pointer, predicate: `must fit ${keyword === 'oneOf' ? 'exactly' : 'at least'} one of the alternatives` },
      ];
  }
  const [limit] = describeLimits({ [keyword]: rule[keyword as keyof typeof rule] });
  return [{ pointer, predicate: limit ? `does not keep to the limit “${limit}”` : `breaks “${keyword}”` }];
}
