import type { ReactElement, ReactNode } from 'react';
import type { OpenApiDocument, RawInfo } from '../../document/types.ts';
import { isLabel } from '../../model/reference/navigation.ts';
import { tagTitle } from '../../model/reference/reference.ts';
import { InlineMarkup } from '../article/Markup.tsx';
import { DocsLink, WebLink } from '../article/WebLink.tsx';

/** Version, summary, licence, contact and terms of a document. */
export function DocumentFacts({
  document: { info, externalDocs, tags = [] },
}: {
  document: OpenApiDocument;
}): ReactElement {
  const { version, summary, license, contact, termsOfService } = info;
  return (
    <>
      {summary && <p className="op-lead">{summary}</p>}
      <dl className="op-about">
        <Fact name="Version">{version}</Fact>
        {license && (
          <Fact name="Licence">
            <License license={license} />
          </Fact>
        )}
        {contact && (
          <Fact name="Contact">
            <Contact contact={contact} />
          </Fact>
        )}
        {termsOfService && (
          <Fact name="Terms">
            <WebLink url={termsOfService} />
          </Fact>
        )}
        {tags.filter(isLabel).map((tag) => (
          <Fact key={tag.name} name="Label">
            <strong>{tagTitle(tag)}</strong> <InlineMarkup>{tag.description ?? ''}</InlineMarkup>
          </Fact>
        ))}
        {externalDocs && (
          <Fact name="More">
            <DocsLink docs={externalDocs} />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement | null {
  if (!children) return null;
  return (
    <div className="op-about-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function License({ license: { name, identifier, url } }: { license: NonNullable<RawInfo['license']> }): ReactElement {
  const label = [name, identifier && identifier !== name ? `(${identifier})` : ''].filter(Boolean).join(' ');
  return url ? <WebLink url={url}>{label || url}</WebLink> : <span>{label}</span>;
}

function Contact({ contact: { name, url, email } }: { contact: NonNullable<RawInfo['contact']> }): ReactElement {
  return (
    <>
      {url ? <WebLink url={url}>{name || url}</WebLink> : name}
      {email && (
        <>
          {(name || url) && ', '}
          <a href={mailUrl(email)}>{email}</a>
        </>
      )}
    </>
  );
}

/** Returns a mail address as a URL (RFC 6068): the last @, and plus signs, stay as they are. */
function mailUrl(email: string): string {
  const parts = email.split('@').map((part) => encodeURIComponent(part).replaceAll('%2B', '+'));
  const user = parts.slice(0, -1).join('%40');
  return `mailto:${[...(parts.length > 1 ? [user] : []), parts.at(-1)].join('@')}`;
}
