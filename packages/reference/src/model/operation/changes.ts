import type { OperationEntry } from '../../document/operations.ts';
import { sentMethod } from '../../document/sentMethod.ts';
import { linkOperationNames } from '../../prose/linkOperationNames.ts';
import type { ChangelogEntry } from '../../read/changelog.ts';
import { type OperationLink, pointerKey } from '../reference/reference.ts';
import { type NameContext, namedOperation, namedWebhook } from './namedOperations.ts';

/** A change of an operation in a version of the service. */
export interface Change {
  readonly version: string;
  /** ISO 8601; empty if the version has none. */
  readonly date: string;
  readonly entries: readonly {
    /** "Added"; may be empty. */
    readonly kind: string;
    /** Markdown. */
    readonly text: string;
  }[];
}

/** Returns what the changelog of the operation's reference says about it, the newest first. */
export function changesOf(context: NameContext, { pointer }: OperationEntry): Change[] {
  const link = context.index.get(pointerKey(context.reference, pointer));
  return (context.reference.changelog ?? []).flatMap(({ version, date, entries }) => {
    const own = entries.filter((entry) => link && mentionsOperation(context, entry, link));
    if (own.length === 0) return [];
    return [{ version, date, entries: own.map(({ kind, text }) => ({ kind, text: linkOthers(context, text, link) })) }];
  });
}

/** Links the names of other operations; the name of the page's own becomes its title, without a link. */
function linkOthers(context: NameContext, text: string, own: OperationLink | undefined): string {
  return linkOperationNames(text, (name) => {
    const { link } = namedOperation(context, name) ?? namedWebhook(context, name) ?? {};
    return link && (link === own ? { title: link.title } : link);
  });
}

/** Returns whether an entry has the name, or method and path, of an operation or event in backticks, or a link to it. */
function mentionsOperation(context: NameContext, { names, links }: ChangelogEntry, link: OperationLink): boolean {
  return (
    names.some(
      (name) =>
        name === `${sentMethod(link.method)} ${link.path}` ||
        [namedOperation, namedWebhook].some((find) => find(context, name)?.link === link),
    ) || links.some((target) => target.replace(/[?#].*$/, '') === link.href)
  );
}
