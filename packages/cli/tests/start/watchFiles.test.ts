import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchFiles } from '../../src/start/watchFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'follow-files-'));
const [entry, part] = ['entry.yaml', 'part.yaml'].map((name) => path.join(folder, name)) as [string, string];
let watcher: ReturnType<typeof watchFiles>;

afterEach(() => watcher.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Follows the entry. Each run is held until `end` is called with what it does. */
async function follow() {
  const runs: { resolve: (files: string[]) => void; reject: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  let began = (): void => undefined;
  writeFileSync(entry, '1');
  writeFileSync(part, '1');
  watcher = watchFiles(
    [entry],
    () =>
      new Promise((resolve, reject) => {
        runs.push({ resolve, reject });
        began();
      }),
    (error) => failures.push(error),
  );
  await once(watcher, 'ready');
  const next = () => new Promise<void>((resolve) => (began = resolve));
  return { runs, failures, next };
}

/** Changes a file until the watcher sees it, which begins to follow a file at a moment that it does not tell. */
async function change(file: string): Promise<void> {
  const seen = once(watcher, 'all');
  const timer = setInterval(() => writeFileSync(file, `${Math.random()}`), 200);
  await seen;
  clearInterval(timer);
}

it('runs again for a change, and follows the files that a run has read', async () => {
  const { runs, next } = await follow();
  let began = next();
  await change(entry);
  await began;
  runs[0]?.resolve([entry, part]);
  began = next();
  await change(part);
  await began;
  expect(runs).toHaveLength(2);
});

it('runs once more for all changes during a run', async () => {
  const { runs, next } = await follow();
  let began = next();
  await change(entry);
  await began;
  await change(entry);
  await change(entry);
  expect(runs).toHaveLength(1);
  began = next();
  runs[0]?.resolve([entry]);
  await began;
  expect(runs).toHaveLength(2);
});

it('reports a failure, and runs again for the next change', async () => {
  const { runs, failures, next } = await follow();
  let began = next();
  await change(entry);
  await began;
  began = next();
  runs[0]?.reject(new Error('broken'));
  await change(entry);
  await began;
  expect(failures).toEqual([new Error('broken')]);
  expect(runs).toHaveLength(2);
});
