import { operationsOf } from '../../src/document/operations';
import { resolve, valueAt } from '../../src/document/resolve';
import { readBundle } from '../../src/read/readBundle';
import { GET, lines, openapi } from './documents';

/** A document whose schema `A`, operation or other part is odd. */
type Case = readonly [name: string, bundle: object, pointer: string, shown: unknown, warning: string | undefined];

const schema = (A: unknown): object => openapi({ components: { schemas: { A } } });
const operation = (members: object): object => openapi({ paths: { '/a': { get: { ...GET, ...members } } } });
const A = '/components/schemas/A';
const OPERATION = '/paths/~1a/get';

const SCHEMAS: readonly Case[] = [
  [
    'a number as a description',
    schema({ description: 3 }),
    A,
    { description: '3' },
    '#/components/schemas/A/description: `description` of a schema must be text, so its number is shown as text.',
  ],
  [
    "Azure's names and texts of values",
    schema({ enum: ['a', 'b'], 'x-ms-enum': { values: [{ value: 'b', name: 'Bee', description: 'Second.' }] } }),
    A,
    { enum: ['a', 'b'], 'x-enum-varnames': ['', 'Bee'], 'x-enumDescriptions': ['', 'Second.'] },
    undefined,
  ],
  [
    'a list as a description',
    schema({ description: [] }),
    A,
    {},
    '`description` of a schema must be text, so it is not shown.',
  ],
  [
    'a number as text',
    schema({ maxLength: '9' }),
    A,
    { maxLength: 9 },
    '`maxLength` of a schema must be a number, so its text is shown as one.',
  ],
  ['a flag as text', schema({ nullable: 'True' }), A, { nullable: true }, 'must be true or false without quotes'],
  [
    'a flag in `required`',
    schema({ required: true }),
    A,
    {},
    '`required` is a list of names in the schema that has the properties, not a flag of a property, so it is not shown.',
  ],
  [
    'an enum that is one value',
    schema({ enum: 'a' }),
    A,
    { enum: ['a'] },
    '`enum` of a schema must be a list, so it is shown as one.',
  ],
  ['an enum of null and objects', schema({ enum: [null, { a: 1 }] }), A, { enum: [null, { a: 1 }] }, undefined],
  [
    'a file',
    schema({ type: 'file' }),
    A,
    { type: 'string', format: 'binary' },
    'The type `file` belongs to Swagger 2.0, so it is shown as binary text.',
  ],
  ['a list of types', schema({ type: ['string', 'null'] }), A, { type: ['string', 'null'] }, undefined],
  [
    'flags next to limits',
    schema({ minimum: 1, exclusiveMinimum: true, exclusiveMaximum: 5 }),
    A,
    { minimum: 1, exclusiveMinimum: true, exclusiveMaximum: 5 },
    '`exclusiveMinimum` is the limit itself since OpenAPI 3.1, so its flag is read as in the other version.',
  ],
  [
    'boolean schemas',
    schema({ properties: { a: true, b: false }, items: false, additionalProperties: false }),
    A,
    { properties: { a: {}, b: { not: {} } }, items: { not: {} }, additionalProperties: false },
    undefined,
  ],
  ['an empty property', schema({ properties: { a: null } }), A, { properties: { a: {} } }, undefined],
  [
    'a property that is text',
    schema({ properties: { a: 'x', b: {} } }),
    A,
    { properties: { b: {} } },
    '#/components/schemas/A/properties/a: An entry of `properties` of a schema must be a schema, so it is not shown.',
  ],
  [
    'a tuple of an older draft',
    schema({ items: [{ type: 'string' }], additionalItems: false }),
    A,
    { prefixItems: [{ type: 'string' }], items: { not: {} } },
    'so `items` is shown as that',
  ],
  [
    'dependencies of an older draft',
    schema({ dependencies: { a: ['b'], c: { type: 'object' } } }),
    A,
    { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { type: 'object' } } },
    '`dependencies` is now',
  ],
  [
    'named examples',
    schema({ examples: { one: { value: 1 } } }),
    A,
    { examples: [1] },
    '`examples` of a schema is a list of values',
  ],
  [
    'a discriminator that is text',
    schema({ discriminator: 'kind' }),
    A,
    { discriminator: { propertyName: 'kind' } },
    'must be a discriminator, so its value is shown as one',
  ],
  [
    'one schema in `allOf`',
    schema({ allOf: { type: 'object' } }),
    A,
    { allOf: [{ type: 'object' }] },
    '`allOf` of a schema must be a list, so it is shown as one.',
  ],
  [
    'an unknown keyword',
    schema({ typ: 'string', 'x-typ': 1 }),
    A,
    {},
    '#/components/schemas/A/typ: `typ` is not a member of a schema in OpenAPI, so it is not shown.',
  ],
  ['an extension', schema({ 'x-other': 1 }), A, {}, undefined],
  ['a member that only the reader sets', schema({ 'x-unresolved': '<b>' }), A, {}, undefined],
  [
    'null as data',
    schema({ default: null, example: null, const: null }),
    A,
    { default: null, example: null, const: null },
    undefined,
  ],
];

