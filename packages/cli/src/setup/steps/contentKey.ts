import { Failure } from 'gatedocs-preset/node';
import { parseSealKey } from 'gatedocs-rules/seal';
import * as z from 'zod';
import { read } from '../../cloud/command.ts';
import { SECRET } from '../../cloud/grants.ts';
import { versionAnnotation } from '../../cloud/keyVersions.ts';
import { shellKeyId } from '../../support/shellKeyId.ts';
import { namesIn, type Step, type Target } from '../step.ts';

const secretsSchema = z.array(z.object({ annotations: z.record(z.string(), z.string()).default({}) }));

/**
 * Stores the content key in the settings of builds and in the key service's secret. An existing key is never replaced.
 */
export function keyStep({ projectId, file, settings }: Target): Step {
  const project = ['--project', projectId];
  const newestFirst = ['--filter', 'state=ENABLED', '--sort-by', '~createTime'];
  const { DOCS_SEAL_KEY: key } = settings;
  return {
    title: `Content key of ${projectId}, in ${file} and in ${SECRET}`,
    look: [
      { ...read('secrets versions list', SECRET, ...project, ...newestFirst), mayBeAbsent: true },
      read('secrets list', ...project, '--filter', `name~/${SECRET}$`),
    ],
    todo: (found) => {
      const newest = found?.[0] ? namesIn(found[0])[0] : undefined;
      if (!newest || !key) return { commands: [{ kind: 'content-key', file, projectId }] };
      const ids = secretsSchema.parse(found?.[1])[0]?.annotations[versionAnnotation(newest)];
      const keyId = shellKeyId(parseSealKey(key, 'DOCS_SEAL_KEY'));
      if (!ids)
        return {
          commands: [],
          notes: [
            `No annotation says which keys version ${newest} has, and a deploy stops for that: if the key of ${file} is the only one that is needed, run npm run seal:key.`,
          ],
        };
      if (!ids.split('.').includes(keyId))
        throw new Failure(
          `The key in ${file} (${keyId}) is not one that the key service of ${projectId} has (${ids}): remove DOCS_SEAL_KEY from ${file} to take the service's, or rotate with npm run seal:key -- --rotate.`,
        );
      return { commands: [] };
    },
  };
}
