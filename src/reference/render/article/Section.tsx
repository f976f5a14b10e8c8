import { fragmentOf } from '@site/src/reference/model/fragment';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: ReactNode;
  readonly level?: 2 | 3 | 4 | 5;
  readonly children?: ReactNode;
}

/** A part of the page with a heading that links to itself. */
export function Section({ id, title, level = 2, children }: Props): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <section className={`op-section op-section--${level}`} aria-labelledby={id}>
      <Heading id={id} className="op-heading">
        {title}
        <a className="op-hash" href={fragmentOf(id)} aria-label="Link to this section">
          #
        </a>
      </Heading>
      {children}
    </section>
  );
}
