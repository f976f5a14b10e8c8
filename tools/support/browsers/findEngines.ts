import { ENGINES, type Engine, type EngineName, type FoundEngine } from './engines';

/** Where engines come from on this machine. */
export interface EngineSources {
  /** Returns Playwright's own browser if it is installed and starts. */
  bundled(engine: EngineName): Promise<FoundEngine | null>;
  /** Tries to install Playwright's own browsers; does nothing where that failed before. */
  download(engines: readonly EngineName[]): Promise<void>;
  /** Returns the browser of the system's packages if it is complete. */
  packaged(engine: EngineName): Promise<FoundEngine | null>;
  /** Tries to install the system's packages, where this user may. */
  installPackages(engines: readonly EngineName[]): Promise<void>;
}

const MISSING: Readonly<Record<EngineName, string>> = {
  chromium: 'No Chromium was found: install it, or set CHROMIUM_PATH.',
  firefox:
    "Playwright's Firefox could not be downloaded and Debian's is not installed: run npx playwright install firefox, or apt-get install firefox-esr as root.",
  webkit:
    "Playwright's WebKit could not be downloaded and Debian's is not complete: run npx playwright install --with-deps webkit, or apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb as root.",
};

/**
 * Finds an engine for each name, and installs what is missing: Playwright's own browsers are closest to what readers
 * have, so they come first, then the system's packages.
 */
export async function findEngines(sources: EngineSources, names: readonly EngineName[] = ENGINES): Promise<Engine[]> {
  const found = new Map<EngineName, FoundEngine>();
  const lacking = (): EngineName[] => names.filter((name) => !found.has(name));
  const look = async (find: (engine: EngineName) => Promise<FoundEngine | null>): Promise<void> => {
    for (const name of lacking()) {
      const engine = await find(name);
      if (engine) found.set(name, engine);
    }
  };
  const steps = [
    () => look(sources.bundled),
    async () => {
      await sources.download(lacking());
      await look(sources.bundled);
    },
    () => look(sources.packaged),
    async () => {
      await sources.installPackages(lacking());
      await look(sources.packaged);
    },
  ];
  for (const step of steps) if (lacking().length > 0) await step();
  return names.map((engine) => found.get(engine) ?? { engine, missing: MISSING[engine] });
}
