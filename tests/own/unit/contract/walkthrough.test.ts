import { mkdirSync, writeFileSync } from 'node:fs';
import { codeBlocks, sourceOf } from '../guides/guides';
import type { Json } from '../guides/specification';
import { contractDocuments, sandboxUrl } from './documents';
import { type MockServer, startMockServers } from './mockServer';
import { Receiver } from './receiver';
import { type Logged, Service } from './service/server';
import { missingTools, Shell } from './shell';

/** What the last run did: each call with its status. */
const LOG = '.cache/walkthrough.log';
const TOOLS = ['bash', 'curl', 'jq', 'openssl'];

/** A refusal because of what somebody has sent before; the simulator's walk runs into states that refuse a second try. */
const COLLISION = /idempotency_key_reused|validation_failed|duplicate_|_exists$/;

const missing = missingTools(TOOLS);
const documents = contractDocuments();

let mocks: ReadonlyMap<Json, MockServer>;
let receiver: Receiver;
let shell: Shell;

beforeAll(async () => {
  mocks = await startMockServers(documents);
});

beforeEach(async () => {
  receiver = new Receiver();
  await receiver.listen();
  shell = new Shell(sandboxUrl(documents[0]).host);
});

afterEach(async () => {
  await receiver.close();
  shell.remove();
});

/** Returns the commands of a guide, as printed, or with each block pasted several times. */
function commandsOf(guide: string, times = 1): string {
  const blocks = codeBlocks(guide).filter(({ language }) => language === 'bash');
  return blocks.map(({ code }) => `${code}\n`.repeat(times)).join('');
}

