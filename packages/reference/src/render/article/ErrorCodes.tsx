import type { ReactElement } from 'react';
import { toFragment } from '../../model/reference/fragment.ts';
import type { Response } from '../../model/responses/response.ts';
import { InlineMarkup } from './Markup.tsx';

/** The error codes that a response lists, with links to their pages. */
export function ErrorCodes({ response: { codes } }: { response: Response }): ReactElement | null {
  if (codes.length === 0) return null;
  return (
    <dl className="op-codes">
      {codes.map(({ code, anchor, description, href }) => (
        <div key={anchor} id={anchor}>
          <dt>
            <a className={href ? undefined : 'op-name'} href={href ?? toFragment(anchor)}>
              <code>{code}</code>
            </a>
          </dt>
          <InlineMarkup as="dd">{description}</InlineMarkup>
        </div>
      ))}
    </dl>
  );
}
