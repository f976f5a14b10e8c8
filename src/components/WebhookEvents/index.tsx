import Link from '@docusaurus/Link';
import InlineMarkdown from '@site/src/components/InlineMarkdown';
import type { WebhookEvent } from '@site/src/site/guideData';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type { JSX } from 'react';
import styles from './styles.module.css';

export interface Props {
  events: WebhookEvent[];
}

/** The event catalogue: an overview, then each event with its resource and an example payload. */
export default function WebhookEvents({ events }: Props): JSX.Element {
  return (
    <>
      <ul className={styles.overview}>
        {events.map(({ name, anchor }) => (
          <li key={name}>
            <Link to={`#${anchor}`}>
              <code>{name}</code>
            </Link>
          </li>
        ))}
      </ul>
      {events.map((event) => (
        <Event key={event.name} event={event} />
      ))}
    </>
  );
}

function Event({ event: { name, anchor, when, resource, payload } }: { event: WebhookEvent }) {
  return (
    <section className={styles.event}>
      <Heading as="h3" id={anchor}>
        <code>{name}</code>
      </Heading>
      {when.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <InlineMarkdown>{paragraph}</InlineMarkdown>
        </p>
      ))}
      <p>
        Resource: <Link to={resource.href}>{resource.label}</Link>
      </p>
      <details className={styles.payload}>
        <summary>
          Example payload of <code>{name}</code>
        </summary>
        <CodeBlock language="json">{JSON.stringify(payload, null, 2)}</CodeBlock>
      </details>
    </section>
  );
}
