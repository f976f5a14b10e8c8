import { withUnlistedProviders } from 'gatedocs-rules/policy';

it('a provider that the record does not list is added once, without an address', () => {
  const listed = [
    { id: 'google.com', address: 'a@example.com' },
    { id: 'phone', address: null },
  ];
  expect(withUnlistedProviders(listed, ['google.com', 'saml.acme', 'password', 'saml.acme'])).toEqual([
    ...listed,
    { id: 'saml.acme', address: null },
    { id: 'password', address: null },
  ]);
  expect(withUnlistedProviders(listed, [])).toEqual(listed);
});
