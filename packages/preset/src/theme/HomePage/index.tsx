import Link from '@docusaurus/Link';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FirstCall from '@first-call';
import HomePage from '@home-page';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import type { HomeCard, HomeOptions } from '../../site/options.ts';
import { GUIDES } from '../../site/sidebars.ts';
import styles from './index.module.css';

/** The custom fields that are used here, see packages/preset/src/docusaurus/config. */
interface HomeFields {
  readonly home: HomeOptions;
  /** Cards of the references. */
  readonly references: readonly HomeCard[];
}

/** The home page: docs/_home.mdx if it exists, else the sections in site.config.ts. */
export default function Home(): ReactElement {
  return <Layout title="Home">{HomePage ? <OwnPage Content={HomePage} /> : <Sections />}</Layout>;
}

function OwnPage({ Content }: { Content: NonNullable<typeof HomePage> }): ReactElement {
  return (
    <main className="container margin-vert--lg">
      <MDXContent>
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
        <Section id="quick-start" title="Quick start">
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
      {references.length > 0 && (
        <Section id="references" title={references.length > 1 ? 'References' : 'Reference'}>
          <Cards cards={references} />
        </Section>
      )}
      {guides.length > 0 && (
        <Section id="guides" title="Guides">
          <Cards cards={guides} />
        </Section>
      )}
    </main>
  );
}

/** Links to the guides and to the first reference, if the site has both. */
function Actions({ reference }: { reference: HomeCard | undefined }): ReactElement {
  const guides = useLatestVersion('default').sidebars?.[GUIDES]?.link?.path;
  return (
    <p className={styles.actions}>
      {guides && (
        <Link className={styles.primary} to={guides}>
          Read the guides
        </Link>
      )}
      {reference && (
        <Link className={guides ? styles.secondary : styles.primary} to={reference.to}>
          {reference.title}
        </Link>
      )}
    </p>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Cards({ cards }: { cards: readonly HomeCard[] }): ReactElement {
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, text, to }) => (
        <li key={to}>
          <Link to={to} className={styles.card}>
            <span className={styles.cardTitle}>{title}</span>
            <span className={styles.cardText}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
