import { readFile } from 'node:fs/promises';
import { replaceFile } from 'gatedocs-generator/node';

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
