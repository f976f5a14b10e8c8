/** The engines of readers' browsers. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** An engine available on this machine. */
export interface FoundEngine {
  readonly engine: EngineName;
  /** What drives it: Playwright in its own way, Playwright over WebDriver BiDi, or WebKitWebDriver. */
  readonly driver: 'playwright' | 'bidi' | 'webdriver';
  /** Path of the browser, or of WebKitWebDriver. */
  readonly executable: string;
  /** Name and version, for messages. */
  readonly version: string;
}

/** An engine that this machine does not have. */
export interface MissingEngine {
  readonly engine: EngineName;
  /** Why, and what to do: one sentence. */
  readonly missing: string;
}

export type Engine = FoundEngine | MissingEngine;

/** Returns one line for each engine: its version, or why its tests are skipped. */
export function describeEngines(engines: readonly Engine[]): string[] {
  return engines.map((engine) =>
    'missing' in engine ? `${engine.engine} is left out. ${engine.missing}` : `${engine.engine}: ${engine.version}`,
  );
}
