import { exactJson, valueAt } from 'gatedocs-reference/document';
import { z } from 'zod';
import { type Documentation, ReaderError } from '../../documentation.ts';
import { namedSchemas, resolveReferences, schemaNamesIn } from '../schemas.ts';
import { PART_ARGUMENT, PART_SHAPE, selectPart, sourceLine } from '../selectPart.ts';
import type { McpTool } from '../tool.ts';

const input = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .describe('the name of a schema, such as "Campaign", or a place in it, such as "Campaign/properties/budget".'),
  reference: z.string().optional().describe('the id of a reference; the first that has the schema without it.'),
  levels: z.int().min(0).max(3).default(0).describe('how many $refs deep to include other schemas, 0 to 3.'),
  part: PART_ARGUMENT,
});

const output = z.object({
  url: z.string().describe('Page of the reference.'),
  reference: z.string(),
  name: z.string(),
  ...PART_SHAPE,
  uses: z.array(z.string()).describe('Names of the schemas that it refers to.'),
});

export const getSchemaTool: McpTool<typeof input, typeof output> = {
  name: 'get_schema',
  title: 'Get a schema',
  description:
    'Returns the JSON Schema of a model as the OpenAPI document has it, with the names of those that it uses.',
  input,
  output,
  async run({ name, reference, levels, part }, { documentation, pageUrl }) {
    const { id, path, source, ...found } = await findSchema(name, reference, documentation);
    const shown = resolveReferences(source, found.schema, levels);
    return {
      ...{ url: pageUrl(path), reference: id, name: found.name },
      ...selectPart(exactJson(shown, 1), part),
      uses: schemaNamesIn(source, shown),
    };
  },
  formatText(schema) {
    const uses = schema.uses.length > 0 ? `\nUses: ${schema.uses.join(', ')}` : '';
    return `${sourceLine(schema.url, schema)}, schema ${schema.name} of ${schema.reference}${uses}\n\n${schema.text}`;
  },
};

/** @throws ReaderError if there is no such reference, or no such schema. */
async function findSchema(wanted: string, wantedReference: string | undefined, documentation: Documentation) {
  const all = await documentation.references();
  const references = all.filter(({ id }) => wantedReference === undefined || id === wantedReference);
  if (references.length === 0)
    throw new ReaderError(
      `There is no reference ${JSON.stringify(wantedReference)}: give ${all.map(({ id }) => id).join(' or ')}, or none.`,
    );
  const [first = '', ...rest] = wanted.replace(/^#?\/(?:components\/schemas|definitions)\//, '').split('/');
  const names: string[] = [];
  for (const { id, path } of references) {
    const source = await documentation.document(id);
    const schemas = namedSchemas(source);
    const name = Object.keys(schemas).find((each) => each.toLowerCase() === first.toLowerCase());
    const schema = name === undefined ? undefined : valueAt(schemas[name], ['', ...rest].join('/'));
    if (schema !== undefined) return { id, path, source, name: [name, ...rest].join('/'), schema };
    names.push(...Object.keys(schemas));
  }
  const close = [...new Set(names)].filter((name) => isClose(name, first)).slice(0, 8);
  const hint = close.length > 0 ? `try ${close.join(', ')}` : 'take a name from the result of get_operation';
  throw new ReaderError(`There is no schema ${JSON.stringify(wanted)} that this account may read: ${hint}.`);
}

function isClose(name: string, wanted: string): boolean {
  return name.toLowerCase().includes(wanted.toLowerCase()) || wanted.toLowerCase().includes(name.toLowerCase());
}