/** Returns the scopes that the introduction asks for. */
function scopesOf(introduction: string): string[] {
  const [, section = ''] = introduction.split(/^## Your first call$/m);
  const [text = ''] = section.split(/^## /m);
  return [...text.matchAll(/`([a-z]+:(?:read|write))`/g)].map(([, scope = '']) => scope);
}

async function start(scopes: readonly string[]): Promise<Service> {
  const service = new Service(mocks, scopes, receiver.post);
  shell.connect(await service.listen(shell.certificate));
  return service;
}

/** Runs commands; if one fails, what the service objects to says more than its exit code. */
async function run(service: Service, commands: string, variables?: Record<string, string>): Promise<string> {
  return shell.run(commands, variables).catch((error: Error) => {
    throw new Error([...service.faults, ...refused(service.log), error.message].join('\n'));
  });
}

const refused = (log: readonly Logged[]) =>
  log.flatMap(({ status, code }) => (status >= 400 ? `${status} ${code}` : []));

const title = missing.length > 0 ? ` (skipped: ${missing.join(', ')} not installed)` : '';
const testCommands = missing.length > 0 ? it.skip : it;

describe('the commands of the guides, run as they are printed by bash, curl and jq', () => {
  testCommands(
    `lead from the first call to a delivered webhook, with the scopes that the Introduction names${title}`,
    async () => {
      const service = await start(scopesOf(sourceOf('intro.mdx')));
      try {
        const introduction = await run(service, commandsOf('intro.mdx'));
        const inIntroduction = service.log.length;
        const [, API = ''] = /^export API=(\S+)$/m.exec(commandsOf('intro.mdx')) ?? [];
        const [, API_KEY = ''] = /^export API_KEY=(\S+)$/m.exec(commandsOf('intro.mdx')) ?? [];
        await run(service, commandsOf('environments.mdx'), { API, API_KEY });
        const inEnvironments = service.log.length;
        const [secret = ''] = /whsec_[\w+/]+=*/.exec(introduction) ?? [];
        const verdicts = receiver.verdicts(secret);
        await run(service, commandsOf('webhooks.mdx'), { API, API_KEY });

        expect(service.faults).toEqual([]);
        expect(refused(service.log.slice(0, inIntroduction))).toEqual([]);
        expect(refused(service.log.slice(inIntroduction, inEnvironments))).toEqual(announced());
        expect(refused(service.log.slice(inEnvironments))).toEqual([]);
        // The calls of the last step of the Introduction, and the campaigns of the simulator's walk.
        expect(verdicts[0]).toBe('webhook.test');
        expect(verdicts).toEqual(expect.arrayContaining(['campaign.status_changed', 'campaign_video.status_changed']));
        expect(verdicts.filter((verdict) => verdict.startsWith('refused'))).toEqual([]);
        expect(receiver.verdicts('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')[0]).toBe('refused: No signature matches');
      } finally {
        write(service);
        await service.close();
      }
    },
    120_000,
  );

  testCommands(
    `fail when the key lacks one of the scopes${title}`,
    async () => {
      const scopes = scopesOf(sourceOf('intro.mdx')).filter((scope) => scope !== 'uploads:write');
      const service = await start(scopes);
      await shell.run(commandsOf('intro.mdx')).catch(() => undefined);
      await service.close();
      expect(service.faults).toContain('uploadImage needs the scope uploads:write, which the guide does not name.');
    },
    120_000,
  );
});

const walk = commandsOf('intro.mdx');
const rejected = walk.replace('{ "status": "in_progress" }', '{ "status": "rejected" }');
/** The branch before the campaign is completed. */
const BRANCH = /^case .*\n.*\n(?<call>[\s\S]*?) +;;\n[\s\S]*?^esac$/m;
const careless = rejected.replace(BRANCH, '$<call>');

describe('a campaign that is not produced', () => {
  testCommands.each([
    ['stays rejected after a review that rejects', rejected, 'rejected', []],
    ['stays a draft after a start that fails', walk.replace('"value": 50000', '"value": 300'), 'draft', []],
    ['survives code that does not look at its status, because of the outcome', careless, 'rejected', ['409']],
    [
      'is lost for good to such code without the outcome',
      careless.replace('{ "outcome": "completed" }', '{}'),
      'cancelled',
      ['200'],
    ],
  ])(
    `%s${title}`,
    async (_, commands, end, completions) => {
      expect(commands).not.toBe(walk);
      const service = await start(scopesOf(sourceOf('intro.mdx')));
      const output = await run(
        service,
        `${commands}\nprintf '\\nEND '; curl -s "$API/campaigns/$CAMPAIGN_ID" -H "Authorization: Bearer $API_KEY"`,
      );
      await service.close();
      expect(service.faults).toEqual([]);
      expect(JSON.parse(output.split('\nEND ')[1] ?? '')).toMatchObject({ status: end });
      const tried = service.log.filter(({ operation }) => operation === 'completeCampaign');
      expect(tried.map(({ status }) => String(status))).toEqual(completions);
    },
    120_000,
  );
});

describe('commands that are pasted again', () => {
  testCommands(
    `do not collide with each other, and leave the endpoint of a colleague${title}`,
    async () => {
      const service = await start(scopesOf(sourceOf('intro.mdx')));
      const [, API = ''] = /^export API=(\S+)$/m.exec(commandsOf('intro.mdx')) ?? [];
      const guides = ['intro.mdx', 'environments.mdx', 'webhooks.mdx', 'intro.mdx'];
      const commands = guides.map((guide) => commandsOf(guide, 2)).join('');
      const output = await run(service, commands, { API, API_KEY: 'test_9mK2vQ7cX4' }).finally(() => service.close());

      expect(service.faults).toEqual([]);
      expect(refused(service.log).filter((refusal) => COLLISION.test(refusal))).toEqual([]);
      expect(output).toContain('Nothing was changed: the events of your organization go to https://hooks.brightwater');
      // One secret from the first subscription, sent twice, and one from each rotation.
      expect(new Set(output.match(/whsec_[\w+/]+=*/g)).size).toBe(3);
    },
    480_000,
  );
});

/** Returns the problems that the simulator's walk shows, and the one that its last command triggers. */
function announced(): string[] {
  const [, walk = ''] = sourceOf('environments.mdx').split(/^### A walk through the simulator$/m);
  const shown = codeBlocks('environments.mdx').filter(
    ({ schema, code }) => schema === 'Problem' && walk.includes(code),
  );
  const problems = shown.map(({ code }) => JSON.parse(code) as { status: number; code: string });
  return [...problems.map(({ status, code }) => `${status} ${code}`), '503 service_unavailable'];
}

function write(service: Service): void {
  mkdirSync('.cache', { recursive: true });
  const calls = service.log.map(({ method, path, status, code = '' }) => `${method} ${path} ${status} ${code}`.trim());
  const deliveries = receiver.deliveries.map(({ body }) => `event ${(JSON.parse(body) as { type: string }).type}`);
  writeFileSync(LOG, `${[...calls, ...deliveries, ...service.faults.map((fault) => `FAULT ${fault}`)].join('\n')}\n`);
}
