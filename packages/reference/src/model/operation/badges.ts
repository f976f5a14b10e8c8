import type { OpenApiDocument, RawBadge, RawOperation } from '../../document/types.ts';
import { isLabel } from '../reference/navigation.ts';
import { tagTitle } from '../reference/reference.ts';

/** Returns the badges of x-badges. */
export function extensionBadges({ 'x-badges': badges = [] }: { readonly 'x-badges'?: readonly RawBadge[] }): string[] {
  return [...new Set(badges.map(({ name }) => name).filter(Boolean))];
}

/**
 * Returns the badges of an operation: its x-badges, and its tags that are not for navigation (OpenAPI 3.2, `kind`).
 */
export function operationBadges({ tags = [] }: OpenApiDocument, raw: RawOperation): string[] {
  const named = tags.filter((tag) => isLabel(tag) && raw.tags?.includes(tag.name));
  return [...new Set([...extensionBadges(raw), ...named.map(tagTitle)])];
}
