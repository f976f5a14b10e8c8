import type { Findings } from '../findings';
import { type Context, decisionFor, describe, type Point } from './point';
import { makeReader } from './readers';

export const google: Point = {
  number: 3,
  title: 'Signing in with Google',
  async run({ site, rules: { hostedDomain } }, findings) {
    const questions = [
      `${site} in Chrome, in a private window: does a Google account of ${hostedDomain} read, with the popup?`,
      'The same on a phone, or with popups blocked: does it read, with the redirect?',
      'The same in Safari: does it read?',
      `A private Google account, not of ${hostedDomain}: is it refused, with a sentence that says why?`,
    ];
    for (const question of questions) await findings.ask(question);
  },
};

export const resetMail: Point = {
  number: 7,
  title: 'Reset mail',
  async run({ accounts, person, service, site }, findings) {
    const address = (
      await person.name('A reader with a password whose mail you receive (Enter to skip):')
    ).toLowerCase();
    if (!address) return findings.skip('no address was named.');
    const reader = await accounts.find(address);
    if (!reader?.providers.some(({ id }) => id === 'password'))
      return findings.skip(
        'the address that was named has no account with a password: npm run readers -- add makes one.',
      );
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
    const before = await service.liveKeyId();
    const releases = `https://console.firebase.google.com/project/${projectId}/hosting/sites`;
    const steps = `Sign in at ${site} and leave a page open. Then rotate the key of the live site, up to the deploy of Hosting:\n  npm run seal:key -- --rotate`;
    if (!(await findings.request(steps))) return;
    const after = await service.liveKeyId();
    findings.check(after !== before, `the live site is sealed with ${after}; before: ${before}`);
    await expectKeys(context, findings, 'after the rotation', { [before]: 200, [after]: 200 });
    await findings.ask('Follow a link in the page that was left open. Is the next page shown?');
    await findings.ask(`Open ${site} in a new window. Can it be read?`);

    if (await findings.request(`Roll Hosting back to the previous release: ${releases}, Release history, Rollback.`)) {
      findings.check(
        (await service.liveKeyId()) === before,
        `rolled back: the live site is sealed with ${before} again`,
      );
      await expectKeys(context, findings, 'rolled back', { [before]: 200 });
      await findings.ask(`Reload ${site}. Can it be read?`);
      if (!(await findings.request(`Roll forward to the newest release in the same way: ${releases}`))) return;
      findings.check((await service.liveKeyId()) === after, `rolled forward: the live site is sealed with ${after}`);
    }

    const removal = `Remove the key ${before} from the service: give it the new key alone, then deploy it:\n  npx firebase functions:secrets:set DOCS_SEAL_KEYS --project ${projectId}\n  npx firebase deploy --only functions --project ${projectId}`;
    if (await findings.request(removal))
      await expectKeys(context, findings, 'after the removal', { [before]: 404, [after]: 200 });
  },
};

async function expectKeys(
  context: Context,
  findings: Findings,
  when: string,
  expected: Readonly<Record<string, number>>,
): Promise<void> {
  const reader = await makeReader(context);
  for (const [keyId, status] of Object.entries(expected)) {
    const answer = await decisionFor(context, reader, keyId);
    findings.check(answer.status === status, `${when}: key ${keyId} gives ${describe(answer)}, expected ${status}`);
  }
}

export const delivery: Point = {
  number: 10,
  title: 'Deploy from GitHub, logs and alerts',
  async run({ projectId }, findings) {
    const deploy = `Deploy main from GitHub:\n  gh workflow run deploy.yml --ref main\n  gh run list --workflow deploy.yml --limit 3`;
    if (await findings.request(deploy)) await findings.ask('Did the run end green, with the roles of npm run setup?');
    const branch = [
      'Try to get the live credentials from a branch, which the rule of the environment must refuse:',
      '  git switch --create rehearsal',
      `  perl -pi -e "s/ && github\\.ref == 'refs\\/heads\\/main'//" .github/workflows/deploy.yml`,
      '  git commit --all --message Rehearsal && git push origin rehearsal',
      '  gh workflow run deploy.yml --ref rehearsal',
      '  afterwards: git switch main && git branch --delete --force rehearsal && git push origin --delete rehearsal',
    ];
    if (await findings.request(branch.join('\n')))
      await findings.ask('Did GitHub refuse the jobs build and live ("not allowed to deploy to live")?');
    const log = `gcloud logging read 'resource.labels.service_name="contentkey" jsonPayload.event:"content-key-"' --project ${projectId} --freshness 1h --limit 5`;
    await findings.ask(`Does this show what the rehearsal asked for? ${log}`);
    await findings.ask(
      `Lower the threshold of an alert until it fires: has its message arrived? https://console.cloud.google.com/monitoring/alerting?project=${projectId}`,
    );
  },
};
