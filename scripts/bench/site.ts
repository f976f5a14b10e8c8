import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { enterEmail, enterPassword } from '../../tests/support/test';
import { DEMO_ACCOUNTS } from '../support/accounts';
import { demoEnvironment } from '../support/demoEnvironment';
import { prepareKeyService } from '../support/keyService';
import { freePorts } from '../support/ports';
import { startSeededEmulators } from '../support/seededEmulators';
import { serveCompressed } from './compressingServer';

/** How to build a site, and its output folder. */
export interface SiteToServe {
  readonly isSealed: boolean;
  readonly folder: string;
  readonly build: (env: Readonly<Record<string, string>>) => Promise<void>;
}

/** A site on a compressing host with the emulators behind it. */
export interface ServedSite {
  readonly url: string;
  /** Returns a browser context in which the demo's developer is signed in. */
  signIn(browser: Browser): Promise<BrowserContext>;
}

/** Builds a site for emulators on free ports, serves it while `use` runs, and stops everything it started. */
export async function withServedSite<T>(
  { isSealed, folder, build }: SiteToServe,
  use: (site: ServedSite) => Promise<T>,
): Promise<T> {
  const ports = await freePorts();
  const key = isSealed ? randomBytes(32) : null;
  await build(demoEnvironment(ports.auth, key));
  const functions = key ? await prepareKeyService('bench', [key]) : undefined;
  const emulators = await startSeededEmulators({ ports, site: folder, functions, name: 'bench' });
  try {
    const server = await serveCompressed(emulators.hosting);
    try {
      return await use({ url: server.url, signIn: (browser) => signedIn(browser, server.url) });
    } finally {
      await server.close();
    }
  } finally {
    await emulators.stop();
  }
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const [{ email, password }] = DEMO_ACCOUNTS;
  await page.goto(url);
  await enterEmail(page, email);
  await enterPassword(page, password);
  await page.getByRole('link', { name: 'Logout' }).waitFor();
  await page.close();
  return context;
}
