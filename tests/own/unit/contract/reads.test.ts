import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { codeBlocks, sample } from '../guides/guides';
import { type Json, resolveValue } from '../guides/specification';
import { contractDocuments, type Operation, operationsOf, responseExamples } from './documents';

const documents = contractDocuments();
const reads = documents.flatMap(operationsOf).filter(({ method }) => method === 'GET');

/** Returns the first example of a successful read. */
function firstExample(operation: Operation): Json {
  const [first] = responseExamples(operation).filter(({ status }) => status === '200');
  return first?.value as Json;
}

const isList = (operation: Operation) => 'has_more' in firstExample(operation);

function headersOf({ document, raw }: Operation, status = '200'): string[] {
  const { headers = {} } = resolveValue(document, (raw.responses as Json)[status]);
  return Object.keys(headers as Json);
}

function faults(operation: Operation): string[] {
  const { id, raw, parameters } = operation;
  if (isList(operation))
    return [
      ...(firstExample(operation).has_more ? [`A loop over ${id} does not end on a mock server.`] : []),
      ...(headersOf(operation).includes('Link') ? [] : [`${id} has no Link.`]),
    ];
  const isConditional = parameters.some(({ name }) => name === 'If-None-Match') && '304' in (raw.responses as Json);
  const waits = ['200', '304'].map((status) => headersOf(operation, status).includes('Retry-After'));
  return [
    ...(isConditional && headersOf(operation).includes('ETag') ? [] : [`${id} is no conditional read.`]),
    ...(waits[0] === waits[1] ? [] : [`${id} loses Retry-After with 304.`]),
  ];
}

it('has lists and reads of one resource', () => {
  expect(reads.filter(isList)).toHaveLength(12);
  expect(reads.filter((operation) => !isList(operation))).toHaveLength(8);
});

it('lists end and have links, reads of one resource are conditional', () => expect(reads.flatMap(faults)).toEqual([]));

it('a list that never ends, and a read without ETag, are found', () => {
  const text = JSON.stringify(documents[0])
    .replaceAll('"has_more":false', '"has_more":true')
    .replaceAll('"ETag":', '"X-Tag":');
  const found = operationsOf(JSON.parse(text) as Json).filter(({ method }) => method === 'GET');
  const all = found.flatMap(faults);
  expect(all).toContain('A loop over getCompanies does not end on a mock server.');
  expect(all).toContain('getCompanyById is no conditional read.');
});

describe('the loops of the guides end where every response is the first example with all headers', () => {
  const companies = reads.find(({ id }) => id === 'getCompanies') as Operation;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Retry-After': '0' });
    response.end(JSON.stringify(firstExample(companies)));
  });
  let API: string;

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    API = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise((done) => server.close(done)));

  const bash = (guide: string) => codeBlocks(guide).filter(({ language }) => language === 'bash');
  const poll = bash('intro.mdx').flatMap(({ code }) => /^poll\(\) \{\n[\s\S]*?^\}\n/m.exec(code) ?? []);

  it.each([
    ['companies.mjs', 'node', ['--input-type=module', '--eval'], sample('conventions.mdx', 'companies.mjs')],
    ['companies.py', 'python3', ['-c'], sample('conventions.mdx', 'companies.py')],
    [
      'the paging in bash',
      'bash',
      ['-euc'],
      bash('conventions.mdx')
        .map(({ code }) => code)
        .join(''),
    ],
    ['poll', 'bash', ['-euc'], `cd "$(mktemp -d)"\n${poll.join('')}POLLS=2\npoll /companies`],
  ])('%s', async (_, command, args, code) => {
    const env = { PATH: process.env.PATH ?? '', API, API_KEY: 'test_9mK2vQ7cX4' };
    const { stdout } = await promisify(execFile)(command, [...args, code], { env, timeout: 60_000 });
    expect(stdout).toContain(String((firstExample(companies).data as Json[])[0]?.name));
  });
});
