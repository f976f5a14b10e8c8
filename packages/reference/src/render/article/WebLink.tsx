import type { ReactElement, ReactNode } from 'react';
import { isWebUrl } from '../../model/webUrl.ts';

/** A link to a URL of the document; a URL that is relative or no web address is shown as text. */
export function WebLink({ url, children }: { url: string; children?: ReactNode }): ReactElement {
  if (isWebUrl(url)) return <a href={url}>{children ?? url}</a>;
  return (
    <>
      {children} <code>{url}</code>
    </>
  );
}
