import { ATTRIBUTE_MAPPING, attributeCondition, deployerMember, parseRepositoryId } from '../../src/cloud/federation';

const live = { projectNumber: '415104041262', environment: 'live' } as const;
const preview = { ...live, environment: 'preview' } as const;

test('a subject says which repository and environment it is of, in less than the 127 bytes that Google takes', () => {
  expect(ATTRIBUTE_MAPPING).toEqual({ 'google.subject': "assertion.repository_id + ':' + assertion.environment" });
  const [subject = ''] = /[^/]+$/.exec(deployerMember(String(Number.MAX_SAFE_INTEGER), preview)) ?? [];
  expect(subject).toBe('9007199254740991:preview');
});

test('only jobs on main are those of live', () => {
  expect(attributeCondition('7', live)).toContain("assertion.ref == 'refs/heads/main'");
  expect(attributeCondition('7', preview)).toBe("assertion.repository_id == '7' && assertion.environment == 'preview'");
});

test.each([
  ['of the other environment', deployerMember('7', preview)],
  ['of another project', deployerMember('7', { ...live, projectNumber: '9' })],
  ['with a longer name', `${deployerMember('7', live)}x`],
  ['of another pool', deployerMember('7', live).replace('docs-github', 'github')],
  ['without a repository', deployerMember('', live)],
])('a member %s does not deploy to live', (_, member) => {
  expect(parseRepositoryId(member, live)).toBeUndefined();
  expect(parseRepositoryId(deployerMember('7', live), live)).toBe('7');
});
