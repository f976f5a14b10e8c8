// Change: the cards of the home page and of overviews, which name what a tag has.

import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
  useDocsVersion,
} from '@docusaurus/plugin-content-docs/client';
import tags from '@site/src/generated/tags.json';
import type { Props } from '@theme/DocCardList';
import { Cards } from 'gatedocs-reference/components';
import type { Card } from 'gatedocs-reference/model';
import type { ReactElement } from 'react';
import CardLink from '../../components/CardLink.tsx';

type Items = NonNullable<Props['items']>;
type Docs = ReturnType<typeof useDocsVersion>['docs'];

/** Entries of a category that its card names. */
const NAMED = 3;

/** A large reference's sidebar is loaded with its pages: the server has more of it than the browser has at first. */
const tagByHref = new Map(
  Object.values(tags)
    .flat()
    .map((card) => [card.href, card]),
);

export default function DocCardList({ items }: Props): ReactElement {
  return items ? <List items={items} /> : <Siblings />;
}

function Siblings(): ReactElement {
  return <List items={useCurrentSidebarSiblings()} />;
}

function List({ items }: { items: Items }): ReactElement {
  const { docs } = useDocsVersion();
  const cards = filterDocCardListItems(items).flatMap((item) => toCard(item, docs) ?? []);
  return <Cards cards={cards} link={CardLink} />;
}

function toCard(item: Items[number], docs: Docs): Card | undefined {
  if (item.type === 'link') {
    const text = item.description ?? docs[item.docId ?? '']?.description;
    return { title: item.label, href: item.href, ...(text ? { text } : {}) };
  }
  if (item.type !== 'category') return undefined;
  const href = findFirstSidebarItemLink(item);
  if (!href) return undefined;
  const { title, amount, names } = { title: item.label, ...describeEntries(item), ...tagByHref.get(item.href ?? '') };
  return { title, href, amount, names, ...(item.description ? { text: item.description } : {}) };
}

function describeEntries({
  items,
}: Extract<Items[number], { type: 'category' }>): Required<Pick<Card, 'amount' | 'names'>> {
  const names = items.flatMap((entry) => ('label' in entry ? entry.label : []));
  const noun = items.every(({ className }) => className?.split(' ').includes('event')) ? 'event' : 'page';
  return { amount: `${items.length} ${noun}${items.length === 1 ? '' : 's'}`, names: names.slice(0, NAMED) };
}
