import ComponentCreator from '@docusaurus/ComponentCreator';
import globalData from '@generated/globalData';
import registry from '@generated/registry';
import OperationPage from '@site/src/reference/page';
import type { OperationModule } from '@site/src/reference/page/pageModule';
import { createElement } from 'react';
import type { ServerPage } from '../operations/serverPages';
import { addDocuments, addOperation, type CreateComponent, type Tables } from '../pageTable/client/expand';
import { operations } from '../pageTable/client/routes';
import chunkNames from '../pageTable/client/routesChunkNames';
import { current, loadShown } from './shown';

/**
 * Adds the rows of an operation's page to the tables, as browsers do (../pageTable/client/operations.ts).
 * @param article what stands for its article, and the article's links and anchors.
 * @returns a function that takes them out again, so that no page depends on others, and none is searched for among all.
 */
export function showOperation(
  { metadata, frontMatter, documents }: ServerPage,
  article: Pick<OperationModule, 'html' | 'links' | 'anchors'>,
): () => void {
  const { permalink } = metadata;
  const page: OperationModule = { ...article, load: noContent, loadBuilder: noContent, loadPart: noContent };
  const Page = (): ReturnType<typeof createElement> => createElement(OperationPage, { page });
  current.page = { default: Page, metadata, frontMatter, toc: [], assets: {} };
  const removeDocuments = addDocuments(globalData, documents);
  const removeRows = addRows(permalink);
  return () => {
    current.page = null;
    removeDocuments();
    removeRows();
  };
}

function addRows(path: string): () => void {
  const tables = { chunkNames, registry } as unknown as Tables;
  const base = path.slice(0, path.lastIndexOf('/') + 1);
  const group = operations.find((candidate) => candidate.base === base);
  // A page that is in no group has rows of its own: see ../pageTable/serverRegistry.ts.
  if (!group || group.siblings.some((route) => route.path === path)) return () => undefined;
  addOperation(group, path, loadShown, tables, ComponentCreator as CreateComponent);
  return () => {
    group.siblings.pop();
    delete tables.registry[path];
  };
}

function noContent(): Promise<never> {
  return Promise.reject(new Error('The server loads nothing for a press.'));
}
