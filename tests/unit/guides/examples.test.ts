import { codeBlocks, guides } from './guides';
import { bundled, type Check, checker, type Json } from './specification';

const specifications = [bundled('main'), bundled('simulator')].map((document) => ({
  document,
  check: checker(document),
}));
const blocks = guides.flatMap(codeBlocks).filter(({ language }) => language === 'json');

/** The check of the specification that has the schema. */
function checkOf(schema: string): Check | undefined {
  return specifications.find(({ document }) => {
    const components = document.components as { schemas: Json };
    return schema in components.schemas;
  })?.check;
}

it('finds JSON in the guides', () => {
  expect(blocks.length).toBeGreaterThan(4);
});

it.each(blocks)('$place names the schema it shows, and is valid against it', ({ schema, code }) => {
  if (!schema) throw new Error('Write the schema after the language: ```json schema=Campaign');
  const check = checkOf(schema);
  if (!check) throw new Error(`No specification has a schema "${schema}".`);
  expect(check(`#/components/schemas/${schema}`, JSON.parse(code))).toEqual([]);
});
