import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../packages/cli/src/support/ports';
import { type Browser, type BrowserOptions, LIMIT, type Session, until } from './driver';
import { type Helper, startHelper } from './helper';
import { Output } from './output';
import { WebDriverTab } from './webDriverTab';

/** Milliseconds; longer than those of loading a page and running a script, which explain themselves. */
const COMMAND_LIMIT = 3 * LIMIT;
const BROWSER = path.join(import.meta.dirname, 'webkitBrowser.py');

/** Starts the system's WebKitGTK, driven by WebKitWebDriver, on a screen that nobody sees. */
export async function startWebKitGtk(webDriver: string, options: BrowserOptions): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  const helpers: Helper[] = [];
  const stop = async (): Promise<void> => {
    for (const helper of helpers.reverse()) await helper.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const screen = startHelper('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      extra: ['pipe'],
    });
    helpers.push(screen);
    const display = await displayOf(screen);
    const port = await freePort();
    const driver = startHelper(webDriver, [`--port=${port}`], {
      // Without a bus of its own GTK would look for the desktop's.
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        NO_AT_BRIDGE: '1',
      },
    });
    helpers.push(driver);
    const output = new Output(driver.child);
    const address = `http://127.0.0.1:${port}`;
    await until('answer from WebKitWebDriver', () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const finder = await bundleFinder();
    let sessions = 0;
    const newSession = async (): Promise<Session & { version: string }> => {
      const profile = path.join(folder, String(++sessions));
      const downloads = path.join(profile, 'downloads');
      await mkdir(downloads, { recursive: true });
      return openSession({ address, profile, downloads, output, finder, ...options });
    };
    const first = await newSession();
    await first.close();
    return { version: first.version, newSession, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the display that Xvfb has found free. */
async function displayOf({ child }: Helper): Promise<string> {
  const pipe = child.stdio[3] as Readable;
  const failed = once(child, 'close').then(() =>
    Promise.reject(new Error('Xvfb ended: run Xvfb -displayfd 1 to see why.')),
  );
  const [number] = (await Promise.race([once(pipe, 'data'), failed])) as [Buffer];
  failed.catch(() => undefined);
  return `:${String(number).trim()}`;
}

/** Ends a command that WebKitWebDriver does not answer, which waits for ever otherwise. */
class ImpatientAgent extends Agent {
  override createConnection(...args: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const socket = super.createConnection(...args);
    if (socket instanceof Socket)
      socket.setTimeout(COMMAND_LIMIT, () =>
        socket.destroy(
          new Error(`WebKitWebDriver has not answered within ${COMMAND_LIMIT / 1000} s: run the journey again.`),
        ),
      );
    return socket;
  }
}

async function bundleFinder(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'inPage/find.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

interface SessionOptions extends BrowserOptions {
  readonly address: string;
  readonly profile: string;
  readonly downloads: string;
  readonly output: Output;
  readonly finder: string;
}

async function openSession(options: SessionOptions): Promise<Session & { version: string }> {
  const { address, profile, downloads, proxyPort, output } = options;
  output.clear();
  const driver = await new Builder()
    .usingServer(address)
    .usingHttpAgent(new ImpatientAgent({ keepAlive: true }))
    .withCapabilities(
      new Capabilities({
        browserName: 'WebKitGTK',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': {
          binary: BROWSER,
          args: [`--proxy=http://127.0.0.1:${proxyPort}`, `--profile=${profile}`, `--downloads=${downloads}`],
        },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ pageLoad: 2 * LIMIT, script: 2 * LIMIT, implicit: 0 });
  const tabs: WebDriverTab[] = [];
  const newTab = async (): Promise<WebDriverTab> => {
    if (tabs.length > 0) await driver.switchTo().newWindow('tab');
    const tab = new WebDriverTab(driver, await driver.getWindowHandle(), { ...options, newTab });
    tabs.push(tab);
    await tab.resize(1280, 900);
    return tab;
  };
  return {
    version: await versionOf(driver),
    newTab,
    consoleErrors: async () => {
      // Messages pass through another process; one that is asked for now comes after all others.
      for (const tab of tabs.filter(({ isOpen }) => isOpen)) await tab.mark();
      return output.consoleErrors();
    },
    close: () => driver.quit(),
  };
}

async function versionOf(driver: WebDriver): Promise<string> {
  return String((await driver.getCapabilities()).get('browserVersion'));
}
