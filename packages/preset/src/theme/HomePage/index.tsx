import Link from '@docusaurus/Link';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FirstCall from '@first-call';
import HomePage from '@home-page';
import tags from '@site/src/generated/tags.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { HomeCard, HomeOptions } from 'gatedocs-generator/settings';
import { GUIDES_SIDEBAR } from 'gatedocs-generator/sidebarNames';
import { Cards } from 'gatedocs-reference/components';
import type { Card } from 'gatedocs-reference/model';
import type { ReactElement, ReactNode } from 'react';
import CardLink from '../../components/CardLink.tsx';
import CopyPage from '../CopyPage.tsx';
import ContinueLink from './ContinueLink.tsx';
import styles from './index.module.css';

/** The custom fields that are used here, see packages/preset/src/docusaurus/config. */
interface HomeFields {
  readonly home: HomeOptions;
  /** Cards of the references. */
  readonly references: readonly (HomeCard & { readonly id: string })[];
  /** Route of the list of error codes. */
  readonly errorPages?: string;
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Whether "Copy page" stands beside the title: on the first section, since the hero has buttons of its own. */
  readonly canCopy?: boolean;
  readonly children: ReactNode;
}

/** Tags of a reference that have room; its overview has all. */
const MOST_TAGS = 12;

/** The home page: docs/_home.mdx if it exists, else the sections in site.config.ts. */
export default function Home(): ReactElement {
  return <Layout title="Home">{HomePage ? <OwnPage Content={HomePage} /> : <Sections />}</Layout>;
}

function OwnPage({ Content }: { Content: NonNullable<typeof HomePage> }): ReactElement {
  return (
    <main className="container margin-vert--lg">
      <MDXContent>
        <ContinueLink />
        <CopyPage />
        <Content />
      </MDXContent>
    </main>
  );
}

function Sections(): ReactElement {
  const { customFields, tagline } = useDocusaurusContext().siteConfig;
  const { home, references } = customFields as unknown as HomeFields;
  const { lead, steps = [], guides = [] } = home;
  return (
    <main>
      <header className={styles.hero}>
        <div className={clsx(styles.inner, !FirstCall && styles.alone)}>
          <div className={styles.pitch}>
            <ContinueLink />
            <Heading as="h1" className={styles.title}>
              {tagline}
            </Heading>
            {lead && <p className={styles.lead}>{lead}</p>}
            <Actions reference={references[0]} />
          </div>
          {FirstCall && (
            <div className={styles.sample}>
              <MDXContent>
                <FirstCall />
              </MDXContent>
            </div>
          )}
        </div>
      </header>
      {steps.length > 0 && (
        <Section id="quick-start" title="Quick start" canCopy>
          <ol className={styles.steps}>
            {steps.map(({ title, text, to, label }) => (
              <li key={to}>
                <Heading as="h3">{title}</Heading>
                <p>{text}</p>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <References references={references} canCopy={steps.length === 0} />
      {guides.length > 0 && (
        <Section id="guides" title="Guides" canCopy={steps.length === 0 && references.length === 0}>
          <Cards cards={guides.map(toCard)} link={CardLink} />
        </Section>
      )}
    </main>
  );
}

/** Links to the guides and to the first reference, if the site has both. */
function Actions({ reference }: { reference: HomeCard | undefined }): ReactElement {
  const guides = useLatestVersion('default').sidebars?.[GUIDES_SIDEBAR]?.link?.path;
  return (
    <p className={styles.actions}>
      {guides && (
        <Link className={styles.primary} to={guides}>
          Read the guides
        </Link>
      )}{' '}
      {reference && (
        <Link className={guides ? styles.secondary : styles.primary} to={reference.to}>
          {reference.title}
        </Link>
      )}
    </p>
  );
}

/** The tags of the first reference, and the other references. */
function References({
  references: [first, ...others],
  canCopy,
}: Pick<HomeFields, 'references'> & Pick<SectionProps, 'canCopy'>): ReactElement | null {
  const { errorPages } = useDocusaurusContext().siteConfig.customFields as unknown as HomeFields;
  if (!first) return null;
  const own = tags[first.id] ?? [];
  const shown = own.length > MOST_TAGS ? own.slice(0, MOST_TAGS) : own;
  const cards = [
    ...(shown.length > 1 ? shown : [toCard(first)]),
    ...others.map(toCard),
    ...(errorPages
      ? [{ title: 'Errors', href: errorPages, text: 'Every error code, with its cause and its fix.' }]
      : []),
  ];
  return (
    <Section id="references" title={first.title} canCopy={canCopy}>
      <Cards cards={cards} link={CardLink} />
      {shown.length < own.length && (
        <p>
          <Link to={first.to}>All {own.length} tags</Link>
        </p>
      )}
    </Section>
  );
}

function toCard({ title, text, to }: HomeCard): Card {
  return { title, text, href: to };
}

function Section({ id, title, canCopy, children }: SectionProps): ReactElement {
  return (
    <section className={styles.section} aria-labelledby={id}>
      {canCopy && <CopyPage />}
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