const OPERATIONS: readonly Case[] = [
  [
    'one tag without a list',
    operation({ tags: 'pets' }),
    `${OPERATION}/tags`,
    ['pets'],
    '`tags` of an operation must be a list, so it is shown as one.',
  ],
  [
    'a response without a value',
    operation({ responses: { 204: null } }),
    `${OPERATION}/responses`,
    { 204: {} },
    undefined,
  ],
  [
    'a response that is text',
    operation({ responses: { 200: 'Fine' } }),
    `${OPERATION}/responses/200`,
    { description: 'Fine' },
    'must be a response, so its value is shown as one',
  ],
  [
    'a list of examples',
    operation({ requestBody: { content: { 'a/b': { examples: [1, { a: 2 }] } } } }),
    `${OPERATION}/requestBody/content/a~1b/examples`,
    { 'Example 1': { value: 1 }, 'Example 2': { value: { a: 2 } } },
    '`examples` has names for its values here',
  ],
  [
    'bare values as examples',
    operation({ requestBody: { content: { 'a/b': { examples: { x: { id: 1 }, y: 2 } } } } }),
    `${OPERATION}/requestBody/content/a~1b/examples`,
    { x: { value: { id: 1 } }, y: { value: 2 } },
    'so all of it is shown as the value',
  ],
  [
    'a parameter with its own type',
    operation({ parameters: [{ name: 'q', in: 'query', type: 'string', maxLength: 3 }] }),
    `${OPERATION}/parameters/0`,
    { name: 'q', in: 'query', schema: { type: 'string', maxLength: 3 } },
    'The type of a parameter belongs in its `schema`',
  ],
  [
    'a parameter in capitals',
    operation({ parameters: [{ name: 'q', in: 'Query' }] }),
    `${OPERATION}/parameters/0`,
    { name: 'q', in: 'query' },
    'must be in lower case, so it is read as query',
  ],
  ...(
    [
      ['fresh', undefined],
      [true, undefined],
      ['True', 'must be true or false without quotes'],
    ] as const
  ).map(
    ([given, warning]): Case => [
      `a parameter that is ${given} in samples`,
      operation({ parameters: [{ name: 'q', in: 'query', 'x-in-samples': given }] }),
      `${OPERATION}/parameters/0`,
      { name: 'q', in: 'query', 'x-in-samples': given === 'True' ? true : given },
      warning,
    ],
  ),
  [
    'a parameter without a name',
    operation({ parameters: [{ in: 'query' }, { name: 'b', in: 'query' }] }),
    `${OPERATION}/parameters`,
    [{ name: 'b', in: 'query' }],
    'A parameter needs `name`, so it is not shown.',
  ],
  [
    'parameters by name',
    operation({ parameters: { a: { name: 'a', in: 'query' } } }),
    `${OPERATION}/parameters`,
    [{ name: 'a', in: 'query' }],
    'must be a list, so its members are shown as one',
  ],
  [
    'one security requirement',
    openapi({ security: { key: [] }, components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } } }),
    '/security',
    [{ key: [] }],
    '`security` of a document must be a list',
  ],
  [
    'a server that is text',
    openapi({ servers: ['https://a.example'] }),
    '/servers',
    [{ url: 'https://a.example' }],
    'must be a server, so its value is shown as one',
  ],
  [
    'a server variable without a default',
    openapi({ servers: [{ url: '/', variables: { v: { enum: ['a', 'b'] } } }] }),
    '/servers/0/variables/v',
    { default: 'a', enum: ['a', 'b'] },
    undefined,
  ],
  [
    'a tag that is text',
    openapi({ tags: ['pets', { description: 'Nameless' }] }),
    '/tags',
    [{ name: 'pets' }],
    'A tag needs `name`, so it is not shown.',
  ],
  [
    'a number as the version',
    openapi({ info: { title: 'A', version: 1.5 } }),
    '/info/version',
    '1.5',
    '`version` of the information about the API must be text',
  ],
  [
    'no information',
    openapi({ info: undefined }),
    '/info',
    { title: 'API', version: '' },
    'A document needs `info`, so the page is made without it.',
  ],
  [
    'a method in capitals',
    openapi({ paths: { '/a': { GET } } }),
    OPERATION,
    GET,
    'Methods are in lower case in a path item',
  ],
  [
    'an unknown method',
    openapi({ paths: { '/a': { get: GET, fetch: GET } } }),
    '/paths/~1a',
    { get: GET },
    '`fetch` is not a member of a path item in OpenAPI, so it is not shown.',
  ],
  [
    'extensions among paths and responses',
    openapi({ paths: { 'x-note': 'a', '/a': { get: { ...GET, responses: { 'x-note': 1 } } } } }),
    '/paths',
    { '/a': { get: { ...GET, responses: {} } } },
    undefined,
  ],
  [
    'a member of another version',
    operation({ requestBody: { content: { 'a/b': { itemSchema: {}, prefixEncoding: [{}] } } } }),
    `${OPERATION}/requestBody/content/a~1b`,
    { itemSchema: {}, prefixEncoding: [{}] },
    undefined,
  ],
  [
    'code samples of another tool',
    operation({ 'x-code-samples': [{ language: 'go', code: 'x()', name: 'Go' }] }),
    `${OPERATION}/x-code-samples`,
    [{ lang: 'go', source: 'x()', label: 'Go' }],
    undefined,
  ],
];

