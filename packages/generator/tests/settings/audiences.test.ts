import { parseKeyring } from 'gatedocs-functions/service';
import { compress } from 'gatedocs-reference/compress';
import { contentKeyFor, createSealer, keyIdOf } from 'gatedocs-rules/seal';
import { importContentKey, unseal } from 'gatedocs-rules/unseal';
import {
  audienceContentKey,
  audienceIds,
  audienceRules,
  audiencesThatSee,
  hasSeveralAudiences,
  toAudienceFilter,
  visibleTo,
} from '../../src/settings/audiences';
import type { AudienceOptions } from '../../src/settings/options';

const PARTNERS: AudienceOptions = {
  id: 'partners',
  label: 'Partners',
  includes: ['readers'],
  who: { assigned: true },
};
const STAFF: AudienceOptions = {
  id: 'staff',
  label: 'Staff',
  includes: ['partners'],
  who: { domains: ['example.com', 'example.org'] },
};
const PRESS: AudienceOptions = {
  id: 'press',
  label: 'Press',
  who: { assigned: true, domains: ['news.example'] },
  keyVersion: 3,
};
const SITE = { audiences: [PARTNERS, STAFF, PRESS] };
const KEY = Buffer.alloc(32, 7);
/** The key of a release without audiences. */
const WHOLE = contentKeyFor(KEY, null);

it('the readers are an audience of every site, and come first', () => {
  expect(audienceIds({})).toEqual(['readers']);
  expect(audienceIds(SITE)).toEqual(['readers', 'partners', 'staff', 'press']);
});

it.each<[string, string[]]>([
  ['readers', ['readers']],
  ['partners', ['partners', 'readers']],
  ['staff', ['staff', 'partners', 'readers']],
  ['press', ['press']],
])('an audience sees its own content, and that of all which it includes: %s', (id, ids) => {
  expect([...visibleTo(SITE, id)]).toEqual(ids);
});

it('a circle, which the check of settings refuses, ends', () => {
  const circle = { audiences: [{ ...PARTNERS, includes: ['staff'] }, STAFF] };
  expect([...visibleTo(circle, 'partners')]).toEqual(['partners', 'staff']);
});

it('the rules of an audience are complete', () => {
  expect(audienceRules(SITE)).toEqual([
    { id: 'partners', includes: ['readers'], isAssigned: true, domains: null, keyVersion: 1 },
    {
      id: 'staff',
      includes: ['partners', 'readers'],
      isAssigned: false,
      domains: ['example.com', 'example.org'],
      keyVersion: 1,
    },
    { id: 'press', includes: [], isAssigned: true, domains: ['news.example'], keyVersion: 3 },
  ]);
  expect(audienceRules({})).toEqual([]);
});

it.each([{}, { audiences: [] }, { publicPages: true }])('without audiences one key seals everything: %j', (site) => {
  expect(audienceContentKey(KEY, site, 'readers')).toEqual(WHOLE);
});

it('with audiences each has a key of its own: none that of the build, or of the site before it had audiences', () => {
  const keys = audienceIds(SITE).map((id) => audienceContentKey(KEY, SITE, id));
  const all = [KEY, WHOLE.key, ...keys.map(({ key }) => key)];
  expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(6);
  expect(new Set(all.map(keyIdOf)).size).toBe(6);
  for (const { key, keyId } of keys) expect(keyId).toBe(keyIdOf(key));
  expect(audienceIds(SITE).map((id) => audienceContentKey(KEY, SITE, id))).toEqual(keys);
});

it('a raised version replaces the key of one audience only', () => {
  const raised = { audiences: [{ ...PARTNERS, keyVersion: 2 }, STAFF, PRESS] };
  const changed = audienceIds(SITE).filter(
    (id) => audienceContentKey(KEY, raised, id).keyId !== audienceContentKey(KEY, SITE, id).keyId,
  );
  expect(changed).toEqual(['partners']);
  const first = { audiences: [{ ...PARTNERS, keyVersion: 1 }] };
  expect(audienceContentKey(KEY, first, 'partners')).toEqual(audienceContentKey(KEY, SITE, 'partners'));
});

