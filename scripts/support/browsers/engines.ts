/** The engines that readers' browsers have. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** What drives an engine: Playwright in its own way, Playwright over WebDriver BiDi, or WebKitWebDriver. */
export type DriverKind = 'playwright' | 'bidi' | 'webdriver';

/** An engine of this machine. */
export interface FoundEngine {
  readonly engine: EngineName;
  readonly driver: DriverKind;
  /** Path of the browser, or of WebKitWebDriver. */
  readonly executable: string;
  /** Name and version, for people. */
  readonly version: string;
}

/** An engine that this machine does not have. */
export interface MissingEngine {
  readonly engine: EngineName;
  /** Why, and how to get it: one sentence. */
  readonly missing: string;
}

export type Engine = FoundEngine | MissingEngine;