test.each([...SCHEMAS, ...OPERATIONS])('%s', (_, bundle, pointer, shown, warning) => {
  const read = readBundle(bundle as Parameters<typeof readBundle>[0]);
  expect(valueAt(read.document, pointer)).toEqual(shown);
  if (warning === undefined) expect(lines(read)).toEqual([]);
  else expect(lines(read)).toContainEqual(expect.stringContaining(warning));
});

test.each(['3.0.4', '3.1.0'])('an exclusive limit that is neither flag nor number has one warning in %s', (version) => {
  const schemas = { A: { exclusiveMinimum: 'true' } };
  const [warning, ...others] = lines(readBundle({ ...openapi({ components: { schemas } }), openapi: version }));
  expect(warning).toContain('#/components/schemas/A/exclusiveMinimum: ');
  expect(others).toEqual([]);
});

describe('the version', () => {
  test.each([
    ['3.0.4', undefined],
    ['3.1.0', undefined],
    ['3.2.0', undefined],
    [3.1, 'The version 3.1 is not one of OpenAPI, such as openapi: "3.1.1", so the document is read as version 3.1.'],
    [
      '3.0',
      'The version "3.0" is not one of OpenAPI, such as openapi: "3.0.4", so the document is read as version 3.0.',
    ],
    [
      '3.9.0',
      'The version "3.9.0" is not one of OpenAPI, such as openapi: "3.2.0", so the document is read as version 3.2.',
    ],
    [
      'latest',
      'The version "latest" is not one of OpenAPI, such as openapi: "3.2.0", so the document is read as version 3.2.',
    ],
  ])('%p is read', (version, warning) => {
    const read = readBundle({ ...openapi({}), openapi: version });
    expect(operationsOf(read.document)).toHaveLength(1);
    expect(lines(read)).toEqual(warning === undefined ? [] : [`#/openapi: ${warning}`]);
  });
});

