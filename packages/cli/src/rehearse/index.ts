/**
 * Tries out a live project with throwaway accounts, which are always removed again, and writes a report: `npm run
 * rehearse -- --project ID`.
 */
import { parseArgs } from 'node:util';
import { Failure, main, replaceFile } from 'gatedocs-preset/node';
import { accessRules } from 'gatedocs-preset/site';
import { administratorHeaders } from '../cloud/administrator.ts';
import { openAccounts } from '../readers/accounts.ts';
import { describeTarget, resolveTarget, type Target } from '../readers/target.ts';
import { signIn, site } from '../site.ts';
import { expectedDeployment } from '../smoke/expected.ts';
import { readSettings } from '../support/settings.ts';
import { outcomeOf, type Result } from './findings.ts';
import { NOBODY, openTerminal, type Person, personAt } from './person.ts';
import { POINTS } from './points/index.ts';
import { rehearse } from './rehearse.ts';
import { describeCheckout, removal, renderReport } from './report.ts';
import { type Endpoints, openService } from './service.ts';
import { Throwaways } from './throwaways.ts';

const OPTIONS = {
  project: { type: 'string' },
  /** Confirms that accounts may be created in the project. */
  yes: { type: 'boolean', default: false },
  /** Skips every question. */
  'no-questions': { type: 'boolean', default: false },
  /** Only removes accounts left by an earlier rehearsal. */
  clean: { type: 'boolean', default: false },
  /** Origin of the site, if it is not the one in site.config.ts. */
  site: { type: 'string' },
} as const;

/** Timeout of slow steps, in milliseconds. */
const PATIENCE = 60_000;
/** Milliseconds after which the process exits even if firebase-admin still waits to retry an abandoned request. */
const SHUTDOWN_TIMEOUT = 500;

main(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const settings = readSettings();
  const { projectId, apiKey } = settings.firebase;
  const command = `npm run rehearse -- --project ${projectId}`;
  if (values.project !== projectId)
    throw new Failure(`The settings are those of ${projectId}: run ${command}, or name other ones with DOCS_ENV_FILE.`);
  const isMachines = values['no-questions'] || values.clean;
  if (isMachines && !values.yes && !values.clean)
    throw new Failure(`Creating accounts in the project must be confirmed: run ${command} --no-questions --yes`);

  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupt = (): void => interruption.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt);
  const terminal = isMachines ? null : openTerminal(interrupt);
  const person = terminal ? personAt(terminal, signal) : NOBODY;
  const target = resolveTarget(settings, site, process.env);
  const accounts = openAccounts(target);
  const throwaways = new Throwaways(accounts);
  const common = { projectId, site: values.site ?? target.site };
  const service = openService({ ...common, apiKey, ...apisOf(target) });
  const rules = { ...accessRules(site, signIn), hostedDomain: target.hostedDomain };

  const started = new Date();
  const file = `rehearsal-${projectId}-${started.toISOString().slice(0, 16).replace(':', '')}.md`;
  const checkout = await describeCheckout();
  const results: Result[] = [];
  const save = (): Promise<void> => {
    const { remaining } = throwaways;
    return replaceFile(file, renderReport({ ...common, started, checkout, results, remaining }, POINTS));
  };
  try {
    console.log(describeTarget(target));
    await throwaways.findLeftOvers();
    if (values.clean) return;
    // Checked first, so that no accounts are created for another site.
    await service.liveKeyId();
    if (!values.yes) await confirm(person, projectId);
    const [reason] = await throwaways.remove();
    if (reason) throw new Failure(reason);
    const expected = () => expectedDeployment(common.site);
    const context = { ...common, expected, rules, accounts, service, throwaways, person, signal, patience: PATIENCE };
    await rehearse(POINTS, context, async (result) => {
      results.push(result);
      await save();
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (signal.aborted) console.error('\nInterrupted: removing what was created.');
    for (const reason of await throwaways.remove()) console.error(reason);
    const isLeft = throwaways.remaining.length > 0;
    if (isLeft) console.error(removal(projectId, throwaways.remaining));
    if (results.length > 0) {
      await save();
      console.log(`Report: ${file}`);
    }
    if (isLeft || signal.aborted || results.some((result) => outcomeOf(result) === 'failed')) process.exitCode = 1;
    terminal?.close();
    await accounts.close();
    setTimeout(() => process.exit(), SHUTDOWN_TIMEOUT).unref();
  }
});

/** @throws Failure unless the person types the id of the project. */
async function confirm(person: Person, projectId: string): Promise<void> {
  const typed = await person.name(
    `Accounts will be created in ${projectId}, and removed again. Type its id to continue:`,
  );
  if (typed !== projectId) throw new Failure(`Nothing was created: "${projectId}" was not typed.`);
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
