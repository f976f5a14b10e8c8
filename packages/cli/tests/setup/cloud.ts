import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import standIn from '../../../../tests/fixtures/cloud/standIn.cjs';
import { runProgram } from '../../src/cloud/runProgram';
import { alertRecipient, parseOptions, readTargets } from '../../src/setup/options';
import type { Effects } from '../../src/setup/runCommand';
import { printManualTasks, readSignedInAccount, setUp } from '../../src/setup/setup';

/** What the stand-in has; loose, since each test looks at a part of it. */
// biome-ignore lint/suspicious/noExplicitAny: the state of a stand-in that is not typed
type State = any;

export interface Call {
  readonly tool: string;
  readonly words: readonly string[];
  readonly stdin: string;
}

const STAND_IN = path.resolve('tests/fixtures/cloud/standIn.cjs');
const NEEDS = {
  siteHost: 'docs.acme.com',
  providers: ['google.com', 'password'],
  usesEmailLink: false,
  signUpDisabled: true,
};

/** A cloud of its own, and tools that work on it. Settings are written to the current folder, which becomes its folder. */
export class Cloud {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'setup-'));
  readonly bin = path.join(this.folder, 'node_modules/.bin');
  printed: string[] = [];
  usesPrograms = false;
  onPause: () => void = () => undefined;

  constructor(changes: State = {}) {
    mkdirSync(this.bin, { recursive: true });
    for (const tool of ['firebase', 'gcloud', 'gh', 'curl'])
      this.program(tool, `exec '${process.execPath}' '${STAND_IN}' ${tool} "$@"`);
    this.state = { ...standIn.fresh(), ...changes };
    process.chdir(this.folder);
  }

  program(name: string, script: string): void {
    writeFileSync(path.join(this.bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(this.bin, name), 0o755);
  }

  get state(): State {
    return JSON.parse(readFileSync(path.join(this.folder, 'state.json'), 'utf8'));
  }

  set state(state: State) {
    writeFileSync(path.join(this.folder, 'state.json'), JSON.stringify(state));
  }

  get calls(): Call[] {
    const lines = readFileSync(path.join(this.folder, 'log.jsonl'), 'utf8').trim().split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line) as Call);
  }

  forget(): void {
    writeFileSync(path.join(this.folder, 'log.jsonl'), '');
    this.printed = [];
  }

  /** In this process: a run has hundreds of commands. With `programs`, each is a process as in reality. */
  get effects(): Effects {
    return {
      runProgram: this.usesPrograms
        ? runProgram
        : async (program, args, input) => this.call(path.basename(program), args, input),
      fetch: async (url, { method = 'GET', body } = {}) => {
        const data = typeof body === 'string' ? ['--json', body] : [];
        const { code, stdout, stderr } = this.call('curl', ['--request', method, String(url), ...data]);
        // Google's own words for what an owner has not made yet.
        const status = /NOT_FOUND/.test(stderr) ? 404 : 400;
        return code === 0 ? new Response(stdout) : Response.json({ error: { message: stderr } }, { status });
      },
    };
  }

  private call(tool: string, words: readonly string[], input = '') {
    try {
      return { code: 0, stdout: standIn.print(standIn.answer(this.folder, tool, words, input)), stderr: '' };
    } catch (error) {
      return { code: 1, stdout: '', stderr: (error as Error).message };
    }
  }

  /** Runs `npm run setup` with these words. */
  async run(...words: readonly string[]): Promise<string> {
    const parsed = parseOptions(words);
    const { repository, dryRun, alerts } = parsed;
    const targets = readTargets(parsed, NEEDS.siteHost, {});
    const print = (line: string): void => void this.printed.push(line);
    const options = { dryRun, print, pause: async () => this.onPause() };
    const account = await readSignedInAccount(repository !== undefined, this.effects);
    const input = { targets, needs: NEEDS, repository, alerts: alertRecipient(alerts, account) };
    await setUp(input, true, this.effects, options);
    await printManualTasks(input, true, this.effects, options);
    return this.printed.join('\n');
  }
}

/** Words of commands that change nothing. */
const LOOKS =
  / (?:list|list-configs|describe|get-iam-policy|access|print-access-token|status)\b| (?:apps|hosting:sites):(?:list|sdkconfig)/;

export function changesIn(calls: readonly Call[]): string[] {
  return calls
    .map(({ tool, words }) => [tool, ...words].join(' '))
    .filter(
      (line) =>
        !LOOKS.test(line) &&
        !/^gh api \S+(?: --paginate --jq \.)?$/.test(line) &&
        !line.includes('--request GET') &&
        !/:getIamPolicy\b/.test(line),
    );
}
