import { exactJson, isExactNumber, toText } from 'gatedocs-reference/document';
import type { PostmanCollection } from 'gatedocs-reference/postman';
import { absoluteLinks } from 'gatedocs-reference/prose';
import type { DownloadName } from 'gatedocs-reference/render';
import { type ScalarTag, stringify } from 'yaml';
import { withAbsoluteLinks } from './withAbsoluteLinks.ts';

/** Contents of the downloadable files, by name. */
export type Downloads = ReadonlyMap<DownloadName, string>;

/**
 * Returns the files that readers can download, with links that lead to the site from anywhere.
 * @param source the document as it is written, which can be faulty.
 * @param url of the site, without a slash at its end.
 */
export function createDownloads(source: object, collection: PostmanCollection, url: string): Downloads {
  const whole = withAbsoluteLinks(source, url);
  return new Map([
    ['openapi.yaml', stringify(whole, { aliasDuplicateObjects: false, customTags: (tags) => [EXACT_NUMBER, ...tags] })],
    ['openapi.json', `${exactJson(whole, 2)}\n`],
    ['postman-collection.json', `${collectionJson(collection, url)}\n`],
  ]);
}

const EXACT_NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: isExactNumber,
  resolve: Number,
  stringify: ({ value }) => toText(value as string),
};

/** Bodies in a collection are texts already, which keep their numbers and their links. */
function collectionJson(collection: PostmanCollection, url: string): string {
  const absolute = (name: string, value: unknown): unknown =>
    name === 'description' && typeof value === 'string' ? absoluteLinks(value, url) : value;
  return JSON.stringify(collection, absolute, 2);
}
