import type { OpenApiDocument } from '../../../../packages/reference/src/document/types';
import { toStarlight } from '../../../../tools/bench/starlight';
import { chooseOperation, extractProse, plainRun } from '../../../../tools/bench/subjects';

const REFERENCE = { id: 'shop', route: '/docs/shop' };
const described = (operationId?: string, description?: string) => ({ operationId, description, responses: {} });
const documentWith = (paths: OpenApiDocument['paths']): OpenApiDocument => ({
  info: { title: 'Shop', version: '1' },
  paths,
});
const choose = (paths: OpenApiDocument['paths']) => chooseOperation([[REFERENCE, documentWith(paths)]]);

describe('the text to wait for', () => {
  it('is a run of words that no renderer changes', () => {
    expect(plainRun('The {{product}} API makes long videos with `care`.')).toBe('API makes long videos with');
    expect(plainRun("It's [a link](/somewhere) to something that is plain enough, here.")).toBe(
      'to something that is plain enough, here',
    );
  });

  it('joins the lines of a paragraph, as pages do', () => {
    expect(plainRun('Returns all things of\nyour organization.')).toBe('Returns all things of your organization');
  });

  it('is not longer than a line of a narrow page', () => {
    expect(plainRun('word '.repeat(40))?.length).toBeLessThanOrEqual(60);
  });

  it('is missing in a text of a few words', () => {
    expect(plainRun('Lists **all** things.')).toBeNull();
  });

  it('is in a paragraph of a guide, not in its code, its components or its front matter', () => {
    const guide =
      '---\ntitle: A title that is quite long enough\n---\n\nimport Something from "somewhere that is far away";\n\n## A heading that is quite long enough\n\n```bash\necho one\n\nthis is a line of code that nobody waits for\n```\n\n- a list with an entry that is long enough\n\nThe first paragraph is waited for.\n';
    expect(plainRun(extractProse(guide))).toBe('The first paragraph is waited for');
  });
});

describe('the operation', () => {
  it('is the first that has a description and an id', () => {
    const page = choose({
      '/a': { get: described('listA'), post: described(undefined, 'Adds an A to all of the others.') },
      '/b/{id}': { get: described('getB', 'Returns one B with all that is known of it.') },
    });
    expect(page).toEqual({
      path: '/docs/shop/get-b',
      text: 'Returns one B with all that is known of it',
      operationId: 'getB',
      specification: '.cache/specs/shop.source.json',
    });
  });

  it('is rather one with a body', () => {
    const requestBody = { content: {} };
    const page = choose({
      '/a': {
        get: described('listA', 'Returns all of the As there are.'),
        post: { ...described('addA', 'Adds an A to all of the others.'), requestBody },
      },
    });
    expect(page.operationId).toBe('addA');
  });

  it('is required', () => {
    expect(() => choose({ '/a': { get: described('listA') } })).toThrow('No operation of the documents');
  });
});

describe('a guide for Starlight', () => {
  const convert = (body: string) => toStarlight(`---\nid: start\ntitle: Start\n---\n${body}`, 'Acme');

  it('keeps its title, text, tables and code', () => {
    const body =
      '\nThe {{product}} API.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js\nimport a from "b"; // <Tab>\n```\n';
    expect(convert(body)).toBe(
      '---\ntitle: Start\n---\n\nThe Acme API.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js\nimport a from "b"; // <Tab>\n```\n',
    );
  });

  it('loses imports, components, comments and ids of headings', () => {
    const body =
      'import A from "a";\n<Tabs groupId="x">\n<TabItem value="a">\nText\n</TabItem>\n</Tabs>\n{/* no */}\n## Part {#part}\n';
    expect(convert(body).replaceAll(/\n+/g, '\n')).toBe('---\ntitle: Start\n---\nText\n## Part\n');
  });

  it('has the admonitions of Starlight', () => {
    expect(convert(':::info Read this\nText\n:::\n:::warning[Take care]\nText\n:::\n:::tip\nText\n:::\n')).toContain(
      ':::note[Read this]\nText\n:::\n:::caution[Take care]\nText\n:::\n:::tip\nText\n:::',
    );
  });
});
