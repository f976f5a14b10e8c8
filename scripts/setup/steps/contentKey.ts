import * as z from 'zod';
import { Failure } from '../../../src/node/command';
import { SECRET } from '../../cloud/grants';
import { versionAnnotation } from '../../cloud/keyVersions';
import { keyIds } from '../keyIds';
import { type Command, gcloud, named, nameOf, namesIn, read, type Step, type Target, unless } from '../step';

const secretsSchema = z.array(z.object({ annotations: z.record(z.string(), z.string()).default({}) }));

/** The content key: in the settings of builds, and in the key service's secret. One that exists is never replaced. */
export function keySteps(target: Target): Step[] {
  const { projectId, file, settings } = target;
  const project = ['--project', projectId];
  const secrets = read('secrets list', ...project, '--filter', `name~/${SECRET}$`);
  const versions = read(
    'secrets versions list',
    SECRET,
    ...project,
    '--filter',
    'state=ENABLED',
    '--sort-by',
    '~createTime',
  );
  const key = settings.DOCS_SEAL_KEY;
  return [
    unless(
      `Secret ${SECRET} of ${projectId}`,
      secrets,
      (found) => namesIn(found).includes(SECRET),
      gcloud('secrets create', SECRET, '--replication-policy', 'automatic', ...project),
    ),
    {
      title: `Content key in ${file}`,
      look: [versions],
      todo: (found) => {
        if (key) return { commands: [] };
        const newest = newestOf(found?.[0]);
        return { commands: [{ kind: 'key', file, from: newest ? access(target, newest) : 'new' }] };
      },
    },
    {
      title: `Content key in ${SECRET}, and its id beside it`,
      look: [versions, secrets],
      todo: (found) => {
        const newest = newestOf(found?.[0]);
        const version = nameOf(target, 'KEY_VERSION');
        if (!newest)
          return {
            commands: [
              {
                ...gcloud(
                  'secrets versions add',
                  SECRET,
                  '--data-file=-',
                  ...project,
                  '--format',
                  'json(name.basename())',
                ),
                stdin: { keyOf: file },
                value: { name: version, path: 'name' },
              },
              ...annotate(target, named(target, 'KEY_VERSION'), { keyOf: file }),
            ],
          };
        const ids = secretsSchema.parse(found?.[1])[0]?.annotations[versionAnnotation(newest)];
        if (!ids) return { commands: annotate(target, newest, access(target, newest)) };
        if (key && !ids.split('.').includes(keyIds(key)))
          throw new Failure(
            `The key in ${file} (${keyIds(key)}) is not one that the key service of ${projectId} has (${ids}): remove DOCS_SEAL_KEY from ${file} to take the service's, or rotate with npm run seal:key -- --rotate.`,
          );
        return { commands: [] };
      },
    },
  ];
}

function newestOf(versions: unknown): string | undefined {
  return versions ? namesIn(versions)[0] : undefined;
}

function access({ projectId }: Target, version: string) {
  return gcloud('secrets versions access', version, '--secret', SECRET, '--project', projectId);
}

function annotate(target: Target, version: string, from: Extract<Command, { kind: 'key-ids' }>['from']): Command[] {
  const annotation = `${versionAnnotation(version)}=${named(target, 'KEY_IDS')}`;
  return [
    { kind: 'key-ids', from, name: nameOf(target, 'KEY_IDS') },
    gcloud('secrets update', SECRET, '--update-annotations', annotation, '--project', target.projectId),
  ];
}
