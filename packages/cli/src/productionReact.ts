import { createRequire } from 'node:module';

/** What renders pages in Node. */
const MODULES = ['react', 'react/jsx-runtime', 'react-dom/server'];

/**
 * Loads React's production build, unless NODE_ENV chooses one: it renders pages three times as fast as the development
 * build. Each module of React chooses when it is first loaded, and modules of two builds fail together: where one is
 * loaded, the others follow it. NODE_ENV is left as it is for the commands that this process starts.
 */
export function loadProductionReact(): void {
  const require = createRequire(import.meta.url);
  const isChosen = MODULES.some((name) => require.resolve(name) in require.cache);
  if (isChosen || process.env.NODE_ENV !== undefined) return;
  process.env.NODE_ENV = 'production';
  try {
    for (const name of MODULES) require(name);
  } finally {
    delete process.env.NODE_ENV;
  }
}
