import { matchPath } from '@docusaurus/router';
import globalData from '@generated/globalData';
import routes from '@generated/routes';
import type { ComponentType } from 'react';
import type { OperationData, VersionDocument } from '../../../gate/page/gatedFiles.ts';
import type { RouteProps } from '../../../reference/page/createPage.tsx';
import { DOCS } from '../../docsPlugin.ts';

interface Route {
  readonly path: string;
  readonly exact?: boolean;
  readonly routes?: Route[];
  readonly component?: ComponentType<RouteProps>;
  readonly sidebar?: string;
}

const outermost = routes as unknown as Route[];

/**
 * Returns whether a path is below the documents but not in the tables: it is an operation's page, or no page at all.
 */
export function isUnknown(path: string): boolean {
  const siblings = siblingsOf(path);
  return siblings !== outermost && !siblings.some((route) => route.path === path);
}

/**
 * Adds the rows of an operation's page to the tables, which contain no operations.
 * @returns a function that removes them.
 */
export function addPage(
  { metadata, documents }: Pick<OperationData, 'metadata' | 'documents'>,
  component: ComponentType<RouteProps>,
): () => void {
  const { permalink: path, sidebar } = metadata;
  const siblings = siblingsOf(path);
  siblings.push({ path, exact: true, component, ...(sidebar ? { sidebar } : {}) });
  const removeDocuments = addDocuments(documents);
  return () => {
    siblings.pop();
    removeDocuments();
  };
}

/** Returns the routes that a page's route belongs to. */
function siblingsOf(path: string, among = outermost): Route[] {
  const parent = among.find((route) => route.routes && matchPath(path, route));
  return parent?.routes ? siblingsOf(path, parent.routes) : among;
}

interface Version {
  readonly name: string;
  readonly docs: { readonly id: string }[];
}

/** Adds documents to the lists of their versions, once each. @returns a function that removes what was added. */
function addDocuments(documents: readonly VersionDocument[]): () => void {
  const instances = (globalData[DOCS] ?? {}) as Record<string, { readonly versions: readonly Version[] }>;
  const changed: Version[] = [];
  for (const { instance, version: name, document } of documents)
    for (const version of instances[instance]?.versions ?? [])
      if (version.name === name && !version.docs.some(({ id }) => id === document.id)) {
        version.docs.push(document);
        changed.push(version);
      }
  return () => {
    for (const { docs } of changed) docs.pop();
  };
}
