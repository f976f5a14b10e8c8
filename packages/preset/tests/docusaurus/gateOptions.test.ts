import { parseEnvironment } from 'gatedocs-generator/settings';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { signIn, site } from '../../../../tests/fixtures/harbour/site.config';
import type { AudienceOptions, SiteOptions } from '../../../generator/src/settings/options';
import { gateOptions } from '../../src/docusaurus/config/gateOptions';

const KEY = Buffer.alloc(32, 7);
const environment = parseEnvironment({ DOCS_SEAL_KEY: KEY.toString('base64url') });
const optionsOf = (own: SiteOptions) => gateOptions(own, signIn, environment, null);
const PARTNERS: AudienceOptions = { id: 'partners', label: 'Partners', who: { assigned: true } };

it('a site without audiences is sealed with one key, which is not that of the build, and browsers hear nothing of audiences', () => {
  const { gate, keys } = optionsOf(site);
  const own = contentKeyFor(KEY, null);
  expect(own.key).not.toEqual(KEY);
  expect(keys).toEqual({ own, shells: own, build: KEY, bases: [] });
  expect(gate.keyId).toBe(own.keyId);
  expect(JSON.stringify(gate).toLowerCase()).not.toContain('audience');
  expect(optionsOf({ ...site, audiences: [] })).toMatchObject({ gate, keys });
});

it('a site with audiences differs in the key and one flag', () => {
  const { gate, keys } = optionsOf({ ...site, audiences: [PARTNERS] });
  const { keyId, hasAudiences, ...others } = gate;
  expect(hasAudiences).toBe(true);
  expect([keyId, keys?.own.keyId]).toEqual([keys?.shells.keyId, keys?.shells.keyId]);
  expect(keyId).not.toBe(contentKeyFor(KEY, null).keyId);
  const { keyId: _key, ...before } = optionsOf(site).gate;
  expect(others).toEqual(before);
});

it('the card names the address that the sign-in names where it refuses an account', () => {
  const contactIn = (own: Partial<typeof signIn>): unknown =>
    gateOptions(site, { ...signIn, ...own }, environment, null).gate.contact;
  expect(contactIn({ signInOptions: [{ provider: 'google.com' }] })).toBeUndefined();
  expect(contactIn({ adminRestrictedOperation: { status: true, adminEmail: 'a@example.com' } })).toBe('a@example.com');
  const disableSignUp = { status: true, adminEmail: 'b@example.com' };
  expect(contactIn({ signInOptions: [{ provider: 'google.com' }, { provider: 'password', disableSignUp }] })).toBe(
    'b@example.com',
  );
});
