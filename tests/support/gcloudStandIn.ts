import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What gcloud prints: JSON, a text, or the error with which it ends. */
export type Answer = { readonly json: unknown } | { readonly text: string } | { readonly error: string };

export interface Call {
  readonly args: string;
  readonly input: string;
}

export interface StandIn {
  /** PATH on which it is the only gcloud. */
  readonly path: string;
  /** Calls so far. */
  calls(): Call[];
  remove(): void;
}

const PROGRAM = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const [args, input] = [process.argv.slice(2).join(' '), readFileSync(0, 'utf8')];
appendFileSync(__dirname + '/calls', JSON.stringify({ args, input }) + '\\n');
const answers = JSON.parse(readFileSync(__dirname + '/answers', 'utf8'));
const [, answer = { error: 'no answer to: ' + args }] = Object.entries(answers).find(([start]) => args.startsWith(start + ' ')) ?? [];
if ('json' in answer) console.log(JSON.stringify(answer.json, null, 2));
else if ('text' in answer) console.log(answer.text);
else {
  console.error('ERROR: ' + answer.error);
  process.exitCode = 1;
}
`;

/** Puts a program named gcloud on a PATH of its own. @param answers by the beginning of the command. */
export function gcloudStandIn(answers: Readonly<Record<string, Answer>>): StandIn {
  const folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
  writeFileSync(path.join(folder, 'gcloud'), PROGRAM, { mode: 0o755 });
  writeFileSync(path.join(folder, 'answers'), JSON.stringify(answers));
  writeFileSync(path.join(folder, 'calls'), '');
  return {
    path: folder,
    calls: () =>
      readFileSync(path.join(folder, 'calls'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Call),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
