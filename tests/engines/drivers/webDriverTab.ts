import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { error as failures, Key as SeleniumKey, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Download, type Name, type Tab, until, type Where } from './driver';
import type { WireName } from './inPage/find';
import type { Output } from './output';

const KEYS: Readonly<Record<string, string>> = {
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Tab: SeleniumKey.TAB,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowUp: SeleniumKey.ARROW_UP,
  Backspace: SeleniumKey.BACK_SPACE,
};

/** A page to paste into. */
const PAPER = 'data:text/html,<textarea aria-label="Paper" autofocus></textarea>';

interface TabOptions {
  readonly site: string;
  readonly output: Output;
  /** Script that defines `window.journeys`. */
  readonly finder: string;
  readonly newTab: () => Promise<WebDriverTab>;
}

/** A result as it leaves the page. */
type Outcome<Result> = { readonly value: Result } | { readonly error: string };

const wire = (name: Name): WireName =>
  typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags };

export class WebDriverTab implements Tab {
  isOpen = true;

  constructor(
    private readonly driver: WebDriver,
    private readonly handle: string,
    private readonly options: TabOptions,
  ) {}

  async open(address: string): Promise<void> {
    await this.select();
    await this.driver.get(new URL(address, this.options.site).href);
  }

  async reload(): Promise<void> {
    await this.select();
    await this.driver.navigate().refresh();
  }

  async back(): Promise<void> {
    const before = await this.address();
    await this.select();
    await this.driver.navigate().back();
    await until(`page before ${before}`, async () => (await this.address()) !== before);
  }

  async address(): Promise<string> {
    await this.select();
    return this.driver.getCurrentUrl();
  }

  async press(role: string, name: Name, where?: Where): Promise<void> {
    await this.act(`${role} "${name}" that can be pressed`, async () => {
      const [found] = await this.find(role, name, where);
      if (!found) return false;
      await this.confirm(found, role, name);
      await this.click(await this.pressTarget(found, role));
      return true;
    });
  }

  async type(label: Name, text: string, where?: Where): Promise<void> {
    await this.act(`field "${label}"`, async () => {
      const field = await this.field(label, where);
      if (!field) return false;
      await this.click(field);
      await field.sendKeys(SeleniumKey.chord(SeleniumKey.CONTROL, 'a'));
      await field.sendKeys(text || SeleniumKey.DELETE);
      return true;
    });
  }

  async choose(label: Name, option: string, where?: Where): Promise<void> {
    await this.act(`list "${label}" with the option "${option}"`, async () => {
      const list = await this.field(label, where);
      if (!list) return false;
      const chosen = await this.driver.executeScript<WebElement | null>(
        'return [...arguments[0].options].find(({ label }) => label === arguments[1]) ?? null',
        list,
        option,
      );
      await chosen?.click();
      return chosen !== null;
    });
  }

  async keys(...keys: readonly string[]): Promise<void> {
    await this.select();
    for (const key of keys) {
      const code = KEYS[key] ?? key;
      await this.driver.actions().keyDown(code).keyUp(code).perform();
    }
  }

  async isSeen(role: string, name?: Name, where?: Where): Promise<boolean> {
    return (await this.find(role, name, where)).length > 0;
  }

