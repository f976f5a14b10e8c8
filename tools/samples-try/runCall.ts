import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SampleLanguageId } from '../../packages/reference/src/languages';
import { samplesOf } from '../../packages/reference/src/samples/samples';
import { type Answer, answerOf } from './answers';
import { type Call, sentTo, uploadsOf } from './calls';
import { type Ending, execute } from './execute';
import { type Recorded, startRecorder } from './recorder';
import { RUNNERS } from './runners';
import { writeUploads } from './uploads';

/** The result of running a sample. */
export interface Run extends Ending {
  readonly language: SampleLanguageId;
  readonly code: string;
  readonly answer: Answer;
  /** Usually one. */
  readonly requests: readonly Recorded[];
  /** Whether a file with the response was written. */
  readonly hasSaved: boolean;
}

/** Runs the samples of a call in some languages, one after the other. */
export async function runCall(call: Call, languages: readonly SampleLanguageId[]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const language of languages)
    if (!RUNNERS[language].cannotRun?.(call.request)) runs.push(await runSample(call, language));
  return runs;
}

/** Runs a sample with a folder and a recorder of its own. */
async function runSample(call: Call, language: SampleLanguageId): Promise<Run> {
  const { file, command } = RUNNERS[language];
  const answer = answerOf(call);
  const recorder = await startRecorder(answer);
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-try-'));
  try {
    const code = samplesOf(sentTo(recorder.origin, call.request))[language];
    await writeUploads(folder, uploadsOf(call.request));
    await writeFile(path.join(folder, file), code);
    const given = await readdir(folder);
    const ending = await execute(command, folder);
    const written = (await readdir(folder)).filter((name) => !given.includes(name));
    const texts = await Promise.all(written.map((name) => readFile(path.join(folder, name), 'latin1')));
    return { ...ending, language, code, answer, requests: recorder.requests, hasSaved: texts.includes(answer.body) };
  } finally {
    await recorder.stop();
    await rm(folder, { recursive: true });
  }
}
