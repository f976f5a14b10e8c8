import { codeBlocks, guides } from './guides';
import { bundleSpecification, type Check, createCheck, type Json } from './specification';

const specifications = [bundleSpecification('main'), bundleSpecification('simulator')].map((document) => ({
  document,
  check: createCheck(document),
}));
const blocks = guides.flatMap(codeBlocks).filter(({ language }) => language === 'json');

/** Returns the check of the specification that contains the schema. */
function findCheck(schema: string): Check | undefined {
  return specifications.find(({ document }) => {
    const components = document.components as { schemas: Json };
    return schema in components.schemas;
  })?.check;
}

it('finds JSON in the guides', () => {
  expect(blocks.length).toBeGreaterThan(4);
});

it.each(blocks)('$place names its schema and is valid against it', ({ schema, code }) => {
  if (!schema) throw new Error('Write the schema after the language: ```json schema=Campaign');
  const check = findCheck(schema);
  if (!check) throw new Error(`No specification has a schema "${schema}".`);
  expect(check(`#/components/schemas/${schema}`, JSON.parse(code))).toEqual([]);
});