  async evaluate<Result, Argument = undefined>(
    action: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    await this.select();
    const outcome = await this.driver.executeAsyncScript<Outcome<Result>>(
      `const [argument, done] = arguments;
       Promise.resolve(argument).then(${action}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      argument,
    );
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.value;
  }

  async popup(action: () => Promise<void>): Promise<Tab> {
    const before = await this.driver.getAllWindowHandles();
    await action();
    const handle = await until('window that was opened', async () =>
      (await this.driver.getAllWindowHandles()).find((present) => !before.includes(present)),
    );
    return new WebDriverTab(this.driver, handle, this.options);
  }

  async download(action: () => Promise<void>): Promise<Download> {
    await action();
    const { download, failed } = await until('download that has ended', async () => this.options.output.takeFile());
    if (failed) throw new Error(`WebKit could not save ${download}.`);
    return { name: path.basename(download), text: await readFile(download, 'utf8') };
  }

  async clipboard(): Promise<string> {
    // A command for a new tab needs a current one, and the last paper is closed.
    await this.select();
    const paper = await this.options.newTab();
    await paper.open(PAPER);
    const field = await paper.field('Paper');
    await field?.click();
    await field?.sendKeys(SeleniumKey.chord(SeleniumKey.CONTROL, 'v'));
    const text = (await field?.getProperty('value')) as string;
    await paper.close();
    return text;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.select();
    await this.driver.manage().window().setRect({ width, height });
    await until(`page of ${width} x ${height} pixels`, () =>
      this.evaluate(([w, h]) => innerWidth === w && innerHeight === h, [width, height]),
    );
  }

  async screenshot(file: string): Promise<void> {
    // A picture can lag behind by a frame.
    await this.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
    await writeFile(file, Buffer.from(await this.driver.takeScreenshot(), 'base64'));
  }

  async close(): Promise<void> {
    await this.select();
    await this.driver.close();
    this.isOpen = false;
  }

  /** Waits until the page's messages to the console have arrived. */
  async mark(): Promise<void> {
    const mark = randomUUID();
    await this.evaluate((text) => console.info(text), mark);
    await until('message of the console', async () => this.options.output.hasMessage(mark));
  }

  /** WebDriver has one current window; every command goes there. */
  private async select(): Promise<void> {
    if (!this.isOpen) throw new Error('The tab is closed.');
    const current = await this.driver.getWindowHandle().catch(() => '');
    if (current !== this.handle) await this.driver.switchTo().window(this.handle);
  }

  private find(role: string, name?: Name, { within = null }: { within?: string | null } = {}): Promise<WebElement[]> {
    return this.ask(
      'return window.journeys?.byRole(...arguments) ?? null',
      role,
      name === undefined ? null : wire(name),
      within,
    );
  }

  private async field(
    label: Name,
    { within = null }: { within?: string | null } = {},
  ): Promise<WebElement | undefined> {
    const [field] = await this.ask('return window.journeys?.byLabel(...arguments) ?? null', wire(label), within);
    return field;
  }

  /** Runs a script that uses `window.journeys`, which is lost with every document. */
  private async ask(script: string, ...values: readonly unknown[]): Promise<WebElement[]> {
    await this.select();
    const found = await this.driver.executeScript<WebElement[] | null>(script, ...values);
    if (found) return found;
    await this.driver.executeScript(this.options.finder);
    return (await this.driver.executeScript<WebElement[] | null>(script, ...values)) ?? [];
  }

  /**
   * Repeats an action while its element is missing, is being replaced, or is under another one.
   * @param action returns whether it was done.
   */
  private async act(goal: string, action: () => Promise<boolean>): Promise<void> {
    let obstacle = '';
    const tryOnce = (): Promise<boolean> =>
      action().catch((error: unknown) => {
        if (!(error instanceof failures.WebDriverError)) throw error;
        obstacle = ` WebKit: ${error.name} ${error.message}`;
        return false;
      });
    await until(goal, tryOnce).catch((error: Error) => {
      throw new Error(error.message + obstacle);
    });
  }

  /** Expects the engine's own accessibility tree to agree with the script that has found an element. */
  private async confirm(element: WebElement, role: string, name: Name): Promise<void> {
    const [seenRole, seenName] = [await element.getAriaRole(), await element.getAccessibleName()];
    const isNamed = typeof name === 'string' ? seenName === name : name.test(seenName);
    if (seenRole !== role || !isNamed)
      throw new Error(`WebKit's accessibility tree has the ${role} "${name}" as ${seenRole} "${seenName}".`);
  }

  /**
   * Clicks an element where a person would scroll to, once it rests: WebKitWebDriver does not find those in a list that
   * scrolls itself, and where one slides in, the button would be released beside it, which is no click.
   */
  private async click(element: WebElement): Promise<void> {
    await this.driver.executeAsyncScript(
      `const [element, done] = arguments;
       element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
       let last;
       const look = () => {
         const { x, y } = element.getBoundingClientRect();
         if (last === x + ' ' + y || !element.isConnected) return done();
         last = x + ' ' + y;
         requestAnimationFrame(() => requestAnimationFrame(look));
       };
       look();`,
      element,
    );
    await element.click();
  }

  /** Returns what a person presses: the label of a radio button or checkbox, which may be hidden itself. */
  private pressTarget(element: WebElement, role: string): Promise<WebElement> {
    if (role !== 'radio' && role !== 'checkbox') return Promise.resolve(element);
    return this.driver.executeScript('return arguments[0].closest("label") ?? arguments[0]', element);
  }
}
