import { deflateSync } from 'node:zlib';
import { createApiPageMD } from 'docusaurus-plugin-openapi-docs/lib/markdown';
import mapValues from 'lodash/mapValues.js';
import type { FrontMatter } from '../generate/frontMatter.ts';
import { operationMatter, pageSource, plainJson } from '../generate/pageSources.ts';
import { Slots } from './slots.ts';

/** The used part of an operation, as docusaurus-plugin-openapi-docs passes it to the generator of its page. */
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
 * Returns the page of an operation in a reference with the renderer `theme`. The MDX is that of the plugin, but each
 * description is a string in it, not Markdown: what a specification says must not become code.
 */
export function themedPage(item: ThemedItem): string {
  const { id, api } = item;
  const { 'x-page': matter, ...operation } = api;
  const slots = new Slots(JSON.stringify(item));
  const body = createApiPageMD({
    ...item,
    title: matter.title,
    frontMatter: {},
    api: {
      ...operation,
      description: slots.add(api.description),
      'x-deprecated-description': slots.add(api['x-deprecated-description']),
      ...(api.callbacks ? { callbacks: withSlots(api.callbacks, slots) } : {}),
    },
  });
  return pageSource(
    operationMatter(id, matter),
    `import Markdown from '@theme/Markdown';`,
    `import themedPage from 'gatedocs-preset/client/themedPage';`,
    // Docusaurus would write front matter into the page twice.
    `export const docItem = themedPage('${packed(operation)}');`,
    slots.fill(body, (text) => `<Markdown>{${plainJson(text)}}</Markdown>`),
  );
}

/** Replaces the descriptions of the operations in callbacks. */
function withSlots(callbacks: NonNullable<ThemedApi['callbacks']>, slots: Slots): object {
  return mapValues(callbacks, (paths) =>
    mapValues(paths, (item) =>
      mapValues(item, (operation) =>
        hasDescription(operation) ? { ...operation, description: slots.add(operation.description) } : operation,
      ),
    ),
  );
}

function hasDescription(value: unknown): value is { readonly description: string } {
  return typeof (value as { readonly description?: unknown } | null)?.description === 'string';
}

/** The form in which the theme expects an operation: compressed JSON in base64. */
function packed(api: object): string {
  return deflateSync(JSON.stringify(api)).toString('base64');
}
