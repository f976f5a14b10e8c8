import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BrowserContext,
  type BrowserType,
  chromium,
  firefox,
  type LaunchOptions,
  type Locator,
  type Page,
  type Browser as PlaywrightBrowser,
  webkit,
} from '@playwright/test';
import { BROWSER_ARGS } from '../../../packages/cli/src/test/browser';
import {
  type Browser,
  type BrowserOptions,
  LIMIT,
  type Name,
  type Session,
  type Tab,
  until,
  type Where,
} from './driver';

const TYPES: Readonly<Record<'chromium' | 'firefox' | 'webkit', BrowserType>> = { chromium, firefox, webkit };

/** Hash of the style that Playwright adds before a screenshot in Firefox, and that the site's policy refuses. */
const SCREENSHOT_STYLE = createHash('sha256').update('body {}').digest('base64');

/** A page to paste into. */
const PAPER = 'data:text/html,<textarea aria-label="Paper" autofocus></textarea>';

export interface Executable {
  readonly engine: 'chromium' | 'firefox' | 'webkit';
  /** Path; without it Playwright's own browser is started. */
  readonly executable?: string;
  /** Whether it is a Firefox as Mozilla releases it, which Playwright drives over WebDriver BiDi. */
  readonly isReleasedFirefox?: boolean;
}

/** Starts a browser that Playwright drives. */
export async function startPlaywright(executable: Executable, options: BrowserOptions): Promise<Browser> {
  const downloads = await mkdtemp(path.join(tmpdir(), 'downloads-'));
  const browser = await TYPES[executable.engine].launch({
    ...launchOptions(executable, options),
    downloadsPath: downloads,
  });
  return {
    version: browser.version(),
    newSession: () => newSession(browser, executable, options),
    stop: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

function launchOptions(
  { engine, executable, isReleasedFirefox }: Executable,
  { proxyPort }: BrowserOptions,
): LaunchOptions {
  if (isReleasedFirefox) {
    return {
      channel: 'moz-firefox',
      executablePath: path.join(import.meta.dirname, 'firefoxStandIn.cjs'),
      env: { ...process.env, FIREFOX_PATH: executable },
      firefoxUserPrefs: firefoxProxy(proxyPort),
    };
  }
  const isFirefox = engine === 'firefox';
  return {
    executablePath: executable,
    ...(isFirefox
      ? { firefoxUserPrefs: firefoxProxy(proxyPort) }
      : {
          proxy: { server: `http://127.0.0.1:${proxyPort}`, bypass: engine === 'chromium' ? '<-loopback>' : undefined },
        }),
    ...(engine === 'chromium'
      ? { args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', ...BROWSER_ARGS] }
      : {}),
  };
}

/** Preferences that send every request to the proxy; Playwright's option sets none for HTTPS over BiDi. */
function firefoxProxy(port: number): Record<string, string | number | boolean> {
  return {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': port,
    'network.proxy.no_proxies_on': '',
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.failover_direct': false,
  };
}

async function newSession(
  browser: PlaywrightBrowser,
  { engine, isReleasedFirefox }: Executable,
  { site }: BrowserOptions,
): Promise<Session> {
  const context = await browser.newContext({
    baseURL: site,
    ignoreHTTPSErrors: true,
    // The other engines ask nobody, or cannot be told.
    permissions: engine === 'chromium' ? ['clipboard-read', 'clipboard-write'] : [],
    viewport: { width: 1280, height: 900 },
    // Firefox cannot be told a colour scheme over BiDi.
    colorScheme: isReleasedFirefox ? null : 'light',
  });
  context.setDefaultTimeout(LIMIT);
  context.setDefaultNavigationTimeout(2 * LIMIT);
  const consoleErrors: string[] = [];
  context.on('console', (message) => {
    const isSerious = message.type() === 'error' || message.type() === 'warning';
    if (isSerious && !message.text().includes(SCREENSHOT_STYLE))
      consoleErrors.push(`${message.text()} (${message.location().url} on ${message.page()?.url()})`);
  });
  context.on('weberror', (error) => {
    if (!String(error.error()).includes(SCREENSHOT_STYLE))
      consoleErrors.push(`${error.error()} (on ${error.page()?.url()})`);
  });
  return {
    newTab: async () => new PlaywrightTab(await context.newPage(), context),
    consoleErrors: async () => consoleErrors,
    close: () => context.close(),
  };
}

class PlaywrightTab implements Tab {
  constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async back(): Promise<void> {
    const before = await this.address();
    // Not until it is loaded: nothing tells that about a page from the back/forward cache.
    await this.page.goBack({ waitUntil: 'commit' });
    await until(`page before ${before}`, async () => (await this.address()) !== before);
  }

  async address(): Promise<string> {
    return this.page.evaluate(() => location.href);
  }

  async press(role: string, name: Name, where?: Where): Promise<void> {
    const found = this.find(role, name, where).first();
    if (role === 'radio' || role === 'checkbox') {
      await found.waitFor({ state: 'attached' });
      const label = found.locator('xpath=ancestor::label');
      if ((await label.count()) > 0) return label.click();
    }
    return found.click();
  }

  async type(label: Name, text: string, where?: Where): Promise<void> {
    const field = this.field(label, where);
    await field.click();
    await field.press('ControlOrMeta+A');
    // Playwright's fill does not reach React's fields over BiDi.
    if (text) await field.pressSequentially(text);
    else await field.press('Delete');
  }

  async choose(label: Name, option: string, where?: Where): Promise<void> {
    await this.field(label, where).selectOption({ label: option });
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async isSeen(role: string, name?: Name, where?: Where): Promise<boolean> {
    return (await this.find(role, name, where).count()) > 0;
  }

  evaluate<Result, Argument = undefined>(
    action: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    return this.page.evaluate(action as (argument: unknown) => Result, argument as unknown);
  }

  async popup(action: () => Promise<void>): Promise<Tab> {
    const [page] = await Promise.all([this.page.waitForEvent('popup'), action()]);
    return new PlaywrightTab(page, this.context);
  }

  async download(action: () => Promise<void>) {
    const [download] = await Promise.all([this.page.waitForEvent('download'), action()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  async clipboard(): Promise<string> {
    const paper = await this.context.newPage();
    await paper.goto(PAPER);
    const field = paper.getByLabel('Paper');
    await field.press('ControlOrMeta+V');
    const text = await field.inputValue();
    await paper.close();
    return text;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  async screenshot(file: string): Promise<void> {
    await this.page.screenshot({ path: file });
  }

  async close(): Promise<void> {
    await this.page.close();
  }

  private part({ within }: Where = {}): Page | Locator {
    return within ? this.page.locator(within) : this.page;
  }

  private find(role: string, name?: Name, where?: Where): Locator {
    const options = { name, exact: true };
    return this.part(where)
      .getByRole(role as Parameters<Page['getByRole']>[0], options)
      .filter({ visible: true });
  }

  private field(label: Name, where?: Where): Locator {
    return this.part(where).getByLabel(label, { exact: true }).filter({ visible: true }).first();
  }
}
