import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { replaceFile } from 'gatedocs-generator/node';

/** Returns the variables of an environment file; none if there is no file. */
export function readEnvFile(file: string): Record<string, string | undefined> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Sets a variable in an environment file, and makes the file readable for its owner only. */
export async function setVariable(file: string, name: string, value: string): Promise<void> {
  await replaceFile(file, withVariable(await readFile(file, 'utf8').catch(() => ''), name, value), 0o600);
}

/** Returns the text of an environment file with a variable set; all other lines are unchanged. */
function withVariable(text: string, name: string, value: string): string {
  const line = `${name}=${value}`;
  const existing = new RegExp(`^${name}=.*$`, 'gm');
  if (existing.test(text)) return text.replace(existing, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
