/**
 * Tries out a live project with throwaway accounts, which are removed whatever happens, and writes a report:
 * `npm run rehearse -- --project ID`.
 */
import { signIn, site } from '../../site.config';
import { Failure, main } from '../../src/node/command';
import { replaceFile } from '../../src/node/files';
import { accessRules } from '../../src/site/access';
import { administratorHeaders } from '../cloud/administrator';
import { openAccounts } from '../readers/accounts';
import { describeTarget, resolveTarget, type Target } from '../readers/target';
import { readSettings } from '../support/settings';
import { describeCheckout } from './checkout';
import { readOptions } from './options';
import { NOBODY, openTerminal, personAt } from './person';
import { POINTS } from './points';
import type { Context } from './points/point';
import { rehearse } from './rehearse';
import { hasFailed, type Result, remainingLines, renderReport } from './report';
import { type Endpoints, openService } from './service';
import { Throwaways } from './throwaways';

/** Milliseconds within which an account's origin is recorded. */
const RECORDING_TIME = 60_000;
/** Milliseconds after which the process exits even if firebase-admin still waits to retry an abandoned request. */
const SHUTDOWN_TIMEOUT = 500;

main(async () => {
  const settings = readSettings();
  const { projectId, apiKey } = settings.firebase;
  const options = readOptions(process.argv.slice(2), projectId);
  const target = resolveTarget(settings, site, process.env);
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt);
  const { signal } = interruption;
  const terminal = options.hasPerson ? openTerminal(interrupt) : null;
  const person = terminal ? personAt(terminal, signal) : NOBODY;
  const accounts = openAccounts(target);
  const throwaways = new Throwaways(accounts);
  const origin = new URL(options.site ?? target.site).origin;
  const service = openService({ projectId, apiKey, site: origin, ...apisOf(target) });
  const rules = { ...accessRules(site, signIn), hostedDomain: target.hostedDomain };
  const context: Context = {
    ...{ projectId, site: origin, rules, accounts, service, throwaways, person, signal },
    recordingTime: RECORDING_TIME,
  };

  const started = new Date();
  const file = `rehearsal-${projectId}-${started.toISOString().slice(0, 16).replace(':', '')}.md`;
  const results: Result[] = [];
  const checkout = await describeCheckout();
  const save = (): Promise<void> => {
    const { remaining } = throwaways;
    return replaceFile(
      file,
      renderReport({ projectId, site: origin, started, ...checkout, results, remaining }, POINTS),
    );
  };
  try {
    console.log(describeTarget(target));
    await throwaways.findLeftOvers();
    if (options.isCleanUp) return;
    await service.liveKeyId();
    if (!options.isConfirmed) await confirm(context);
    const [reason] = await throwaways.remove();
    if (reason) throw new Failure(reason);
    await rehearse(POINTS, context, async (result) => {
      results.push(result);
      await save();
    });
    if (signal.aborted) throw new Failure('Interrupted: the points that were not reached are skipped.');
  } finally {
    for (const reason of await throwaways.remove()) console.error(reason);
    if (results.length > 0) {
      await save();
      console.log(`Report: ${file}`);
    }
    if (throwaways.remaining.length > 0)
      console.error(remainingLines({ projectId, remaining: throwaways.remaining }).join('\n'));
    if (throwaways.remaining.length > 0 || hasFailed(results)) process.exitCode = 1;
    terminal?.close();
    await accounts.close();
    setTimeout(() => process.exit(), SHUTDOWN_TIMEOUT).unref();
  }
});

/** @throws Failure unless the person types the id of the project. */
async function confirm({ person, projectId, signal }: Context): Promise<void> {
  const question = `Accounts will be made in ${projectId}, and removed again. Type its id to go on:`;
  const answer = await person.name(question).catch((error: unknown) => {
    if (signal.aborted) return '';
    throw error;
  });
  if (answer !== projectId) throw new Failure(`Nothing was made: ${projectId} was not confirmed.`);
}

function apisOf(target: Target): Pick<Endpoints, 'identityToolkit' | 'logging' | 'headers'> {
  if (target.kind === 'project')
    return {
      identityToolkit: 'https://identitytoolkit.googleapis.com',
      logging: 'https://logging.googleapis.com',
      headers: () => administratorHeaders(target.projectId),
    };
  return {
    identityToolkit: `${target.origin}/identitytoolkit.googleapis.com`,
    logging: null,
    headers: async () => ({ Authorization: 'Bearer owner' }),
  };
}
