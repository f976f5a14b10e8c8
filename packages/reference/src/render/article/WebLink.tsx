import type { ReactElement, ReactNode } from 'react';
import { isWebUrl } from '../../document/isWebUrl.ts';
import type { RawExternalDocs } from '../../document/types.ts';
import { InlineMarkup, LinkContext } from './Markup.tsx';

/** A link to a URL of the document; a URL that is relative or no web address is shown as text. */
export function WebLink({ url, children }: { url: string; children?: ReactNode }): ReactElement {
  if (isWebUrl(url)) return <a href={url}>{children ?? url}</a>;
  return (
    <>
      {children} <code>{url}</code>
    </>
  );
}

/** A link to external documentation. Its description is Markdown, in which a link would stand in the link. */
export function DocsLink({ docs: { url, description } }: { docs: RawExternalDocs }): ReactElement {
  if (!description) return <WebLink url={url} />;
  return (
    <WebLink url={url}>
      <LinkContext value={NO_LINK}>
        <InlineMarkup>{description}</InlineMarkup>
      </LinkContext>
    </WebLink>
  );
}

const NO_LINK = (): null => null;
