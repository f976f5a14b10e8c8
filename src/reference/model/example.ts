import { resolve } from '../document/resolve';
import type { Json, OpenApiDocument, RawMedia } from '../document/types';
import { sampleOf } from './sample';

/** A request or response body to show. */
export interface Example {
  readonly label: string;
  readonly value: Json;
}

/** Returns the examples of a media type; if there are none, one generated from its schema. */
export function examplesOf(document: OpenApiDocument, { example, examples, schema }: RawMedia): Example[] {
  const named = Object.entries(examples ?? {}).flatMap(([name, entry]) => {
    const { summary, value } = resolve(document, entry);
    return value === undefined ? [] : [{ label: summary ?? sentence(name), value }];
  });
  if (named.length > 0) return named;
  if (example !== undefined) return [{ label: 'Example', value: example }];
  return schema ? [{ label: 'Example', value: sampleOf(document, schema) }] : [];
}

/** Converts "campaign_in_review" to the label "Campaign in review". */
function sentence(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
