import { firebaseCommand } from '../../cloud/firebaseCommand.ts';
import type { Findings } from '../findings.ts';
import { type Context, decision, makeReader, type Point } from './point.ts';

export const google: Point = {
  number: 3,
  title: 'Signing in with Google',
  async run({ site, rules: { hostedDomain } }, findings) {
    for (const question of [
      `${site} in a private window of Chrome: does a Google account of ${hostedDomain} read, with the popup?`,
      'The same on a phone, or with popups blocked: does it read, with the redirect?',
      'The same in Safari: does it read?',
      `A Google account that is not of ${hostedDomain}: is it refused, with a sentence that says why?`,
    ])
      await findings.ask(question);
  },
};

export const resetMail: Point = {
  number: 7,
  title: 'Reset mail',
  async run({ accounts, person, service, site }, findings) {
    const address = await person.name('The address of a reader with a password, whose mail you get (Enter skips):');
    if (!address) return findings.skip('no address was named');
    const reader = await accounts.find(address);
    if (!reader?.providers.some(({ id }) => id === 'password'))
      return findings.skip('the address has no account with a password: npm run readers -- add makes one');
    await service.sendResetMail(address);
    await findings.ask('Has the mail arrived, and not among the spam?');
    await findings.ask(`Does its link open ${site}, where a new password can be set?`);
  },
};

export const rotation: Point = {
  number: 9,
  title: 'Rotation and rollback',
  async run(context, findings) {
    const { projectId, service, site } = context;
    const releases = `https://console.firebase.google.com/project/${projectId}/hosting/sites, Release history`;
    const before = await service.liveKeyId();
    const steps = `Sign in at ${site} and keep a page open. Then rotate the key, up to the deploy of the site:`;
    if (!(await findings.request(`${steps}\n  npm run seal:key -- --rotate`))) return;
    const after = await service.liveKeyId();
    findings.check(after !== before, `the site was sealed with ${before}, and is with ${after}`);
    await expectKeys('after the rotation', { [before]: 200, [after]: 200 }, context, findings);
    await findings.ask('Follow a link on the page that was kept open. Is the next page shown?');
    await findings.ask(`Open ${site} in a new window. Can it be read?`);

    if (await findings.request(`Roll the site back to the release before: ${releases}, Rollback`)) {
      findings.check((await service.liveKeyId()) === before, `rolled back: sealed with ${before} again`);
      await findings.ask(`Reload ${site}. Can it be read?`);
      if (!(await findings.request(`Roll the site forward again in the same way: ${releases}`))) return;
      findings.check((await service.liveKeyId()) === after, `rolled forward: sealed with ${after} again`);
    }

    const removal = [
      `Remove ${before} from the key service: give it the new key alone.`,
      'npm run seal:key',
      firebaseCommand(projectId, 'deploy --only functions'),
    ];
    if (!(await findings.request(removal.join('\n  ')))) return;
    await expectKeys('after the removal', { [before]: 404, [after]: 200 }, context, findings);
  },
};

/** Compares the service's response statuses when a reader requests keys, by key id. */
async function expectKeys(
  when: string,
  expected: Readonly<Record<string, number>>,
  context: Context,
  findings: Findings,
): Promise<void> {
  const idToken = await context.service.signIn(await makeReader(context));
  for (const [keyId, status] of Object.entries(expected)) {
    const response = await decision(context, idToken, keyId);
    findings.check(response.status === status, `${when}: ${keyId} gives ${response.words}, and has to give ${status}`);
  }
}

export const delivery: Point = {
  number: 10,
  title: 'Deploy from GitHub, logs and alerts',
  async run({ projectId }, findings) {
    const deploy = ['Deploy main from GitHub:', 'gh workflow run deploy.yml --ref main'];
    if (await findings.request(deploy.join('\n  '))) await findings.ask('Has it ended without an error?');
    const branch = [
      'Let a branch ask for the live credentials:',
      'git switch --create rehearsal',
      `perl -pi -e "s/ && github\\.ref == 'refs\\/heads\\/main'//" .github/workflows/deploy.yml`,
      'git commit --all --message Rehearsal && git push origin rehearsal',
      'gh workflow run deploy.yml --ref rehearsal',
      'git switch - && git branch --delete --force rehearsal   (and, when the run has ended: git push origin --delete rehearsal)',
    ];
    if (await findings.request(branch.join('\n  ')))
      await findings.ask('Has GitHub refused its jobs of the environment live ("not allowed to deploy to live")?');
    const filter = 'resource.labels.service_name="contentkey" jsonPayload.event:"content-key-"';
    await findings.ask(
      `Does this list what this rehearsal asked for? gcloud logging read '${filter}' --project ${projectId} --freshness 1h --limit 5`,
    );
    await findings.ask(
      `Lower the threshold of an alert until it fires: has its message arrived? https://console.cloud.google.com/monitoring/alerting?project=${projectId}`,
    );
  },
};
