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

/** A shell starts in a tenth of Node's time. It drops line ends at the end of an input, so a full stop follows it. */
const PROGRAM = `#!/bin/sh
PATH=/usr/bin:/bin
cd "\${0%/*}" || exit
printf '%s\\0%s\\0' "$*" "$(cat; echo .)" >> calls
case "$*" in`;
const OTHERWISE = `*) echo "ERROR: no answer to: $*" >&2; exit 1;;
esac
`;

function printed(answer: Answer): string {
  if ('json' in answer) return `${JSON.stringify(answer.json, null, 2)}\n`;
  return 'text' in answer ? `${answer.text}\n` : `ERROR: ${answer.error}\n`;
}

/** Puts a program named gcloud on a PATH of its own. @param answers by the beginning of the command. */
export function gcloudStandIn(answers: Readonly<Record<string, Answer>>): StandIn {
  const folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
  const cases = Object.entries(answers).map(([start, answer], index) => {
    writeFileSync(path.join(folder, `${index}`), printed(answer));
    return `'${start} '*) cat ${index}${'error' in answer ? ' >&2; exit 1' : ''};;`;
  });
  writeFileSync(path.join(folder, 'gcloud'), [PROGRAM, ...cases, OTHERWISE].join('\n'), { mode: 0o755 });
  writeFileSync(path.join(folder, 'calls'), '');
  return {
    path: folder,
    calls: () =>
      [...readFileSync(path.join(folder, 'calls'), 'utf8').matchAll(/([^\0]*)\0([^\0]*)\.\0/g)].map(
        ([, args = '', input = '']) => ({ args, input }),
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
