import type { RawExternalDocs } from '@site/src/reference/document/types';
import type { ReactElement } from 'react';
import { InlineMarkup } from './Markup';
import { SafeLink } from './SafeLink';

/** A link to documentation elsewhere, with its description. */
export function ExternalDocs({ docs: { url, description } }: { docs: RawExternalDocs }): ReactElement {
  return (
    <>
      {description && (
        <>
          <InlineMarkup>{description}</InlineMarkup>{' '}
        </>
      )}
      <SafeLink href={url}>{url}</SafeLink>
    </>
  );
}
