import { Failure } from 'gatedocs-reference/failure';
import * as z from 'zod';
import { type SiteOptions, siteSchema } from './options.ts';
import { findProblems, type SettingProblem, sentences } from './problems.ts';
import { type SignInOptions, signInSchema } from './signInOptions.ts';
import { signInProblems } from './signInProblems.ts';
import { fileProblems, siteProblems } from './siteProblems.ts';

/** The file with an owner's settings. */
export const SETTINGS_FILE = 'site.config.ts';

/** What site.config.ts exports. */
export interface Settings {
  readonly site: SiteOptions;
  readonly signIn: SignInOptions;
}

const settingsSchema = z.object({ site: siteSchema, signIn: signInSchema });

/**
 * Checks all of an owner's settings.
 * @param root folder of the site; null where the files that settings name may be absent.
 * @throws Failure with one sentence for each problem.
 */
export function checkSettings(settings: unknown, root: string | null): asserts settings is Settings {
  const problems = findProblems(settingsSchema, settings);
  if (problems.length === 0) problems.push(...contradictions(settings as Settings, root));
  if (problems.length === 0) return;
  throw new Failure(sentences(SETTINGS_FILE, problems, settings));
}

function* contradictions({ site, signIn }: Settings, root: string | null): Generator<SettingProblem> {
  yield* withPathPrefix('site', siteProblems(site, signIn));
  yield* withPathPrefix('signIn', signInProblems(signIn, site.url));
  if (root !== null) yield* withPathPrefix('site', fileProblems(site, root));
}

function* withPathPrefix(name: string, problems: Iterable<SettingProblem>): Generator<SettingProblem> {
  for (const problem of problems) yield { ...problem, path: [name, ...problem.path] };
}
