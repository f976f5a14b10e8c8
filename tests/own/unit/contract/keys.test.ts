import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { operationsOf } from '../../../../packages/reference/src/document/operations';
import { describeOperation } from '../../../../packages/reference/src/model/operation/operation';
import { indexOperations } from '../../../../packages/reference/src/model/reference/reference';
import { operationData } from '../../../../packages/reference/src/render/operationData';
import { bodyPanels } from '../../../../packages/reference/src/samples/bodyPanels';
import { buildRequest } from '../../../../packages/reference/src/samples/buildRequest';
import { createSamples } from '../../../../packages/reference/src/samples/createSamples';
import { exampleValues } from '../../../../packages/reference/src/samples/requestValues';
import { pathWithUuidgen } from '../../../support/uuidgen';
import { codeBlocks, guides } from '../guides/guides';
import { type Json, siteReferences } from '../guides/specification';
import { StandInApi } from '../guides/standInApi';
import { contractDocuments, operationsOf as contractOperations, responseExamples, sandboxUrl } from './documents';
import { missingTools } from './missingTools';

/** Code that a reader pastes. */
interface Pasted {
  readonly place: string;
  readonly code: string;
}

/** A key that is written out, in the languages of the guides and of the generated samples. */
const LITERAL = /Idempotency-Key["']?[\s:,\])=]+["']?[\w-]+["']/;
/** Variables in keys. */
const VARIABLES = /Idempotency-Key: [^"]*?\$(\w+)/g;
/** A cursor that is written out: only the page before knows one. */
const CURSOR = /\bcursor["']?[\s=:,]+["']?(?!page)[\w-]{8,}/;
const CURRENCY = /\b(?:EUR|GBP|SEK|USD)\b/;
const FENCE = /^ *```\w+\n([\s\S]*?)^ *```$/gm;

const documents = contractDocuments();
const blocks = guides.flatMap((guide) => codeBlocks(guide).map((block) => ({ ...block, guide })));
const samples = generated();

/** Returns the samples of all operations. */
function generated(): (Pasted & { language: string })[] {
  const references = siteReferences();
  const index = indexOperations(references);
  return references.flatMap((reference) =>
    operationsOf(reference.document)
      .filter(({ kind }) => kind === 'operation')
      .flatMap((entry) => {
        const operation = describeOperation({ reference, index, references }, entry);
        const { request } = operationData(operation);
        return bodyPanels(request).flatMap(({ value, mediaType }) =>
          Object.entries(createSamples(buildRequest(request, exampleValues(request, value, mediaType)))).map(
            ([language, code]) => ({ place: `${operation.operationId} in ${language}`, language, code }),
          ),
        );
      }),
  );
}

/** Returns the code in the descriptions of a document. */
function described(value: unknown, place: string): Pasted[] {
  if (typeof value === 'string') return [...value.matchAll(FENCE)].map(([, code = '']) => ({ place, code }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => described(part, `${place}/${name}`));
}

function writtenOut(pasted: readonly Pasted[]): string[] {
  return pasted.filter(({ code }) => LITERAL.test(code)).map(({ place }) => `${place} has a literal idempotency key.`);
}

describe('an idempotency key is made when the code runs', () => {
  it('in the guides', () => expect(writtenOut(blocks)).toEqual([]));
  it('in the descriptions', () =>
    expect(writtenOut(documents.flatMap((document: Json) => described(document, '#')))).toEqual([]));
  it('in the samples of the operations, in every language', () => expect(writtenOut(samples)).toEqual([]));

  it('from a variable that the same guide makes new', () => {
    const unmade = blocks.flatMap(({ guide, place, code }) =>
      [...code.matchAll(VARIABLES)]
        .map(([, name]) => name)
        .filter((name) => !blocks.some((block) => block.guide === guide && block.code.includes(`${name}=$(`)))
        .map((name) => `${place}: nothing sets ${name}.`),
    );
    expect(unmade).toEqual([]);
  });

  it.each([
    ["curl -H 'Idempotency-Key: a15f09c8'", true],
    ['curl -H "Idempotency-Key: $(uuidgen)"', false],
    ["'Idempotency-Key': 'a15f09c8',", true],
    ["'Idempotency-Key': crypto.randomUUID(),", false],
    ['req.Header.Add("Idempotency-Key", "a15f09c8")', true],
    ['.header("Idempotency-Key", UUID.randomUUID().toString())', false],
    ['request["Idempotency-Key"] = \'a15f09c8\'', true],
    ['"Idempotency-Key: " . bin2hex(random_bytes(16))', false],
  ])('%s: %s', (code, isLiteral) => expect(LITERAL.test(code)).toBe(isLiteral));
});

describe('a cursor comes from the page before', () => {
  it('in the guides and in the samples of the operations', () => {
    const code = [...blocks.filter(({ language }) => language !== 'json'), ...samples];
    expect(code.filter((pasted) => CURSOR.test(pasted.code)).map(({ place }) => place)).toEqual([]);
  });

  it.each([
    ['-d cursor=eyJhZnRlciI6IjIwMjYtMTEtMDJUMDk6MTQ6MDVaIn0', true],
    ["query.set('cursor', '20261102091405');", true],
    ['query["cursor"] = page["next_cursor"]', false],
    ["query.set('cursor', page.next_cursor);", false],
    ['"limit=100&cursor=" + (.next_cursor | @uri)', false],
  ])('%s: %s', (code, isWrittenOut) => expect(CURSOR.test(code)).toBe(isWrittenOut));
});

it('the commands and code of the guides take the currency from the account', () => {
  const commands = blocks.filter(({ language }) => language !== 'json');
  expect(commands.filter(({ code }) => CURRENCY.test(code)).map(({ place }) => place)).toEqual([]);
  expect(commands.some(({ code }) => code.includes('"currency": "\'"$CURRENCY"\'"'))).toBe(true);
});

it('the sample that a page shows first has no value that only one resource can have', () => {
  const operations = documents.flatMap(contractOperations);
  const unique = operations.flatMap((operation) =>
    responseExamples(operation).flatMap(({ value }) => {
      const [, name] = /^duplicate_(\w+)$/.exec(String((value as Json).code)) ?? [];
      return name ? { id: operation.id, name } : [];
    }),
  );
  expect(unique.map(({ name }) => name)).toEqual(expect.arrayContaining(['reference', 'sku']));
  const taken = unique.filter(({ id, name }) => {
    const first = samples.find(({ place }) => place === `${id} in curl`);
    return new RegExp(`${name}":`).test(String(first?.code));
  });
  expect(taken).toEqual([]);
});

(missingTools(['bash', 'curl']).length > 0 ? it.skip : it)(
  'the samples of any two operations can be pasted one after the other, twice',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
    const api = new StandInApi([...documents]);
    const base = await api.start();
    try {
      const curl = samples.filter(({ language }) => language === 'curl').map(({ code }) => code);
      for (const [, name = ''] of curl.join().matchAll(/=@([\w.-]+)/g)) writeFileSync(path.join(folder, name), 'bytes');
      const commands = [...curl, ...curl].join('\n').replaceAll(sandboxUrl(documents[0]).href, base);
      writeFileSync(path.join(folder, 'commands.sh'), commands);
      await promisify(execFile)('bash', ['-eu', 'commands.sh'], {
        cwd: folder,
        env: { PATH: pathWithUuidgen(folder), API_KEY: 'key' },
        maxBuffer: 2 ** 24,
      });
      expect(api.requests).toHaveLength(2 * curl.length);
      expect(api.faults.filter((fault) => fault.includes('idempotency key'))).toEqual([]);
    } finally {
      await api.stop();
      rmSync(folder, { recursive: true });
    }
  },
  180_000,
);
