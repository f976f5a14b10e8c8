import type { Browser, BrowserContext } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../scripts/support/accounts';
import { demoEnvironment, localKey } from '../../scripts/support/demoEnvironment';
import { serveBuild } from '../../scripts/support/fixtureSite';
import { prepareKeyService } from '../../scripts/support/keyService';
import { type Ports, reusablePorts } from '../../scripts/support/ports';
import { startSeededEmulators } from '../../scripts/support/seededEmulators';
import { enterEmail, enterPassword } from '../../tests/support/test';
import { serveCompressed } from './compressingServer';

/** A sealed site on a compressing host with the emulators behind it. */
export interface ServedSite {
  readonly url: string;
  /** Returns a browser context in which the demo's developer is signed in. */
  signIn(browser: Browser): Promise<BrowserContext>;
}

type Environment = Readonly<Record<string, string>>;

/** Sites with one key, and a function that builds them for it. */
export interface SitesToServe {
  readonly folders: readonly [string, ...string[]];
  readonly build: (env: Environment) => Promise<void>;
}

/** The benchmark's ports and content key: kept, so that a build of the same sources is used again. */
async function settings(): Promise<{ readonly ports: Ports; readonly key: Buffer; readonly env: Environment }> {
  const ports = await reusablePorts('.cache/bench/ports.json');
  const key = await localKey('.cache/bench/key');
  return { ports, key, env: demoEnvironment(ports.auth, key) };
}

/** Returns the environment of the benchmark's builds. */
export async function benchEnvironment(): Promise<Environment> {
  return (await settings()).env;
}

/** Builds a site, serves it while `use` runs, and stops everything it started. */
export function withServedSite<T>(
  { folder, build }: Pick<SitesToServe, 'build'> & { readonly folder: string },
  use: (site: ServedSite) => Promise<T>,
): Promise<T> {
  return withServedSites({ folders: [folder], build }, ([site]) => use(site));
}

/** Like withServedSite for several sites at once; Hosting serves the first, and all have its key service. */
export async function withServedSites<T>(
  { folders, build }: SitesToServe,
  use: (sites: readonly [ServedSite, ...ServedSite[]]) => Promise<T>,
): Promise<T> {
  const { ports, key, env } = await settings();
  await build(env);
  const functions = await prepareKeyService('bench', [key]);
  const [hosted, ...others] = folders;
  const emulators = await startSeededEmulators({ ports, site: hosted, functions, name: 'bench' });
  const servers: { stop(): Promise<void> }[] = [];
  const serve = async (upstream: string): Promise<ServedSite> => {
    const { url, close } = await serveCompressed(upstream);
    servers.push({ stop: close });
    return { url, signIn: (browser) => signedIn(browser, url) };
  };
  try {
    const first = await serve(emulators.hosting);
    const more: ServedSite[] = [];
    for (const folder of others) {
      const upstream = await serveBuild(folder, emulators.hosting);
      servers.push(upstream);
      more.push(await serve(upstream.url));
    }
    return await use([first, ...more]);
  } finally {
    for (const server of servers.reverse()) await server.stop();
    await emulators.stop();
  }
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const [{ email, password }] = DEMO_ACCOUNTS;
  await page.goto(url);
  await enterEmail(page, email);
  await enterPassword(page, password);
  await page.getByRole('link', { name: 'Logout' }).waitFor();
  await page.close();
  return context;
}
