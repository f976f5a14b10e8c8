import path from 'node:path';
import { readSite } from '../../packages/cli/src/readSite';
import { textSizes } from '../../packages/cli/src/size/weigh';
import { localKey } from '../../packages/cli/src/support/demoEnvironment';
import { Failure } from '../../packages/preset/src/node/command';
import { referencesOf } from '../../packages/preset/src/site/references';
import { ANSWERS, withCreatedSite } from '../support/createdSite';
import type { Adopt } from './tryGroup';

/** Makes a site of documents, and runs its tests. */
export const adopt: Adopt = (files) =>
  withCreatedSite([...ANSWERS, ...files.flatMap((file) => ['--spec', path.resolve(file)])], async (site) => {
    const said = site.said('test');
    if (!said.endsWith('Everything passed.\n')) throw new Failure(said.trim().split('\n').slice(-3).join(' '));
    const sizes = await textSizes(
      path.join(site.folder, '.cache/test/site'),
      await localKey(path.join(site.folder, '.cache/test/seal.key')),
    );
    return referencesOf(readSite(site.folder).site.references).map((reference) => {
      const own = [...sizes].filter(([page]) => page.startsWith(`${reference.folder}/`));
      return Math.max(0, ...own.map(([, size]) => size));
    });
  });
