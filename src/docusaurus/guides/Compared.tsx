import components from '@theme/MDXComponents';
import originals from '@theme-original/MDXComponents';
import type { ReactElement, ReactNode } from 'react';
import { COMPARED } from './rendered';
import { Table } from './table';

/** Components that plain elements stand for, besides Docusaurus' own. */
const KNOWN: Readonly<Record<string, unknown>> = { ...originals, table: Table };
const TAG = /<([a-z][a-z\d]*)/g;

interface Props {
  /** The element as React makes it. */
  readonly original: ReactNode;
  /** The same as browsers make it. */
  readonly shown: ReactElement;
  /** Its HTML. */
  readonly html: string;
  readonly tag: string;
}

/**
 * Renders a part of a guide twice, for ./rendered.ts to compare; only on the server.
 * @throws Error when the site shows one of its elements with a component of its own.
 */
export function Compared({ original, shown, html, tag }: Props): ReactElement {
  const own = [tag, ...[...html.matchAll(TAG)].map(([, name = '']) => name)].find(isOwn);
  if (own)
    throw new Error(
      `src/theme/MDXComponents has a component for <${own}>: add it to MAPPED in src/docusaurus/guides/ownElements.ts, and guides are shown with it.`,
    );
  return (
    <>
      <template data-guide={COMPARED.original}>{original}</template>
      <template data-guide={COMPARED.shown}>{shown}</template>
    </>
  );
}

function isOwn(tag: string): boolean {
  return (components as Readonly<Record<string, unknown>>)[tag] !== KNOWN[tag];
}
