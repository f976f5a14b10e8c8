import { deflateSync } from 'node:zlib';
import { createApiPageMD } from 'docusaurus-plugin-openapi-docs/lib/markdown/index.js';
import type { FrontMatter } from 'gatedocs-generator/generated';
import { operationMatter, pageSource, plainJson } from 'gatedocs-generator/generated';
import mapValues from 'lodash/mapValues.js';
import { Placeholders } from './placeholders.ts';

/**
 * The members of an operation that are used here, as passed by docusaurus-plugin-openapi-docs to its page generator.
 */
interface ThemedApi {
  readonly 'x-page': FrontMatter;
  readonly description?: string;
  readonly 'x-deprecated-description'?: string;
  readonly callbacks?: ByKey<ByKey<ByKey<unknown>>>;
}

type ByKey<T> = Readonly<Record<string, T>>;

interface ThemedItem {
  /** The page's name. */
  readonly id: string;
  readonly api: ThemedApi;
}

/**
 * Returns the page of an operation in a reference with the renderer `theme`. The MDX is the plugin's, except that each
 * description is a string instead of Markdown, because text from a specification must not become code.
 */
export function themedPageSource(item: ThemedItem): string {
  const { id, api } = item;
  const { 'x-page': matter, ...operation } = api;
  const placeholders = new Placeholders(JSON.stringify(item));
  const body = createApiPageMD({
    ...item,
    title: matter.title,
    frontMatter: {},
    api: {
      ...operation,
      description: placeholders.add(api.description),
      'x-deprecated-description': placeholders.add(api['x-deprecated-description']),
      ...(api.callbacks ? { callbacks: withPlaceholders(api.callbacks, placeholders) } : {}),
    },
  });
  return pageSource(
    { id, ...operationMatter(matter) },
    `import Markdown from '@theme/Markdown';`,
    `import themedPage from 'gatedocs-theme-renderer/client/themedPage';`,
    // Without front matter, which Docusaurus would write into the page a second time.
    `export const docItem = themedPage('${encodeOperation(operation)}');`,
    placeholders.fill(body, (text) => `<Markdown>{${plainJson(text)}}</Markdown>`),
  );
}

/** Replaces the descriptions of the operations in callbacks. */
function withPlaceholders(callbacks: NonNullable<ThemedApi['callbacks']>, placeholders: Placeholders): object {
  return mapValues(callbacks, (paths) =>
    mapValues(paths, (item) =>
      mapValues(item, (operation) =>
        hasDescription(operation) ? { ...operation, description: placeholders.add(operation.description) } : operation,
      ),
    ),
  );
}

function hasDescription(value: unknown): value is { readonly description: string } {
  return typeof (value as { readonly description?: unknown } | null)?.description === 'string';
}

/** Encodes an operation as the theme expects it: compressed JSON in base64. */
function encodeOperation(api: object): string {
  return deflateSync(JSON.stringify(api)).toString('base64');
}
