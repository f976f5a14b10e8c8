import type { ReactElement, ReactNode } from 'react';
import { toFragment } from '../../model/reference/fragment.ts';
import { LevelContext } from './Markup.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  /** What the heading shows, if that is more than the title. */
  readonly heading?: ReactNode;
  readonly level?: 2 | 3 | 4 | 5;
  /** Who sends what it shows. */
  readonly sender?: 'reader' | 'service';
  /** Whether a button opens all of its fields at once, see packages/reference/src/page/expand.ts. */
  readonly canExpand?: boolean;
  readonly children?: ReactNode;
}

/** A part of the page with a heading that links to itself. */
export function Section({ id, title, heading = title, level = 2, sender, canExpand, children }: Props): ReactElement {
  const Heading = `h${level}` as const;
  return (
    // A landmark for each response would hide the few that readers jump to.
    <section
      className={`op-section op-section--${level}`}
      data-sender={sender}
      aria-labelledby={level === 2 ? id : undefined}
    >
      <div className="op-heading-line">
        <Heading id={id} className="op-heading">
          {heading}
        </Heading>
        <a className="op-hash" href={toFragment(id)} aria-label={`Link to ${title}`}>
          #
        </a>
        {canExpand && (
          <button type="button" className="op-expand" data-action="expand">
            Expand all
          </button>
        )}
      </div>
      <LevelContext value={level}>{children}</LevelContext>
    </section>
  );
}
