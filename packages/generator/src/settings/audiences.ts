import type { AudienceFilter } from 'gatedocs-reference/read';
import { type AudienceRules, READERS } from 'gatedocs-rules/policy';
import { type ContentKey, contentKeyFor } from 'gatedocs-rules/seal';
import type { AudienceOptions, SiteOptions } from './options.ts';

/** Visitors without an account; their pages are not sealed, and have no key. */
export const PUBLIC = 'public';

type Audiences = Pick<SiteOptions, 'audiences' | 'publicPages'>;

/** Returns whether different visitors see different pages. */
export function hasSeveralAudiences(site: Audiences): boolean {
  return audienceIds(site).length > 1;
}

/** Ids of the audiences of a site. */
export function audienceIds({ audiences = [], publicPages }: Audiences): readonly string[] {
  return [READERS, ...audiences.map(({ id }) => id), ...(publicPages ? [PUBLIC] : [])];
}

/** Returns the ids of the audiences whose content an audience sees: its own, those that it includes, and `public`. */
export function visibleTo(site: Audiences, id: string): ReadonlySet<string> {
  const visible = new Set<string>(site.publicPages ? [PUBLIC] : []);
  const add = (each: string): void => {
    if (visible.has(each)) return;
    visible.add(each);
    for (const included of optionsOf(site, each)?.includes ?? []) add(included);
  };
  add(id);
  return visible;
}

/** Returns the ids of the audiences that see what an audience sees. */
export function audiencesThatSee(site: Audiences, id: string): ReadonlySet<string> {
  return new Set(audienceIds(site).filter((other) => visibleTo(site, other).has(id)));
}

/**
 * Returns an audience's filter for a document.
 * @param id null for the owner: no filter, unless the site has only readers.
 * @param defaultAudience the one that parts without an `x-audience` are for.
 */
export function toAudienceFilter(site: Audiences, id: string | null, defaultAudience: string): AudienceFilter | null {
  if (id === null && hasSeveralAudiences(site)) return null;
  return {
    visible: visibleTo(site, id ?? READERS),
    allowedInMarks: audiencesThatSee(site, defaultAudience),
    unmarked: defaultAudience,
  };
}

/** Returns the rules of an owner's audiences. */
export function audienceRules(site: Audiences): readonly AudienceRules[] {
  return (site.audiences ?? []).map(({ id, who, keyVersion = 1 }) => ({
    id,
    includes: [...visibleTo(site, id)].filter((included) => included !== id && included !== PUBLIC),
    isAssigned: who.assigned === true,
    domains: who.domains ?? null,
    keyVersion,
  }));
}

/** Returns the content key of an audience, derived from the key of the build. Every shell has the id of the readers' key. */
export function audienceContentKey(buildKey: Uint8Array, site: Audiences, audience: string): ContentKey {
  if (!site.audiences?.length) return contentKeyFor(buildKey, null);
  return contentKeyFor(buildKey, audience, optionsOf(site, audience)?.keyVersion);
}

function optionsOf({ audiences = [] }: Audiences, id: string): AudienceOptions | undefined {
  return audiences.find((audience) => audience.id === id);
}
