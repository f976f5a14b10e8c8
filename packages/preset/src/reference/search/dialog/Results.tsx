import clsx from 'clsx';
import { MethodBadge } from 'gatedocs-reference/components';
import type { Hit, HitGroup, Kind } from 'gatedocs-reference/search';
import type { ReactElement } from 'react';
import styles from './Results.module.css';

const TITLES: Readonly<Record<Kind, string>> = {
  operation: 'Operations',
  webhook: 'Webhooks',
  sandbox: 'Sandbox operations',
  guide: 'Guides',
  reference: 'Reference topics',
  error: 'Errors',
};

interface Props {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** Names of the references, by id. */
  readonly labels: Readonly<Record<string, string>>;
  /** Position of the active hit, over all groups. */
  readonly active: number;
  readonly onChoose: (hit: Hit) => void;
  readonly onPoint: (position: number) => void;
}

export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

export default function Results({ id, groups, labels, active, onChoose, onPoint }: Props): ReactElement {
  let position = 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ kind, reference = '', isRest, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options in a listbox
        <div
          key={`${kind} ${reference} ${isRest}`}
          role="group"
          aria-label={headingOf(labels[reference] ?? TITLES[kind], isRest)}
        >
          <p className={styles.kind} aria-hidden="true">
            {headingOf(labels[reference] ?? TITLES[kind], isRest)}
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
                <HitText hit={hit} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function headingOf(title: string, isRest: boolean): string {
  return isRest ? `More ${title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}` : title;
}

function HitText({ hit: { method, title, crumb, path, place } }: { hit: Hit }): ReactElement {
  return (
    <>
      {method && <MethodBadge method={method} />}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.where}>
          {place && (
            <>
              <code>{place}</code>{' '}
            </>
          )}
          {path ? <code>{path}</code> : crumb !== title && crumb}
        </span>
      </span>
    </>
  );
}
