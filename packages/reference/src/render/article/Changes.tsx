import { Fragment, type ReactElement } from 'react';
import type { Change } from '../../model/operation/changes.ts';
import { longDate } from '../../prose/longDate.ts';
import { Markup } from './Markup.tsx';
import { Section } from './Section.tsx';

/** What the changelog says about the operation. */
export function Changes({ changes }: { changes: readonly Change[] }): ReactElement | null {
  if (changes.length === 0) return null;
  return (
    <Section id="changes" title="Changes">
      {changes.map(({ version, date, entries }) => (
        <Fragment key={version}>
          <p className="op-change">
            <strong>{version}</strong> {date && <time dateTime={date}>{longDate(date)}</time>}
          </p>
          <ul className="op-list">
            {entries.map(({ kind, text }) => (
              <li key={text}>
                {kind && <span className="op-note">{kind}</span>}
                <Markup>{text}</Markup>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Section>
  );
}