test('equal warnings are one, with the next places and the number of the others', () => {
  const schemas = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`S${index}`, { typ: 'x' }]));
  expect(lines(readBundle(openapi({ components: { schemas } })))).toEqual([
    '#/components/schemas/S0/typ: `typ` is not a member of a schema in OpenAPI, so it is not shown. (Also at #/components/schemas/S1/typ, #/components/schemas/S2/typ and 1997 others.)',
  ]);
});

describe('names', () => {
  const of = (paths: object): string[] => lines(readBundle(openapi({ paths })));

  test('an operation without a name is named after its method and path', () => {
    expect(of({ '/a': { get: { responses: {} } } })).toEqual([
      '#/paths/~1a/get: An operation has neither `operationId` nor `summary`, so it is named after its method and path.',
    ]);
  });

  test('parts that would share a page are reported with the names that they get', () => {
    expect(of({ '/a': { get: { summary: 'List' } }, '/b': { get: { summary: 'List' } } })).toEqual([
      '#/paths/~1a/get: The name "List" of a page belongs to several parts or is too long, so the pages are named "list-get-a" and "list-get-b".',
    ]);
  });

  test('an operationId that is used twice is reported', () => {
    const get = { operationId: 'list' };
    expect(of({ '/a': { get }, '/b': { get } })).toContain(
      '#/paths/~1b/get/operationId: Several operations have the operationId "list", so links by this name lead to the first one.',
    );
  });

  test('path parameters are compared with the path', () => {
    const parameters = [{ name: 'id', in: 'path', required: true }];
    expect(of({ '/a/{key}': { get: { operationId: 'a', parameters } } })).toEqual([
      '#/paths/~1a~1{key}/get: The path parameter `key` is not described, so only its name is known.',
      '#/paths/~1a~1{key}/get: The path parameter `id` is not in the path, so its value has no place in the URL.',
    ]);
  });

  test('a security scheme that does not exist is reported', () => {
    expect(
      lines(readBundle(operation({ security: [{ constructor: [] }] }) as Parameters<typeof readBundle>[0])),
    ).toEqual([
      '#/paths/~1a/get: The security scheme `constructor` does not exist, so the page cannot say how to send it.',
    ]);
  });
});

describe('`x-webhooks`', () => {
  const body = { content: { 'text/plain': {} } };
  const bundle = openapi({
    webhooks: { both: { post: { summary: 'new' } } },
    'x-webhooks': {
      both: { post: { summary: 'old' } },
      first: { post: { summary: 'first', requestBody: body, tags: 3, unknown: 1 } },
      second: { post: { requestBody: { $ref: '#/x-webhooks/first/post/requestBody' } } },
    },
  });
  const { document, findings } = readBundle(bundle);

  test('are webhooks, after those of the same name in `webhooks`', () => {
    const events = operationsOf(document).filter(({ kind }) => kind === 'webhook');
    expect(events.map(({ path, raw }) => [path, raw.summary])).toEqual([
      ['both', 'new'],
      ['first', 'first'],
      ['second', undefined],
    ]);
  });

  test('can be the target of a reference', () => {
    const second = operationsOf(document).at(-1);
    expect(resolve(document, second?.raw.requestBody ?? {})).toEqual(body);
  });

  test('are named in warnings as they are written', () => {
    expect(findings.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^#\/x-webhooks\/first\/post\/unknown/)]),
    );
  });
});

