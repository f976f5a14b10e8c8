import { createElement, Fragment, type ReactElement } from 'react';
import type { OperationLink } from '../../model/reference/reference.ts';
import { BreakablePath } from '../article/BreakablePath.tsx';
import { MethodBadge } from '../article/MethodBadge.tsx';

/** Operations of a section of the navigation. */
export interface OperationGroup {
  /** Empty, like the title, where one list is all. */
  readonly id: string;
  readonly title: string;
  /** The tag's page. */
  readonly href?: string;
  readonly operations: readonly OperationLink[];
  readonly groups: readonly OperationGroup[];
}

/** Operations by group and tag, each a link to its page. */
export function Operations({ groups }: { groups: readonly OperationGroup[] }): ReactElement {
  return (
    <div className="op-groups">
      <Groups groups={groups} level={3} />
    </div>
  );
}

function Groups({ groups, level }: { groups: readonly OperationGroup[]; level: 3 | 4 | 5 }): ReactElement {
  return (
    <>
      {groups.map(({ id, title, href, operations, groups: inner }) => (
        <Fragment key={id}>
          {title && createElement(`h${level}`, { id }, href ? <a href={href}>{title}</a> : title)}
          {operations.length > 0 && (
            <ul className="op-listed">
              {operations.map((link) => (
                <li key={link.href}>
                  <Operation link={link} />
                </li>
              ))}
            </ul>
          )}
          <Groups groups={inner} level={level === 3 ? 4 : 5} />
        </Fragment>
      ))}
    </>
  );
}

function Operation({ link: { kind, method, title, path, href } }: { link: OperationLink }): ReactElement {
  return (
    <a className="op-listed-link" href={href}>
      {kind === 'webhook' ? <span className="method method--event">EVENT</span> : <MethodBadge method={method} />}
      <span>{title}</span>
      <code>
        <BreakablePath text={path} />
      </code>
    </a>
  );
}
