import { Failure } from 'gatedocs-generator/node';
import { accessRules, readEnvironment } from 'gatedocs-generator/settings';
import { readLiveKeyId } from '../../cloud/liveKey.ts';
import { openAccounts } from '../../readers/accounts.ts';
import { resolveTarget } from '../../readers/target.ts';
import { signIn, site } from '../../site.ts';
import { checkAccess } from './checkAccess.ts';
import { Throwaways } from './throwaways.ts';
import { createVisitor } from './visitor.ts';

/** Milliseconds after which the process exits even if firebase-admin still waits to retry an abandoned request. */
const SHUTDOWN_TIMEOUT_MS = 500;

/**
 * Tries who gets the key of a live site, with accounts that are removed again whatever happens.
 * @param projectId must be the project of the settings, as a confirmation that accounts may be made in it.
 * @throws Failure naming who gets what they must not get, or accounts that are left.
 */
export async function tryAccess(projectId: string, origin: string): Promise<void> {
  const settings = readEnvironment();
  const { firebase } = settings;
  if (projectId !== firebase.projectId)
    throw new Failure(
      `The settings are those of ${firebase.projectId}: run npm run smoke -- --project ${firebase.projectId}, or name other settings with DOCS_ENV_FILE.`,
    );
  const target = resolveTarget(settings, site, process.env);
  const accounts = openAccounts(target);
  const throwaways = new Throwaways(accounts);
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort());
  try {
    // Before any account is made: it could be another site.
    const keyId = await readLiveKeyId(origin);
    if (keyId === null) throw new Failure(`${origin} is another site, or is not sealed: nobody needs its key.`);
    await throwaways.findLeftOvers();
    await throwaways.remove();
    const identityToolkit =
      target.kind === 'project'
        ? 'https://identitytoolkit.googleapis.com'
        : `${target.origin}/identitytoolkit.googleapis.com`;
    const problems = await checkAccess({
      ...{ accounts, throwaways, keyId, signal: interruption.signal },
      rules: { ...accessRules(site, signIn), hostedDomain: target.hostedDomain },
      visitor: createVisitor({ origin, identityToolkit, apiKey: firebase.apiKey }),
      print: console.log,
    });
    if (problems.length > 0) throw new Failure(problems.join('\n'));
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    throw new Failure('Interrupted: what was made is removed.');
  } finally {
    const reasons = await throwaways.remove();
    if (throwaways.remaining.length > 0) {
      process.exitCode = 1;
      console.error(
        `${reasons.join('\n')}\nThese accounts are left: ${throwaways.remaining.join(', ')}. Run the command again, which removes them first.`,
      );
    }
    await accounts.close();
    setTimeout(() => process.exit(), SHUTDOWN_TIMEOUT_MS).unref();
  }
}