describe('what breaks a rule about several parts', () => {
  const said = (bundle: object): string[] => lines(readBundle(bundle as Record<string, unknown>));

  test('a place of a parameter that is none has one warning, with the value', () => {
    const parameters = [{ name: 'a', in: 'formData', schema: {} }];
    expect(said(operation({ parameters }))).toEqual([
      '#/paths/~1a/get/parameters/0/in: `in` of a parameter must be one of path, query, header, cookie, querystring, not "formData", so the parameter is not shown.',
    ]);
    expect(said(operation({ parameters: [{ name: 'a', schema: {} }] }))).toEqual([
      '#/paths/~1a/get/parameters/0: A parameter needs `in`, so it is not shown.',
    ]);
  });

  test('a link to an operation that does not exist', () => {
    const links = {
      lost: { operationId: 'nothing' },
      gone: { operationRef: '#/paths/~1b/get' },
      item: { operationRef: '#/paths/~1a' },
      info: { operationRef: '#/info' },
      found: { operationId: 'a' },
      here: { operationRef: '#/paths/~1a/get' },
      elsewhere: { operationRef: 'https://example.com/openapi.json#/paths/~1b/get' },
    };
    const responses = { 200: { description: '', links } };
    const at = '#/paths/~1a/get/responses/200/links';
    expect(said(operation({ operationId: 'a', responses }))).toEqual([
      `${at}/lost: The link \`lost\` names the unknown operation "nothing", so it leads nowhere: correct its name.`,
      `${at}/gone: The link \`gone\` names the unknown operation "#/paths/~1b/get", so it leads nowhere: correct its name.`,
      `${at}/item: The link \`item\` names the unknown operation "#/paths/~1a", so it leads nowhere: correct its name.`,
      `${at}/info: The link \`info\` names the unknown operation "#/info", so it leads nowhere: correct its name.`,
    ]);
  });

  test('a link to an operation without a page, which is none to a missing one', () => {
    const responses = {
      200: {
        description: '',
        links: {
          called: { operationRef: '#/paths/~1a/get/callbacks/done/{$url}/post' },
          shared: { operationRef: '#/components/pathItems/Shared/get' },
        },
      },
    };
    const item = { responses: { 200: { description: '' } } };
    const callbacks = { done: { '{$url}': { post: item } } };
    const components = { pathItems: { Shared: { get: item } } };
    expect(said({ ...operation({ operationId: 'a', responses, callbacks }), components })).toEqual([]);
  });

  test('a variable of a server that is not described, or has no default', () => {
    const url = 'https://{nowhere}.{region}.example.com';
    const servers = [{ url, variables: { region: { default: 'eu' } } }];
    const message =
      'The server variable `nowhere` is not described, so samples have `{nowhere}` in their address: give it a `default`.';
    expect(said(openapi({ servers }))).toEqual([`#/servers/0/url: ${message}`]);
    expect(said(operation({ servers }))).toEqual([`#/paths/~1a/get/servers/0/url: ${message}`]);
    const open = [{ url, variables: { region: { default: '' }, nowhere: { description: 'x' } } }];
    expect(said(openapi({ servers: open }))).toEqual([
      '#/servers/0/variables/nowhere: A server variable needs `default`, so samples have its name in braces.',
    ]);
  });
});

test('numbers that stand for texts and limits keep their digits', () => {
  const { document } = readBundle({
    ...openapi({ components: { schemas: { A: { minimum: '\uFDD09223372036854775807', maxLength: '\uFDD01.0' } } } }),
    info: { title: 'API', version: '\uFDD01.10' },
  });
  expect(document.info.version).toBe('1.10');
  expect(valueAt(document, A)).toEqual({ minimum: '\uFDD09223372036854775807', maxLength: '\uFDD01.0' });
});

test('a number as the version of OpenAPI is read as it is written', () => {
  const bundle = readBundle({ ...openapi({}), openapi: '\uFDD03.0' });
  expect(lines(bundle)).toEqual([
    '#/openapi: The version 3.0 is not one of OpenAPI, such as openapi: "3.0.4", so the document is read as version 3.0.',
  ]);
});
