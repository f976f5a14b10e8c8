import groupBy from 'lodash/groupBy.js';
import type { OperationEntry } from '../../document/operations.ts';
import { isPageName, pageName } from '../../document/pageName.ts';
import { type BundleWarning, joinPlaces } from '../warnings.ts';

const UNNAMED_MESSAGE =
  'An operation has neither `operationId` nor `summary`, so it is named after its method and path.';

/** Returns what the names of operations and of their pages have to do with each other: one finding for each name. */
export function checkPageNames(entries: readonly OperationEntry[]): BundleWarning[] {
  const operations = entries.filter(({ kind }) => kind !== 'webhook');
  const nameOf = ({ raw }: OperationEntry): string => raw.operationId || raw.summary || '';
  const unnamed = operations.filter((entry) => nameOf(entry) === '');
  const renamed = operations.filter((entry) => nameOf(entry) !== '' && pageName(nameOf(entry)) !== entry.page);
  return [
    ...unnamed.map(({ pointer }) => ({ pointer, message: UNNAMED_MESSAGE })),
    ...Object.entries(groupBy(renamed, nameOf)).map(([name, alike]) => ({
      pointer: alike[0]?.pointer ?? '',
      message: renamedMessage(name, alike),
    })),
  ];
}

function renamedMessage(name: string, alike: readonly OperationEntry[]): string {
  const reason = isPageName(pageName(name)) ? 'belongs to several parts or is too long' : 'has no letter or digit';
  const pages = joinPlaces(alike.map(({ page }) => `"${page}"`));
  const result = alike.length === 1 ? `the page is named ${pages}` : `the pages are named ${pages}`;
  return `The name "${shorten(name)}" of a page ${reason}, so ${result}.`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