it('everybody sees public pages, which no key is for', () => {
  const site = { audiences: [PARTNERS, PRESS], publicPages: true };
  expect(audienceIds(site)).toEqual(['readers', 'partners', 'press', 'public']);
  expect([...visibleTo(site, 'press')].sort()).toEqual(['press', 'public']);
  expect([...visibleTo(site, 'public')]).toEqual(['public']);
  expect(audienceRules(site).map(({ includes }) => includes)).toEqual([['readers'], []]);
});

it.each([
  [{}, false],
  [{ audiences: [] }, false],
  [{ publicPages: true }, true],
  [{ audiences: [PRESS] }, true],
])('public pages are an audience too: %j', (site, expected) => {
  expect(hasSeveralAudiences(site)).toBe(expected);
});

it('an audience is seen by those that include it', () => {
  const site = { ...SITE, publicPages: true };
  expect([...audiencesThatSee(site, 'partners')]).toEqual(['partners', 'staff']);
  expect([...audiencesThatSee(site, 'public')]).toEqual(['readers', 'partners', 'staff', 'press', 'public']);
});

it('a document is read as an audience sees it, or whole by the owner of a site with audiences', () => {
  const readers = new Set(['readers']);
  expect(toAudienceFilter({}, null, 'readers')).toEqual({
    visible: readers,
    allowedInMarks: readers,
    unmarked: 'readers',
  });
  expect(toAudienceFilter(SITE, null, 'partners')).toBeNull();
  expect(toAudienceFilter(SITE, 'staff', 'partners')).toEqual({
    visible: visibleTo(SITE, 'staff'),
    allowedInMarks: new Set(['partners', 'staff']),
    unmarked: 'partners',
  });
});

describe('after a rotation of one audience', () => {
  const ROTATED = { audiences: [{ ...PARTNERS, keyVersion: 2 }, STAFF, PRESS] };
  const FILE = '/assets/0123456789ab/page.page';
  const sealed = async (site: typeof SITE, id: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await (await createSealer(audienceContentKey(KEY, site, id).key)).seal(compress(Buffer.from('{"page":1}')), FILE),
    );

  it('only its own files are other ones, and the old key opens nothing new', async () => {
    for (const id of audienceIds(SITE)) {
      const isEqual = Buffer.from(await sealed(SITE, id)).equals(await sealed(ROTATED, id));
      expect([id, isEqual]).toEqual([id, id !== 'partners']);
    }
    const old = await importContentKey(new Uint8Array(audienceContentKey(KEY, SITE, 'partners').key));
    await expect(unseal(await sealed(SITE, 'partners'), FILE, old)).resolves.toBeDefined();
    for (const id of audienceIds(SITE))
      await expect(unseal(await sealed(ROTATED, id), FILE, old)).rejects.toThrow('damaged');
  });

  it('the key service hands out the new key before the old one, and the same keys of others', () => {
    const keysOf = (site: typeof SITE) => {
      const release = parseKeyring(KEY.toString('base64url'), 'KEYS', audienceRules(site)).get(
        audienceContentKey(KEY, site, 'readers').keyId,
      );
      return new Map([...(release?.keys ?? [])].map(([id, { own }]) => [id, own.map(({ keyId }) => keyId).join(' ')]));
    };
    const [before, after] = [keysOf(SITE), keysOf(ROTATED)];
    expect([...after].filter(([id, keyIds]) => before.get(id) !== keyIds)).toEqual([
      [
        'partners',
        `${audienceContentKey(KEY, ROTATED, 'partners').keyId} ${audienceContentKey(KEY, SITE, 'partners').keyId}`,
      ],
    ]);
  });
});
