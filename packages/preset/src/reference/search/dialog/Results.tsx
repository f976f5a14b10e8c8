import clsx from 'clsx';
import { MethodBadge } from 'gatedocs-reference/components';
import type { Hit, HitGroup, Kind } from 'gatedocs-reference/search';
import type { ReactElement } from 'react';
import { Marked } from './Marked.tsx';
import styles from './Results.module.css';

const KIND_TITLES: Readonly<Record<Kind, string>> = {
  operation: 'Operations',
  webhook: 'Webhooks',
  sandbox: 'Sandbox operations',
  guide: 'Guides',
  reference: 'Reference topics',
  error: 'Errors',
};

/** Entries of the list below one heading. */
export interface ResultGroup {
  readonly heading: string;
  readonly hits: readonly Hit[];
}

interface Props {
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  /** Words of the query, as in the index. */
  readonly terms: readonly string[];
  /** Position of the active hit, over all groups. */
  readonly active: number;
  readonly onChoose: (hit: Hit) => void;
  readonly onPoint: (position: number) => void;
}

export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

/** Returns groups of the search with their headings. @param labels names of the references, by id. */
export function headed(groups: readonly HitGroup[], labels: Readonly<Record<string, string>>): ResultGroup[] {
  return groups.map(({ kind, reference = '', isRest, hits }) => ({
    heading: groupHeading(labels[reference] ?? KIND_TITLES[kind], isRest),
    hits,
  }));
}

export default function Results({ id, groups, terms, active, onChoose, onPoint }: Props): ReactElement {
  let position = 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ heading, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options in a listbox
        <div key={hits[0]?.id} role="group" aria-label={heading}>
          <p className={styles.kind} aria-hidden="true">
            {heading}
          </p>
          {hits.map((hit) => {
            const index = position++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts on the text field (aria-activedescendant)
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field (aria-activedescendant)
              <div
                key={hit.id}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                className={clsx(styles.hit, index === active && styles.active)}
                onClick={() => onChoose(hit)}
                onPointerMove={() => index !== active && onPoint(index)}
              >
                <HitText hit={hit} terms={terms} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function groupHeading(title: string, isRest: boolean): string {
  return isRest ? `More ${title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}` : title;
}

function HitText({ hit, terms }: { hit: Hit; terms: readonly string[] }): ReactElement {
  const { kind, method, title, crumb, path, place, excerpt } = hit;
  const page = kind !== 'error' && crumb !== title ? crumb : '';
  return (
    <>
      {method && <MethodBadge method={method} />}
      {kind === 'error' && crumb && <span className={styles.status}>{crumb}</span>}
      <span className={styles.text}>
        <span className={styles.title}>
          <Marked text={title} terms={terms} />
        </span>
        <span className={styles.where}>
          {[
            place && (
              <code key="place">
                <Marked text={place} terms={terms} />
              </code>
            ),
            path ? (
              <code key="path">
                <Marked text={path} terms={terms} />
              </code>
            ) : (
              page
            ),
            excerpt && <Marked key="excerpt" text={excerpt} terms={terms} />,
          ]
            .filter(Boolean)
            .flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))}
        </span>
      </span>
    </>
  );
}
