import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import { textOf } from '../../../tests/support/safeHtml';
import type { RawServer } from '../src/document/types';
import { describeServers, serverBase } from '../src/model/operation/server';
import { operationData } from '../src/render/operationData';
import { buildRequest } from '../src/samples/buildRequest';
import { requestTemplate } from '../src/samples/requestTemplate';
import { exampleValues } from '../src/samples/requestValues';

const servers: readonly RawServer[] = [
  {
    url: 'https://{region}.example.com:{port}/{unknown}',
    name: 'Regional',
    description: 'One *per* region.',
    variables: {
      region: { default: 'eu', enum: ['eu', 'us'], description: 'Where the data is.' },
      port: { default: '443' },
    },
  },
  { url: '/v2' },
];

test.each([
  ['https://api.example.com/v1/', 'https://api.example.com/v1'],
  ['', 'https://api.example.com'],
  ['/', 'https://api.example.com'],
  ['/v1', 'https://api.example.com/v1'],
  ['v1/', 'https://api.example.com/v1'],
  ['./v1', 'https://api.example.com/v1'],
  ['../../v1', 'https://api.example.com/v1'],
  ['@C:/urls', 'https://api.example.com/@C:/urls'],
  ['//eu.example.com/v1', 'https://eu.example.com/v1'],
  ['wss://example.com', 'wss://example.com'],
  ['{scheme}://example.com', '{scheme}://example.com'],
])('requests to the server "%s" start with %s', (url, base) => {
  const [server] = describeServers([{ url }]);
  expect(server && serverBase(server)).toBe(base);
});

test('variables have their defaults, or the values of a reader; one without stays in the URL', () => {
  const [server] = describeServers(servers);
  if (!server) throw new Error('no server');
  expect(serverBase(server)).toBe('https://eu.example.com:443/{unknown}');
  expect(serverBase(server, { region: 'us', port: '', unknown: 'x' })).toBe('https://us.example.com:443/x');
});

test('an empty default leaves its part out, and an empty value does where it is one of the values', () => {
  const port = { default: '', enum: ['', ':8080'] };
  const raw = { url: 'https://api.example.com{port}{open}', variables: { port, open: {} } };
  const [server] = describeServers([raw]);
  if (!server) throw new Error('no server');
  expect(serverBase(server)).toBe('https://api.example.com{open}');
  expect(serverBase(server, { port: ':8080' })).toBe('https://api.example.com:8080{open}');
  const [chosen] = describeServers([{ ...raw, variables: { port: { ...port, default: ':8080' } } }]);
  expect(chosen && serverBase(chosen, { port: '' })).toBe('https://api.example.com{open}');
  const { html, markdown } = operationData(describedOperation(documentWith({}, { servers: [raw] })));
  expect(html).toContain('https://api.example.com{open}/things');
  expect(markdown).toContain('Default `""` · One of `""`, `:8080`');
});

test('names of prototypes are ordinary names of variables', () => {
  const [server] = describeServers([{ url: 'https://{constructor}.example.com' }]);
  expect(server && serverBase(server)).toBe('https://{constructor}.example.com');
});

test('servers of the operation come before those of the path and of the document', () => {
  const item = { servers: [{ url: 'https://path.example.com' }] };
  const global = { servers: [{ url: 'https://all.example.com' }] };
  const own = { servers: [{ url: 'https://own.example.com' }] };
  const levelOf = (...args: Parameters<typeof documentWith>) => describedOperation(documentWith(...args)).servers;
  expect(levelOf(own, global, item)).toMatchObject({
    level: 'operation',
    servers: [{ url: 'https://own.example.com' }],
  });
  expect(levelOf({}, global, item)).toMatchObject({ level: 'path', servers: [{ url: 'https://path.example.com' }] });
  expect(levelOf({ servers: [] }, global)).toMatchObject({
    level: 'document',
    servers: [{ url: 'https://all.example.com' }],
  });
});

test('a page shows servers that are not those of the whole document, with their variables', () => {
  const { html, markdown } = operationData(describedOperation(documentWith({ servers })));
  for (const text of ['Servers of this operation', 'Regional', 'One per region.', 'Where the data is.'])
    expect(textOf(html)).toContain(text);
  expect(textOf(html)).toContain('/v2 relative to where the API runs');
  expect(markdown).toContain('**Servers of this operation**\n\n- ');
  expect(markdown).toContain('  - `region`: Default `eu` · One of `eu`, `us` · Where the data is.');
  const ofDocument = operationData(describedOperation(documentWith({}, { servers })));
  expect(ofDocument.html).not.toContain('op-servers');
  expect(ofDocument.markdown).toContain('## Servers\n\n- ');
});

test('the builder changes server and variables', () => {
  const template = requestTemplate(describedOperation(documentWith({ servers })));
  const start = exampleValues(template, undefined);
  expect(buildRequest(template, start).url).toBe('https://eu.example.com:443/{unknown}/things');
  expect(buildRequest(template, { ...start, variables: { region: 'us', unknown: 'v1' } }).url).toBe(
    'https://us.example.com:443/v1/things',
  );
  expect(buildRequest(template, { ...start, server: 1 }).url).toBe('https://api.example.com/v2/things');
});
