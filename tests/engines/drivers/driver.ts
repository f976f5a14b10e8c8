/**
 * The journeys' view of a browser, with one implementation for Playwright and one for WebDriver. A tab is used as a
 * person uses it: by roles and names, labels and keys. An action waits for its element, for at most `LIMIT`.
 */

/** Milliseconds to wait for something on a page. */
export const LIMIT = 25_000;

/** The part of a page to look at: a CSS selector. */
export interface Where {
  readonly within?: string;
}

/** A string is the whole name or label; a regular expression matches a part of it. */
export type Name = string | RegExp;

/** Keys that a journey presses, by their names in UI Events; everything else is one character. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp' | 'Backspace' | (string & {});

export interface Download {
  readonly name: string;
  readonly text: string;
}

export interface Tab {
  /** Opens a path of the site, or a whole address, and waits until the document is loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back in the history; the page may come from the back/forward cache. */
  back(): Promise<void>;
  /** Returns the whole address. */
  address(): Promise<string>;
  /** Presses the first element that is seen; a radio button or checkbox is pressed by its label. */
  press(role: string, name: Name, where?: Where): Promise<void>;
  /** Replaces the text of the field with a label by typing. */
  type(label: Name, text: string, where?: Where): Promise<void>;
  /** Chooses an option of the list with a label by its text. */
  choose(label: Name, option: string, where?: Where): Promise<void>;
  /** Presses keys one after the other, where the focus is. */
  keys(...keys: readonly Key[]): Promise<void>;
  /** Returns whether an element with a role and a name is shown now, in or out of the viewport; does not wait. */
  isSeen(role: string, name?: Name, where?: Where): Promise<boolean>;
  /** Runs a function in the page and returns what it returns or resolves with, as JSON; it must not use its scope. */
  evaluate<Result, Argument = undefined>(
    action: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Does something that opens a window, and returns that window. */
  popup(action: () => Promise<void>): Promise<Tab>;
  /** Does something that saves a file, and returns the file when it is complete. */
  download(action: () => Promise<void>): Promise<Download>;
  /** Returns the clipboard's text, pasted into a page of its own, because not every engine lets a page read it. */
  clipboard(): Promise<string>;
  /** Sets the size of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Writes a PNG of the viewport. */
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Tabs that share cookies, storage and cache, which start empty. */
export interface Session {
  newTab(): Promise<Tab>;
  /** Returns the console's errors and warnings of all tabs so far, uncaught errors included, each with an address. */
  consoleErrors(): Promise<readonly string[]>;
  /** Closes all tabs and forgets everything. */
  close(): Promise<void>;
}

/** A running browser; each journey has a session of its own in it. */
export interface Browser {
  readonly version: string;
  newSession(): Promise<Session>;
  /** Ends the browser and everything that was started for it. */
  stop(): Promise<void>;
}

export interface BrowserOptions {
  /** Port of the proxy on 127.0.0.1 that gets all requests. */
  readonly proxyPort: number;
  /** Origin of the site, against which paths are resolved. */
  readonly site: string;
}

/** A page that is being replaced cannot be asked; the next one can. */
const isTransient = (error: unknown): boolean =>
  /Execution context was destroyed|because of a navigation|document unloaded|stale element|Discarded|no such frame|no such execution|Cannot find context|realm|JavaScript result|unexpected alert|page was navigated/i.test(
    String(error),
  );

/**
 * Waits until a check returns something.
 * @param goal what is waited for; the end of the error's sentence.
 * @throws Error after `limit` milliseconds, with what the last check reported.
 */
export async function until<Result>(
  goal: string,
  check: () => Promise<Result | null | undefined | false>,
  limit = LIMIT,
): Promise<Result> {
  const end = Date.now() + limit;
  let last = '';
  while (Date.now() < end) {
    try {
      const result = await check();
      if (result) return result;
    } catch (error) {
      if (!isTransient(error)) throw error;
      last = ` (${String(error).split('\n')[0]})`;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Within ${limit / 1000} s there was no ${goal}${last}.`);
}
