import omit from 'lodash/omit.js';
import pick from 'lodash/pick.js';
import { isWebUrl } from '../../document/isWebUrl.ts';
import { isObject } from './isObject.ts';
import type { Report, UnreadMembers } from './shape.ts';

const EXAMPLE_MEMBERS = ['$ref', 'summary', 'description', 'value', 'externalValue', 'dataValue', 'serializedValue'];

/** Members of a parameter of Swagger 2.0 that belong to its schema since OpenAPI 3.0. */
export const SCHEMA_MEMBERS = [
  'type',
  'format',
  'items',
  'default',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'enum',
  'x-extensible-enum',
  'multipleOf',
];

/**
 * Returns an example object for a bare value, and one that says so for a file that was not read.
 * @param unread files that are already warned of.
 */
export function adaptExample(members: UnreadMembers, report: Report, unread: ReadonlySet<string>): UnreadMembers {
  const { externalValue, description } = members;
  if (typeof externalValue === 'string' && !isWebUrl(externalValue)) {
    if (!unread.has(externalValue))
      report(
        `\`${externalValue}\` does not exist, so the page says that it is missing: add the file, or correct its name.`,
        'externalValue',
      );
    const sentence = `The file of this example, \`${externalValue}\`, is missing here.`;
    const texts = typeof description === 'string' ? [description, sentence] : [sentence];
    return { ...omit(members, 'externalValue'), description: texts.join('\n\n') };
  }
  const names = Object.keys(members);
  const isExample = names.length === 0 || names.some((name) => EXAMPLE_MEMBERS.includes(name) || name.startsWith('x-'));
  if (isExample) return members;
  report('An example has its value in `value`, so all of it is shown as the value.');
  return { value: members };
}

/** Returns members whose list of examples has names. */
export function withNamedExamples(members: UnreadMembers, report: Report): UnreadMembers {
  const { examples } = members;
  if (!Array.isArray(examples)) return members;
  report('`examples` has names for its values here, so its values are shown with numbers.', 'examples');
  return {
    ...members,
    examples: Object.fromEntries(examples.map((value, index) => [`Example ${index + 1}`, { value }])),
  };
}

/** Returns a parameter or header whose type is in a schema. */
export function adaptParameter(members: UnreadMembers, report: Report): UnreadMembers {
  const named = withNamedExamples(members, report);
  const own = pick(named, SCHEMA_MEMBERS);
  if (Object.keys(own).length === 0) return named;
  report('The type of a parameter belongs in its `schema`, so it is shown as that.');
  const schema = isObject(named.schema) ? named.schema : {};
  return { ...omit(named, SCHEMA_MEMBERS), ...(named.content ? {} : { schema: { ...own, ...schema } }) };
}
