import { parseArgs } from 'node:util';
import { Failure } from '../../src/node/command';

const OPTIONS = {
  project: { type: 'string', default: '' },
  /** Confirms that accounts are made in the project. */
  yes: { type: 'boolean', default: false },
  /** Every question is skipped. */
  'no-questions': { type: 'boolean', default: false },
  /** Only removes what an earlier rehearsal has left. */
  clean: { type: 'boolean', default: false },
  /** Origin of the site, if it is not the one in site.config.ts. */
  site: { type: 'string' },
} as const;

export interface Options {
  readonly isConfirmed: boolean;
  readonly hasPerson: boolean;
  readonly isCleanUp: boolean;
  readonly site: string | undefined;
}

/**
 * Parses the arguments.
 * @param projectId the project in the settings, which has to be named.
 * @throws Failure naming the argument.
 */
export function readOptions(words: readonly string[], projectId: string): Options {
  const { project, yes, 'no-questions': noQuestions, clean, site } = parse(words);
  if (project !== projectId)
    throw new Failure(
      `The settings are those of ${projectId}: run npm run rehearse -- --project ${projectId}, or name the settings of another project with DOCS_ENV_FILE.`,
    );
  if (noQuestions && !yes && !clean)
    throw new Failure('With --no-questions nobody confirms that accounts are made in the project: add --yes.');
  return { isConfirmed: yes, hasPerson: !noQuestions && !clean, isCleanUp: clean, site };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    throw new Failure(
      `${(error as Error).message.split('. ')[0]}: npm run rehearse -- --project ID [--site ORIGIN] [--yes] [--no-questions] [--clean]`,
    );
  }
}
