import type { ReactElement, ReactNode } from 'react';
import type { Card } from '../../model/reference/tagCards.ts';

interface LinkProps {
  readonly className: string;
  readonly href: string;
  readonly children: ReactNode;
}

interface Props {
  readonly cards: readonly Card[];
  /** The router's link, where there is one. */
  readonly link?: (props: LinkProps) => ReactElement;
}

/** Pages to choose from, on the home page, in a category and on an overview. */
export function Cards({ cards, link: Link = PlainLink }: Props): ReactElement {
  return (
    <ul className="cards">
      {cards.map(({ title, href, text, amount, names = [] }) => (
        <li key={`${href} ${title}`}>
          <Link className="card-link" href={href}>
            <span className="card-head">
              <span className="card-title">{title}</span>
              {amount && <span className="card-amount">{amount}</span>}
            </span>
            {text && <span className="card-text">{text}</span>}
            {names.map((name) => (
              <span key={name} className="card-name">
                {name}
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PlainLink({ children, ...props }: LinkProps): ReactElement {
  return <a {...props}>{children}</a>;
}
