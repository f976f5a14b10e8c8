/**
 * Loads React's production build before a component loads another one: it renders pages three times as fast as the
 * development build, which checks what the tests have checked. React chooses its build when it is loaded, by NODE_ENV,
 * which is left as it is for the commands that this process starts. Imported first by what renders pages.
 */
import { createRequire } from 'node:module';

const { NODE_ENV } = process.env;
if (NODE_ENV === undefined) {
  const require = createRequire(import.meta.url);
  process.env.NODE_ENV = 'production';
  try {
    for (const module of ['react', 'react/jsx-runtime', 'react-dom/server']) require(module);
  } finally {
    delete process.env.NODE_ENV;
  }
}
