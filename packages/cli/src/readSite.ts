import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';
import { checkSettings, SETTINGS_FILE, type Settings } from 'gatedocs-generator/settings';
import { createJiti } from 'jiti';

/** Returns an owner's settings. @throws Failure if the folder has none, or one sentence for each that does not fit. */
export function readSite(folder: string): Settings {
  const file = path.resolve(folder, SETTINGS_FILE);
  if (!existsSync(file))
    throw new Failure(`There is no ${SETTINGS_FILE} here: run the command in the folder of the site.`);
  const settings = load(file);
  checkSettings(settings, folder);
  return settings;
}

function load(file: string): unknown {
  try {
    return createJiti(import.meta.url)(file);
  } catch (error) {
    const [line] = (error as Error).message.split('\n');
    throw new Failure(`${SETTINGS_FILE} cannot be read: ${line}`);
  }
}
