import { type Finding, toShellCommand } from '../../src/cloud/finding';
import { diagnose } from '../../src/doctor/checks';
import type { Facts } from '../../src/doctor/facts';
import { healthy, healthyCloud, orgPolicy, WANTED } from './facts';
import { FINE, VARIATIONS } from './variations';

/** Returns the findings that are not ok. */
function problems(facts: Facts): Finding[] {
  return diagnose(facts).filter(({ severity }) => severity !== 'ok');
}

test('a project that meets the requirements has nothing to fix', () => {
  const findings = diagnose(healthy());
  expect(findings.filter(({ severity }) => severity !== 'ok')).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(11);
  for (const { fix } of findings) expect(fix).toBeNull();
});

test.each(VARIATIONS)('$what: found, with the fix', ({ changes, check, severity, cause, fix = /\.$/, command }) => {
  const found = problems(healthy(changes));
  expect(found.map((finding) => finding.check)).toEqual([check]);
  expect(found[0]).toMatchObject({ severity, cause: expect.stringMatching(cause), fix: expect.stringMatching(fix) });
  expect(found[0]?.cause).toMatch(/\.$/);
  expect(found[0]?.fix).toMatch(/\.$/);
  expect(found[0] && toShellCommand(found[0])).toBe(command);
});

test.each(Object.entries(FINE))('%s: nothing to fix', (_what, changes) => {
  expect(problems(healthy(changes))).toEqual([]);
});

test('a site without functions gets no findings about things that only functions need', () => {
  const nothing = { value: null };
  const unread = { cause: 'This could not be read.', fix: 'Ask.' };
  const facts = healthy({
    requirements: { isSealed: false, keyId: null, blockingFunctions: false },
    project: {
      subtype: 'FIREBASE_AUTH',
      blockingFunctions: { triggers: {} },
      client: { permissions: { disabledUserSignup: true } },
    },
    keyService: { status: 404 },
    liveKey: null,
    cloud: {
      ...healthyCloud({ ...WANTED, blockingFunctions: false }),
      billing: { value: { billingEnabled: false } },
      orgPolicies: new Map([['iam.allowedPolicyMemberDomains', orgPolicy({ denyAll: true })]]),
      functions: unread,
      publicAccess: new Map(),
      customRoles: new Map([['docsFunctions', nothing]]),
      secret: unread,
      versions: unread,
      images: unread,
    },
  });
  expect(problems(facts).map(({ check }) => check)).toEqual(['Sign-up on the server', 'Key service']);
});

test('a site without blocking functions needs neither their edition nor them', () => {
  const functions = healthy().cloud.functions;
  const facts = healthy({
    requirements: { blockingFunctions: false },
    project: {
      subtype: 'FIREBASE_AUTH',
      blockingFunctions: { triggers: {} },
      client: { permissions: { disabledUserSignup: true } },
    },
    cloud: { functions: { value: ('value' in functions ? functions.value : []).slice(0, 2) } },
  });
  expect(problems(facts).map(({ check }) => check)).toEqual(['Sign-up on the server']);
});

test('where allUsers is forbidden, the check of invokers is switched off instead', () => {
  const service = 'projects/docs-live/locations/us-central1/services/contentkey';
  const found = problems(
    healthy({
      cloud: {
        publicAccess: new Map([[service, { value: false }]]),
        orgPolicies: new Map([['iam.allowedPolicyMemberDomains', orgPolicy({ denyAll: true })]]),
      },
    }),
  );
  expect(found.find(({ check }) => check === 'Callers of contentKey')?.command).toBe(
    'gcloud run services update contentkey --no-invoker-iam-check --region us-central1 --project docs-live',
  );
});

test('a project for previews in order has nothing to fix either', () => {
  const requirements = {
    ...WANTED,
    environment: 'preview',
    projectId: 'docs-preview',
    authDomain: 'docs-preview.firebaseapp.com',
    siteHost: 'docs-preview.firebaseapp.com',
  } as const;
  const own = healthyCloud(requirements);
  const functions = ('value' in own.functions ? own.functions.value : []).map((each) => ({
    ...each,
    account: 'docs-functions@docs-preview.iam.gserviceaccount.com',
  }));
  const publicAccess = new Map(
    [...own.publicAccess].map(([name, fact]) => [name.replace('docs-live', 'docs-preview'), fact]),
  );
  const facts = healthy({
    requirements,
    project: { authorizedDomains: ['docs-preview.firebaseapp.com'], notification: {} },
    cloud: { ...own, functions: { value: functions }, publicAccess, customDomain: { value: null } },
  });
  expect(problems(facts)).toEqual([]);
  expect(diagnose(facts)[0]?.cause).toContain('as the project of its previews');
});
