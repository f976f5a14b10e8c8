import { spawn } from 'node:child_process';
import type { SampleLanguageId } from '../../src/reference/languages';
import { RUNNERS } from './runners';

/** Returns the languages whose tools are on this machine. */
export async function installedLanguages(languages: readonly SampleLanguageId[]): Promise<SampleLanguageId[]> {
  const checked = languages.map(async (language) => {
    const tools = await Promise.all(RUNNERS[language].tools.map(succeeds));
    return tools.every(Boolean) ? [language] : [];
  });
  return (await Promise.all(checked)).flat();
}

function succeeds([command, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
