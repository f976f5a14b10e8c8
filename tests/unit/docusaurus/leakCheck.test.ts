import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { markdownCanaries, specCanaries } from '../../../src/docusaurus/publish/leakCheck/canaries';
import { CanarySearch } from '../../../src/docusaurus/publish/leakCheck/search';

const SPEC = {
  paths: {
    '/companies/{company_id}': {
      get: {
        operationId: 'getCompanyById',
        summary: 'Get a company',
        description: 'Reads one company of the organization.',
      },
    },
  },
  components: {
    schemas: {
      Company: {
        properties: {
          billing_email: {},
          name: {},
          hasOwnProperty: {},
          ['__proto__']: {},
          description: { type: 'string' },
        },
      },
    },
  },
};

describe('canaries', () => {
  const texts = specCanaries(SPEC, 'spec').map(({ text }) => text);

  it.each([
    '/companies/{company_id}',
    'getCompanyById',
    'Get a company',
    'billing_email',
    'Reads one company of the organization.',
  ])('include %j', (text) => expect(texts).toContain(text));

  it('exclude names that any program uses', () => {
    for (const name of ['name', 'hasOwnProperty', '__proto__']) expect(texts).not.toContain(name);
    expect(texts).not.toContain('description');
    const common = {
      paths: { '/': { get: { operationId: 'deleteUser', summary: 'Authentication' } } },
      components: { schemas: { Call: { properties: { Callback: {}, Description: {}, StatusCallback: {} } } } },
    };
    expect(specCanaries(common, 'spec')).toEqual([]);
  });

  it('include headings and sentences of a guide, but not its front matter, imports and rules', () => {
    const markdown =
      '---\ntitle: A hidden thing\n---\nimport Tabs from "somewhere else entirely"\n\n## Verify the signature first\n\n| --- | --- | --- | --- |\n';
    expect(markdownCanaries(markdown, 'guide').map(({ text }) => text)).toEqual(['Verify the signature first']);
  });
});

describe('the search', () => {
  const search = new CanarySearch([{ text: 'getCompanyById', source: 'spec' }]);
  const plain = Buffer.from('const a = { id: "getCompanyById" };'.repeat(3));

  it.each([
    ['in plain text', plain],
    ['in base64', Buffer.from(`x="${plain.toString('base64')}"`)],
    ['in base64url', Buffer.from(`x="${plain.toString('base64url')}"`)],
    ['in gzip', gzipSync(plain)],
    ['in gzip after other bytes', Buffer.concat([Buffer.from('SEAL1'), gzipSync(plain)])],
    ['in a cut gzip stream', gzipSync(Buffer.concat([plain, Buffer.alloc(100_000, 'x')])).subarray(0, 120)],
    ['in zlib', deflateSync(plain)],
    ['in raw deflate', deflateRawSync(plain)],
    ['in base64 of zlib, as an API page holds it', Buffer.from(`api: ${deflateSync(plain).toString('base64')}`)],
    ['in base64 of gzip of base64', Buffer.from(gzipSync(plain.toString('base64')).toString('base64'))],
  ])('%s', (_name, bytes) => {
    expect(search.find(bytes)?.text).toBe('getCompanyById');
  });

  it('finds nothing in a file without canaries', () => {
    expect(search.find(Buffer.from('getCompany'.repeat(500)))).toBeUndefined();
    expect(search.find(gzipSync('nothing to see here, move along'))).toBeUndefined();
  });
});
