import { describeEngines, type EngineName, type FoundEngine } from '../../../../tools/support/browsers/engines';
import { mayTryAgain } from '../../../../tools/support/browsers/failedDownload';
import { type EngineSources, findEngines } from '../../../../tools/support/browsers/findEngines';

/** A machine on which installing adds what the network and the user's rights allow. */
function machine({
  bundled = [],
  packaged = [],
  downloadable = [],
  installable = [],
}: Partial<Record<'bundled' | 'packaged' | 'downloadable' | 'installable', EngineName[]>>) {
  const log: string[] = [];
  const own = new Set(bundled);
  const system = new Set(packaged);
  const found = (engine: EngineName, driver: FoundEngine['driver']): FoundEngine => ({
    engine,
    driver,
    executable: `/usr/bin/${engine}`,
    version: `${engine} 1.2`,
  });
  const sources: EngineSources = {
    bundled: async (engine) => (own.has(engine) ? found(engine, 'playwright') : null),
    packaged: async (engine) => (system.has(engine) ? found(engine, 'bidi') : null),
    download: async (engines) => {
      log.push(`download ${engines}`);
      for (const engine of engines) if (downloadable.includes(engine)) own.add(engine);
    },
    installPackages: async (engines) => {
      log.push(`install ${engines}`);
      for (const engine of engines) if (installable.includes(engine)) system.add(engine);
    },
  };
  return { sources, log };
}

const drivers = async (sources: EngineSources) =>
  (await findEngines(sources)).map((engine) => ('missing' in engine ? 'missing' : engine.driver));

test('nothing is installed on a machine that has the browsers of Playwright', async () => {
  const { sources, log } = machine({ bundled: ['chromium', 'firefox', 'webkit'] });
  expect(await drivers(sources)).toEqual(['playwright', 'playwright', 'playwright']);
  expect(log).toEqual([]);
});

test("Playwright's browsers are tried before the system's, even if those are there", async () => {
  const { sources, log } = machine({
    bundled: ['chromium'],
    packaged: ['firefox', 'webkit'],
    downloadable: ['firefox'],
  });
  expect(await drivers(sources)).toEqual(['playwright', 'playwright', 'bidi']);
  expect(log).toEqual(['download firefox,webkit']);
});

test('packages are installed only for engines that neither source has', async () => {
  const { sources, log } = machine({ bundled: ['chromium'], packaged: ['firefox'], installable: ['webkit'] });
  expect(await drivers(sources)).toEqual(['playwright', 'bidi', 'bidi']);
  expect(log).toEqual(['download firefox,webkit', 'install webkit']);
});

test('an engine that cannot be had is left out with cause and fix, the others stay', async () => {
  const { sources } = machine({ bundled: ['chromium', 'firefox'] });
  const engines = await findEngines(sources);
  expect(engines.at(-1)).toEqual({
    engine: 'webkit',
    missing: expect.stringMatching(/could not be downloaded.*run npx playwright install --with-deps webkit/),
  });
  expect(describeEngines(engines)).toEqual([
    'chromium: chromium 1.2',
    'firefox: firefox 1.2',
    expect.stringMatching(/^webkit is left out\. .+\.$/),
  ]);
});

describe('a download that has failed', () => {
  const DAY = 24 * 3_600_000;
  const last = { version: '1.65.1', at: 100 * DAY };

  test('is not tried again in the next runs', () => {
    expect(mayTryAgain(last, '1.65.1', 101 * DAY)).toBe(false);
  });

  test('is tried again after a week, and with another version', () => {
    expect(mayTryAgain(last, '1.65.1', 108 * DAY)).toBe(true);
    expect(mayTryAgain(last, '1.66.0', 101 * DAY)).toBe(true);
    expect(mayTryAgain(null, '1.65.1', 101 * DAY)).toBe(true);
  });
});
