import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin } from '../../../../packages/preset/src/node/command';
import { codeBlocks, sourceOf } from '../guides/guides';
import type { Json } from '../guides/specification';
import type { WalkThrough } from './client/surroundings';
import { contractDocuments, operationsOf, sandboxUrl } from './documents';
import { typesOf } from './generatedTypes';
import { startMockServers } from './mockServer';
import { Receiver } from './receiver';
import { Service } from './service/server';

const CLIENT = 'tests/own/unit/contract/client';
/** Where the client's tsconfig.json expects the types. */
const TYPES = '.cache/client';
const NAMES = ['main', 'simulator'];

const documents = contractDocuments();

function generateTypes(document: Json, name: string): void {
  mkdirSync(TYPES, { recursive: true });
  writeFileSync(`${TYPES}/${name}.d.ts`, typesOf(document));
}

/** Returns the compiler's messages. */
function compile(): string {
  const { stdout, stderr } = spawnSync(bin('tsc'), ['--project', CLIENT], { encoding: 'utf8' });
  return `${stdout}${stderr}`.trim();
}

/** Returns the calls of a guide's commands as operation ids, and a wait as one call. */
function callsOf(commands: string): string[] {
  const calls = commands.matchAll(
    /\bcurl\b(?<flags>[^"|]*?)"\$API(?<path>[^"]*)"(?<rest>(?:[^\n\\]|\\\n|\\.)*)|(?:^|\$\()poll "(?<polled>[^"]*)"/gm,
  );
  return [...calls].flatMap(({ groups = {} }) => {
    const { flags = '', path: called = '', rest = '', polled } = groups;
    if (called === '$1') return [];
    const options = `${flags} ${rest}`;
    const [, stated] = /-X (\w+)/.exec(options) ?? [];
    const implied = !/\s-G\b/.test(options) && /\s-(?:d|F)\s/.test(options) ? 'POST' : 'GET';
    return [operationAt(polled ? 'GET' : (stated ?? implied), polled ?? called)];
  });
}

function operationAt(method: string, called: string): string {
  const parts = called.replace(/\?.*/, '').replaceAll(/\$\w+/g, 'id').split('/');
  const found = documents.flatMap(operationsOf).find((operation) => {
    const template = operation.path.split('/');
    const fits = (part: string, at: number) => part === parts[at] || (part.startsWith('{') && parts[at] === 'id');
    return operation.method === method && template.length === parts.length && template.every(fits);
  });
  return found?.id ?? `${method} ${called}`;
}

const commands = codeBlocks('intro.mdx')
  .filter(({ language }) => language === 'bash')
  .map(({ code }) => code)
  .join('\n');

describe('a client with types that openapi-typescript generates', () => {
  beforeAll(() => {
    for (const [at, document] of documents.entries()) generateTypes(document, String(NAMES[at]));
  });

  it('compiles the whole walkthrough in strict mode', () => {
    expect(compile()).toBe('');
  });

  it('fails to compile when an operation has another property', () => {
    const types = readFileSync(`${TYPES}/main.d.ts`);
    const broken = JSON.stringify(documents[0]).replaceAll('"max_duration_seconds"', '"maximum_duration"');
    generateTypes(JSON.parse(broken) as Json, 'main');
    expect(compile()).toContain("'max_duration_seconds' does not exist in type");
    writeFileSync(`${TYPES}/main.d.ts`, types);
  });

  it('makes the calls of the guide in its order, and receives an event that the guide verifies', async () => {
    const receiver = new Receiver();
    await receiver.listen();
    const scopes = documents.flatMap(operationsOf).flatMap((operation) => operation.scopes);
    const service = new Service(await startMockServers(documents), scopes, receiver.post);
    try {
      // Not a literal: TypeScript would compile it here too, without the types that this test generates.
      const { walkThrough } = (await import(path.resolve(CLIENT, 'walkthrough.ts'))) as { walkThrough: WalkThrough };
      const secret = await walkThrough({
        api: `http://127.0.0.1:${await service.listen()}${sandboxUrl(documents[0]).pathname}`,
        apiKey: 'test_9mK2vQ7cX4',
        image: new Blob([new Uint8Array(imageOf(commands))], { type: 'image/png' }),
        webhookUrl: 'https://hooks.brightwater-studio.example/influencer-api',
      });
      expect(service.faults).toEqual([]);
      expect(withoutRepeats(service.log.map(({ operation }) => operation))).toEqual(callsOf(commands));
      const [first, ...later] = receiver.verdicts(secret);
      expect(first).toBe('webhook.test');
      expect(new Set(later)).toEqual(
        new Set([
          'influencer_company_approval.status_changed',
          'campaign.status_changed',
          'campaign_video.status_changed',
        ]),
      );
    } finally {
      await service.close();
      await receiver.close();
    }
  });

  it('knows the calls of the guide', () => {
    expect(sourceOf('intro.mdx')).toContain('```bash');
    expect(callsOf(commands).length).toBeGreaterThan(20);
    expect(callsOf('curl -X POST "$API/campaigns/$ID/start" \\\n  -H "x: y"\npoll "/campaigns/$ID" | jq .')).toEqual([
      'startCampaign',
      'getCampaignById',
    ]);
  });
});

/** A read that waits is one call of the guide. */
function withoutRepeats(ids: readonly string[]): string[] {
  return ids.filter((id, at) => id !== ids[at - 1] || id === 'updateOrganization');
}

/** Returns the image that the guide's commands contain. */
function imageOf(text: string): Buffer {
  const [, encoded = ''] = /<<'PNG'\n([\s\S]*?)\nPNG/.exec(text) ?? [];
  return Buffer.from(encoded, 'base64');
}
