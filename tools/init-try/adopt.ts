import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { textSizes } from '../../packages/cli/src/size/weigh';
import { localKey } from '../../packages/cli/src/support/demoEnvironment';
import { bin, Failure } from '../../packages/preset/src/node/command';
import { referencesOf } from '../../packages/preset/src/site/references';
import { ANSWERS, commit, withCheckout } from '../support/initTrial';
import { KEY_FILE, SITE } from '../test/browserTests';
import type { Adopt } from './tryGroup';

/** Characters of output that are kept, to say what failed. */
const OUTPUT = 2 ** 28;
/** What tools/test says about a failure, at its end. */
const REMARK = /^(?:unit|browser|build|size): /;

/** Makes a site of documents in a temporary copy of this checkout, and runs the tests of its content. */
export const adopt: Adopt = (files) =>
  withCheckout(async (folder) => {
    await tsx(folder, 'packages/cli/src/init', [
      ...ANSWERS,
      ...files.flatMap((file) => ['--spec', path.resolve(file)]),
    ]);
    commit(folder, 'Our documentation');
    await tsx(folder, 'tools/test', ['content']);
    const sizes = await textSizes(path.join(folder, SITE), await localKey(path.join(folder, KEY_FILE)));
    const { site } = (await import(path.join(folder, 'site.config.ts'))) as typeof import('../../site.config');
    return referencesOf(site.references).map((reference) => {
      const own = [...sizes].filter(([page]) => page.startsWith(`${reference.folder}/`));
      return Math.max(0, ...own.map(([, size]) => size));
    });
  });

/** @throws Failure with what the script says. */
async function tsx(folder: string, script: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(bin('tsx'), [`${script}/index.ts`, ...args], { cwd: folder, maxBuffer: OUTPUT });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    const remarks = stdout.split('\n').filter((line) => REMARK.test(line));
    const [last = `${script} has failed`] = stderr.trim().split('\n').slice(-1);
    throw new Failure(remarks.length > 0 ? remarks.join('; ') : last);
  }
}
