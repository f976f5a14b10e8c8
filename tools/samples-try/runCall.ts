import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postmanCollection } from '../../packages/reference/src/postman/collection';
import { samplesOf } from '../../packages/reference/src/samples/samples';
import { type Answer, answerOf } from './answers';
import { type Call, sentTo, uploadsOf } from './calls';
import { type Ending, execute } from './execute';
import { collectionFiles, itemsIn } from './newman';
import { type Recorded, startRecorder } from './recorder';
import { RUNNERS, type SenderId } from './runners';
import { writeUploads } from './uploads';

/** The result of running a sample. */
export interface Run extends Ending {
  readonly language: SenderId;
  readonly code: string;
  readonly answer: Answer;
  /** Usually one. */
  readonly requests: readonly Recorded[];
  /** Whether the answer was written to a file, by what does so. */
  readonly hasSaved: boolean;
}

/** Runs the samples of a call in some languages, one after the other. */
export async function runCall(call: Call, languages: readonly SenderId[]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const language of languages)
    if (!RUNNERS[language].cannotRun?.(call)) runs.push(await runSample(call, language));
  return runs;
}

/** Runs a sample with a folder and a recorder of its own. */
async function runSample(call: Call, language: SenderId): Promise<Run> {
  const { file, command, savesNothing = false } = RUNNERS[language];
  const answer = answerOf(call);
  const recorder = await startRecorder(answer);
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-try-'));
  try {
    const files = filesOf(call, language, recorder.origin);
    await writeUploads(folder, uploadsOf(call.request));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const given = await readdir(folder);
    const ending = await execute(command, folder);
    const written = (await readdir(folder)).filter((name) => !given.includes(name));
    const texts = await Promise.all(written.map((name) => readFile(path.join(folder, name), 'latin1')));
    const hasSaved = savesNothing || texts.includes(answer.body);
    return { ...ending, language, code: files[file] ?? '', answer, requests: recorder.requests, hasSaved };
  } finally {
    await recorder.stop();
    await rm(folder, { recursive: true });
  }
}

/** Returns the files of a sender's command. */
function filesOf({ request, postman, entry, schemas }: Call, sender: SenderId, origin: string): Record<string, string> {
  if (sender !== 'postman') return { [RUNNERS[sender].file]: samplesOf(sentTo(origin, request))[sender] };
  const collection = postmanCollection(schemas.document, (each) => (each === entry ? postman : undefined));
  // An operation with several tags is in several folders.
  const item = itemsIn(collection.item).slice(0, 1);
  return collectionFiles(schemas.document, { ...collection, item }, origin);
}
