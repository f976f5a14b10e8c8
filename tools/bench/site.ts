import type { Browser, BrowserContext } from '@playwright/test';
import { demoEnvironment, localKey } from '../../packages/cli/src/support/demoEnvironment';
import { prepareKeyService } from '../../packages/cli/src/support/keyService';
import { reusablePorts } from '../../packages/cli/src/support/ports';
import { startSeededEmulators } from '../../packages/cli/src/support/seededEmulators';
import type { LocalServer } from '../support/localServer';
import { signedInContext } from '../support/signedInContext';
import { serveSealed } from './server';

/** A sealed site, and a browser context in which the demo's developer is signed in to it. */
export interface ServedSite {
  readonly url: string;
  readonly context: BrowserContext;
}

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

/** Returns the benchmark's ports and content key, which are stored so that builds can be reused. */
async function benchSettings() {
  const ports = await reusablePorts('.cache/bench/ports.json');
  const key = await localKey('.cache/bench/key');
  return { ports, key, env: demoEnvironment(ports.auth, key) };
}

/** Returns the environment of the benchmark's builds. */
export async function benchEnvironment(): Promise<Readonly<Record<string, string>>> {
  return (await benchSettings()).env;
}

/** Serves builds while `use` runs. The first must be inside the project, as the emulators require. */
export async function withServedSites<T>(
  folders: readonly [string, ...string[]],
  browser: Browser,
  use: (sites: readonly ServedSite[]) => Promise<T>,
): Promise<T> {
  const { ports, key } = await benchSettings();
  const functions = await prepareKeyService('bench', [key]);
  const emulators = await startSeededEmulators({ ports, site: folders[0], functions, name: 'bench' });
  const servers: LocalServer[] = [];
  try {
    const sites: ServedSite[] = [];
    for (const folder of folders) {
      const server = await serveSealed(folder, emulators.hosting);
      servers.push(server);
      sites.push({ url: server.url, context: await signedInContext(browser, server.url, { permissions: CLIPBOARD }) });
    }
    return await use(sites);
  } finally {
    for (const server of servers) await server.stop();
    await emulators.stop();
  }
}
