import { createWriteStream, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { bin, Failure, type ProcessGroup, startGroup } from 'gatedocs-generator/node';
import { FIREBASE_JSON } from './hostingConfig.ts';
import { type HeaderRule, recordedHeaders, withGeneratedRule } from './hostingHeaders.ts';
import { recordedRedirects } from './hostingRedirects.ts';
import type { Ports } from './ports.ts';

/** Project of demos and tests; for a `demo-` project the emulators never access the network. */
export const DEMO_PROJECT = 'demo-docs';
/** Timeout for starting the emulators, in milliseconds. */
const START_TIMEOUT_MS = 360_000;

export interface Emulators {
  readonly auth: string;
  readonly hosting: string;
  /** Settles when the emulators end for any reason; a signal to this process ends them. */
  readonly ended: Promise<void>;
  /** Returns the last lines of their output. */
  lastLines(): string;
  stop(): Promise<void>;
}

export interface EmulatorOptions {
  readonly ports: Ports;
  /** Folder that Hosting serves; without it Hosting is not started. */
  readonly site?: string;
  /** Folder of the bundled functions (see prepareKeyService); without it they are not started. */
  readonly functions?: string;
  /** Name of this run; runs with different names do not share files. */
  readonly name: string;
  /** Log file for the emulators' output, including the functions' log; overwritten. */
  readonly log?: string;
}

/**
 * Starts the Firebase emulators with the headers and rewrites of firebase.json, but other ports and another folder.
 * @throws Failure with the last lines of their output when they do not start in time.
 */
export async function startEmulators({
  ports,
  site: publicFolder,
  functions,
  name,
  log,
}: EmulatorOptions): Promise<Emulators> {
  const config = `firebase.${name}.json`;
  await writeFile(config, JSON.stringify(await emulatorConfig(ports, publicFolder, functions), null, 2));
  const services = ['auth', ...(publicFolder ? ['hosting'] : []), ...(functions ? ['functions'] : [])].join(',');
  const group = startGroup(
    bin('firebase'),
    ['emulators:start', '--only', services, '--project', DEMO_PROJECT, '--config', config],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', CI: '1', METADATA_SERVER_DETECTION: 'none' },
    },
  );
  const { child, stop } = group;
  if (log) {
    const file = createWriteStream(log);
    child.stdout?.on('data', (part) => file.write(part));
    child.stderr?.on('data', (part) => file.write(part));
  }
  const ended = group.ended.then(() => rmSync(config, { force: true }));
  const lines: string[] = [];
  await waitUntilReady(group, lines);
  return {
    auth: `http://localhost:${ports.auth}`,
    hosting: `http://localhost:${ports.hosting}`,
    ended,
    lastLines: () => joinLastLines(lines),
    stop,
  };
}

async function emulatorConfig(
  ports: Ports,
  publicFolder: string | undefined,
  functions: string | undefined,
): Promise<object> {
  const config = JSON.parse(await readFile(FIREBASE_JSON, 'utf8')) as {
    hosting: { headers: HeaderRule[]; redirects?: readonly object[] };
    functions: readonly object[];
    emulators: Record<string, object>;
  };
  const emulators = Object.fromEntries(
    Object.entries(config.emulators).map(([key, value]) => [
      key,
      key in ports ? { ...value, port: ports[key as keyof Ports] } : value,
    ]),
  );
  const headers = publicFolder ? withGeneratedRule(config.hosting.headers, await recordedHeaders(publicFolder)) : [];
  const redirects = (publicFolder && (await recordedRedirects(publicFolder))) || config.hosting.redirects;
  return {
    ...config,
    hosting: { ...config.hosting, headers, redirects, public: publicFolder },
    functions: functions && config.functions.map((entry) => ({ ...entry, source: functions, predeploy: undefined })),
    emulators,
  };
}

/** @param lines receives their output. */
function waitUntilReady({ child, stop }: ProcessGroup, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      void stop().then(() => reject(new Failure(`The emulators did not start: ${reason}\n${joinLastLines(lines)}`)));
    };
    const timer = setTimeout(() => fail(`not ready within ${START_TIMEOUT_MS / 1000} s.`), START_TIMEOUT_MS);
    const onClose = (): void => fail('they exited.');
    child.once('error', (error) => fail(error.message));
    child.once('close', onClose);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (lines.length > 200) lines.shift();
        if (line.includes('Failed to load function definition')) fail('the functions could not be loaded.');
        if (!line.includes('All emulators ready')) return;
        clearTimeout(timer);
        child.off('close', onClose);
        resolve();
      });
    }
  });
}

function joinLastLines(lines: readonly string[]): string {
  return lines.slice(-12).join('\n');
}
