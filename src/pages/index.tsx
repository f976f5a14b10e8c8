import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FirstCall from '@site/docs/_first-call.mdx';
import type { HomeCard, HomeOptions } from '@site/src/site/options';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { ReactElement } from 'react';
import styles from './index.module.css';

export default function Home(): ReactElement {
  const { siteConfig } = useDocusaurusContext();
  const { slug, home } = siteConfig.customFields as unknown as { slug: string; home: HomeOptions };
  const references: readonly HomeCard[] = [
    {
      title: siteConfig.title,
      text: home.references.main,
      to: `/docs/spec/${slug}-api`,
    },
    {
      title: 'Simulator API',
      text: home.references.simulator,
      to: `/docs/simulator-spec/${slug}-simulator-api`,
    },
  ];
  return (
    <Layout title="Home">
      <main>
        <header className={styles.hero}>
          <div className={styles.inner}>
            <div className={styles.pitch}>
              <Heading as="h1" className={styles.title}>
                {siteConfig.tagline}
              </Heading>
              <p className={styles.lead}>{home.lead}</p>
              <p className={styles.actions}>
                <Link className={styles.primary} to="/docs/intro">
                  Start with the introduction
                </Link>
                <Link className={styles.secondary} to={`/docs/spec/${slug}-api`}>
                  API reference
                </Link>
              </p>
            </div>
            <div className={styles.sample}>
              <MDXContent>
                <FirstCall />
              </MDXContent>
            </div>
          </div>
        </header>
        <section className={styles.section} aria-labelledby="quick-start">
          <Heading as="h2" id="quick-start">
            Quick start
          </Heading>
          <ol className={styles.steps}>
            {home.steps.map(({ title, text, to, label }) => (
              <li key={to}>
                <Heading as="h3">{title}</Heading>
                <p>{text}</p>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.section} aria-labelledby="references">
          <Heading as="h2" id="references">
            References
          </Heading>
          <Cards cards={references} />
        </section>
        <section className={styles.section} aria-labelledby="guides">
          <Heading as="h2" id="guides">
            Guides
          </Heading>
          <Cards cards={home.guides} />
        </section>
      </main>
    </Layout>
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
