import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { inTurn } from '../../scripts/support/inTurn';
import type { SampleLanguageId } from '../../src/reference/languages';
import { samplesOf } from '../../src/reference/samples/samples';
import { type Answer, answerOf } from './answers';
import { type Call, sentTo, uploadsOf } from './calls';
import { drive, type Ending } from './drive';
import { type Recorded, startRecorder } from './recorder';
import { RUNNERS, writePrograms } from './runners';
import { writeUploads } from './uploads';

/** What a sample has done. */
export interface Run {
  readonly call: Call;
  readonly language: SampleLanguageId;
  readonly code: string;
  readonly answer: Answer;
  readonly ending: Ending;
  /** Usually one. */
  readonly requests: readonly Recorded[];
  /** Whether a file with the answer was written. */
  readonly hasSaved: boolean;
}

/** Folders to remove when the process ends early. */
const folders = new Set<string>();
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs the samples of all calls in some languages, and returns the runs by call. */
export async function runBatch(
  calls: readonly Call[],
  languages: readonly SampleLanguageId[],
): Promise<Map<Call, Run[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-try-'));
  folders.add(folder);
  const runs = new Map(calls.map((call) => [call, [] as Run[]]));
  try {
    await inTurn(languages, availableParallelism(), async (language) => {
      const runnable = calls.filter(({ request }) => !RUNNERS[language].cannotRun?.(request));
      for (const run of await runLanguage(path.join(folder, language), runnable, language))
        runs.get(run.call)?.push(run);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    folders.delete(folder);
  }
  return runs;
}

/** Runs the samples of a language in a folder of their own, with a recorder of their own. */
async function runLanguage(folder: string, calls: readonly Call[], language: SampleLanguageId): Promise<Run[]> {
  const answers = new Map(calls.map((call) => [call.number, answerOf(call)]));
  const recorder = await startRecorder(answers);
  const [programs, work] = [path.join(folder, 'programs'), path.join(folder, 'work')];
  const byNumber = new Map(calls.map((call) => [call.number, call]));
  const codes = new Map<number, string>();
  const runs: Run[] = [];
  const add = (number: number, ending: Ending, hasSaved: boolean): void => {
    const [call, answer] = [byNumber.get(number), answers.get(number)];
    if (!call || !answer) throw new Error(`There is no sample ${number}.`);
    runs.push({
      call,
      language,
      code: codes.get(number) ?? '',
      answer,
      ending,
      requests: recorder.requestsOf(number),
      hasSaved,
    });
  };
  try {
    const runner = RUNNERS[language];
    await mkdir(programs, { recursive: true });
    await mkdir(work);
    await writeUploads(
      work,
      calls.flatMap(({ request }) => uploadsOf(request)),
    );
    const given = new Set(await readdir(work));
    for (const { number, request } of calls)
      codes.set(number, samplesOf(sentTo(recorder.originOf(number), request))[language]);
    await writePrograms(runner, programs, codes);
    const numbers = calls.map(({ number }) => number);
    const invalid = (await runner.compile?.(programs, numbers)) ?? new Map<number, string>();
    for (const [number, output] of invalid) add(number, { kind: 'invalid', output }, false);
    const valid = numbers.filter((number) => !invalid.has(number));
    await drive(runner.command(programs), work, valid, async (number, ending) => {
      add(number, ending, await takeSaved(work, given, answers.get(number)?.body ?? ''));
    });
  } finally {
    await recorder.close();
  }
  return runs;
}

/** Removes what a sample has written, and returns whether it is the answer. */
async function takeSaved(folder: string, given: ReadonlySet<string>, answer: string): Promise<boolean> {
  const written = (await readdir(folder)).filter((name) => !given.has(name));
  let isSaved = false;
  for (const name of written) {
    const file = path.join(folder, name);
    isSaved ||= (await readFile(file, 'latin1')) === answer;
    await rm(file, { recursive: true });
  }
  return isSaved;
}
