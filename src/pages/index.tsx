import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { ReactElement } from 'react';
import FirstCall from './_first-call.mdx';
import styles from './index.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

const STEPS: readonly Step[] = [
  {
    title: 'Add a company',
    text: 'Register the customer you work for, its products, and pictures of them.',
    to: '/docs/spec/add-company',
    label: 'Add a company',
  },
  {
    title: 'Get an influencer’s approval',
    text: 'Choose an AI influencer by interest, language and rate, and ask for the company.',
    to: '/docs/spec/request-influencer-company-approval',
    label: 'Request an approval',
  },
  {
    title: 'Start a campaign',
    text: 'Write the scripts, start, and receive finished videos by webhook.',
    to: '/docs/spec/create-campaign',
    label: 'Create a campaign',
  },
];

interface Card {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

const GUIDES: readonly Card[] = [
  {
    title: 'Introduction',
    text: 'Keys, the first call, and one campaign from a company to its finished video.',
    to: '/docs/intro',
  },
  {
    title: 'Environments',
    text: 'What the sandbox shares with production, what it leaves out, and how to go live.',
    to: '/docs/environments',
  },
  {
    title: 'Webhooks',
    text: 'Subscribe, verify signatures, and handle retries, order and replays.',
    to: '/docs/webhooks',
  },
];

export default function Home(): ReactElement {
  const { siteConfig } = useDocusaurusContext();
  const { slug } = siteConfig.customFields as { slug: string };
  const references: readonly Card[] = [
    {
      title: siteConfig.title,
      text: 'Companies, campaigns, influencers, generated media, balance and transactions: every operation with samples in eight languages.',
      to: `/docs/spec/${slug}-api`,
    },
    {
      title: 'Simulator API',
      text: 'Moves campaigns, reviews, approvals and money through every state of the sandbox, for tests that need no waiting.',
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
              <p className={styles.lead}>
                Give the {siteConfig.title} a company, a product and a script. It brings an AI influencer’s approval,
                images, voice and finished campaign videos, and tells you when they are ready.
              </p>
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
            {STEPS.map(({ title, text, to, label }) => (
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
          <Cards cards={GUIDES} />
        </section>
      </main>
    </Layout>
  );
}

function Cards({ cards }: { cards: readonly Card[] }): ReactElement {
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
