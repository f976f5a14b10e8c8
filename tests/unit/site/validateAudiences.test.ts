import type { AudienceOptions, ReferenceOptions, SiteOptions } from '../../../packages/preset/src/site/options';
import { validateSite } from '../../../packages/preset/src/site/validateSite';

const PETS: ReferenceOptions = { id: 'pets', label: 'Pets', specification: 'pets.yaml', description: 'Pets.' };
const SITE: SiteOptions = {
  product: 'Acme',
  tagline: 'Things',
  url: 'https://docs.example.com',
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  references: [PETS],
};
const audience = (id: string, members: Partial<AudienceOptions> = {}): AudienceOptions => ({
  id,
  label: 'A label',
  who: { assigned: true },
  ...members,
});
const PARTNERS = audience('partners', { includes: ['readers'] });

function validate(audiences: readonly AudienceOptions[], members: Partial<SiteOptions> = {}): () => void {
  return () => validateSite({ ...SITE, audiences, ...members });
}

/** Returns the options that are refused. */
function refused(audiences: readonly AudienceOptions[]): string[] {
  try {
    validate(audiences)();
  } catch (error) {
    return [...String(error).matchAll(/^ {2}- ([^:]+)/gm)].map(([, option = '']) => option);
  }
  return [];
}

it('audiences of all kinds are accepted', () => {
  const audiences = [
    PARTNERS,
    audience('staff-2', {
      includes: ['partners', 'readers'],
      who: { domains: ['example.com', 'dev.my-example.co.uk'] },
    }),
    audience('press', { who: { assigned: true, domains: ['news.example'] }, keyVersion: 2 }),
  ];
  const references = [...['readers', 'partners', 'press'], undefined].map((each, index) => ({
    ...PETS,
    id: `pets-${index}`,
    ...(each ? { audience: each } : {}),
  }));
  expect(validate(audiences, { references })).not.toThrow();
  expect(validate([])).not.toThrow();
});

it.each<[string, AudienceOptions[], string]>([
  [
    'an id with a slash',
    [audience('a/b')],
    'audiences[0].id: "a/b" is not a name: use letters, digits and single hyphens',
  ],
  ['an id with two hyphens', [audience('a--b')], 'audiences[0].id: "a--b" is not a name'],
  ['the id of the readers', [audience('readers')], 'audiences[0].id: "readers" is reserved: choose another id'],
  ['the id "public"', [PARTNERS, audience('Public')], 'audiences[1].id: "Public" is reserved'],
  [
    'two equal ids',
    [PARTNERS, audience('press'), PARTNERS],
    'audiences[2].id: "partners" is the id of an earlier one: choose another',
  ],
  [
    'two ids in one folder',
    [PARTNERS, audience('Partners')],
    'audiences[1].id: "Partners" is the id of an earlier one',
  ],
  ['an empty label', [audience('a', { label: ' ' })], 'audiences[0].label: is empty: write a name for maintainers'],
  [
    'an unknown audience that it includes',
    [audience('a', { includes: ['readers', 'b'] }), PARTNERS],
    'audiences[0].includes: "b" is none of readers, a, partners: choose one',
  ],
  ['nobody', [audience('a', { who: {} })], 'audiences[0].who: names nobody: write assigned: true, or the domains'],
  ['nobody in a list', [audience('a', { who: { assigned: false, domains: [] } })], 'audiences[0].who: names nobody'],
  [
    'assigned accounts of no domain',
    [audience('a', { who: { assigned: true, domains: [] } })],
    'audiences[0].who.domains: is empty, so it fits nobody: name a domain, or leave it out',
  ],
  ...[
    'example',
    '@example.com',
    'a@example.com',
    'https://example.com',
    'Example.com',
    '*.example.com',
    '.com',
    '',
  ].map((domain): [string, AudienceOptions[], string] => [
    `the domain "${domain}"`,
    [audience('a', { who: { domains: ['example.com', domain] } })],
    `audiences[0].who.domains: "${domain}" is not a domain such as example.com`,
  ]),
  ...[0, -1, 1.5, Number.NaN, '2' as unknown as number].map((keyVersion): [string, AudienceOptions[], string] => [
    `the version ${keyVersion}`,
    [audience('a', { keyVersion })],
    'audiences[0].keyVersion: must be a whole number from 1 on',
  ]),
])('%s is refused', (_name, audiences, message) => {
  expect(validate(audiences)).toThrow(`Fix these options in site.config.ts:\n  - ${message}`);
  expect(refused(audiences)).toHaveLength(1);
});

const including = (id: string, ...includes: string[]): AudienceOptions => audience(id, { includes });

it.each<[string, AudienceOptions[], number[]]>([
  ['one', [including('a', 'readers', 'a')], [0]],
  ['two', [including('a', 'b'), including('b', 'a')], [0, 1]],
  ['three', [including('a', 'b'), including('b', 'c'), including('c', 'readers', 'a')], [0, 1, 2]],
  ['two, which another one includes', [including('a', 'b'), including('b', 'c'), including('c', 'b')], [1, 2]],
])('a circle is refused in each audience of it: %s', (_name, audiences, indices) => {
  expect(refused(audiences)).toEqual(indices.map((index) => `audiences[${index}].includes`));
  const [first = 0] = indices;
  expect(validate(audiences)).toThrow(
    `"${audiences[first]?.id}" includes itself: remove it from the list of what it includes`,
  );
});

it('an audience that two others include is no circle', () => {
  expect(refused([PARTNERS, including('a', 'partners'), including('b', 'partners', 'a')])).toEqual([]);
});

it.each<[string, AudienceOptions[], string]>([
  ['that is unknown', [PARTNERS], '"press" is none of readers, partners: choose one'],
  ['in a site without audiences', [], '"press" is none of readers: choose one'],
])('a reference for an audience %s is refused', (_name, audiences, message) => {
  const references = [PETS, { ...PETS, id: 'shop', audience: 'press' }];
  expect(validate(audiences, { references })).toThrow(`references[1].audience: ${message}`);
});

it('a home page for visitors needs public pages', () => {
  const home = { audience: 'public' as const };
  expect(validate([], { home })).toThrow(
    'home.audience: is public, but there are no public pages: add publicPages: true',
  );
  expect(validate([], { home, publicPages: true })).not.toThrow();
  expect(validate([], { references: [{ ...PETS, audience: 'public' }] })).toThrow('"public" is none of readers');
});
