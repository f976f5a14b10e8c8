import { conditionFor, deployer, MAPPING, repositoryOf } from '../../src/cloud/federation';

const live = { projectNumber: '415104041262', environment: 'live' } as const;
const preview = { ...live, environment: 'preview' } as const;

test('a subject says which repository and environment it is of, in less than the 127 bytes that Google takes', () => {
  expect(MAPPING).toEqual({ 'google.subject': "assertion.repository_id + ':' + assertion.environment" });
  const [subject = ''] = /[^/]+$/.exec(deployer(String(Number.MAX_SAFE_INTEGER), preview)) ?? [];
  expect(subject).toBe('9007199254740991:preview');
});

test('only jobs on main are those of live', () => {
  expect(conditionFor('7', live)).toContain("assertion.ref == 'refs/heads/main'");
  expect(conditionFor('7', preview)).toBe("assertion.repository_id == '7' && assertion.environment == 'preview'");
});

test.each([
  ['of the other environment', deployer('7', preview)],
  ['of another project', deployer('7', { ...live, projectNumber: '9' })],
  ['with a longer name', `${deployer('7', live)}x`],
  ['of another pool', deployer('7', live).replace('docs-github', 'github')],
  ['without a repository', deployer('', live)],
])('a member %s does not deploy to live', (_, member) => {
  expect(repositoryOf(member, live)).toBeUndefined();
  expect(repositoryOf(deployer('7', live), live)).toBe('7');
});
