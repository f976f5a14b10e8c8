import { APIS } from '../apis.ts';
import { gcloudCommand } from '../command.ts';
import { type Finding, ok, withFacts } from '../finding.ts';
import { usesFunctions } from '../projectRequirements.ts';
import type { State } from '../state/readCloud.ts';

/** APIs that a site without functions does not need. */
const FOR_FUNCTIONS = new Set(
  ['cloudfunctions', 'cloudbuild', 'artifactregistry', 'run', 'eventarc', 'pubsub', 'storage', 'secretmanager']
    .concat('cloudbilling', 'billingbudgets', 'logging', 'monitoring')
    .map((name) => `${name}.googleapis.com`),
);

export function apis({ requirements, cloud }: State<'apis'>): Finding[] {
  const check = 'APIs';
  return withFacts(check, [cloud.apis], (found) => {
    const on = new Set(found?.services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name));
    const needed = Object.keys(APIS).filter((name) => usesFunctions(requirements) || !FOR_FUNCTIONS.has(name));
    const off = needed.filter((name) => !on.has(name));
    if (off.length === 0) return [ok(check, `The ${needed.length} that the site needs are on.`)];
    return [
      {
        check,
        severity: 'warning',
        cause: `Off: ${off.map((name) => `${name} (${APIS[name]})`).join(', ')}.`,
        fix: 'Enable them.',
        fixCommands: [gcloudCommand('services enable', ...off, '--project', requirements.projectId)],
      },
    ];
  });
}
