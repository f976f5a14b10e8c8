import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type { WebhookEvent } from 'gatedocs-reference/guides';
import { toFragment } from 'gatedocs-reference/model';
import { Fragment, type JSX } from 'react';
import { referenceOf } from '../../components/referenceOf.ts';
import StaticText from '../../components/StaticText.tsx';
import { Table } from '../MDXComponents/Table.tsx';
import styles from './styles.module.css';

export interface Props {
  /** The content of `src/generated/webhook-events.json`. */
  events: WebhookEvent[];
  /** Id of the reference; needed if several have webhooks. */
  reference?: string;
}

/** The event catalogue: an overview, then each event with its resource and an example payload. */
export default function WebhookEvents({ events: all, reference }: Props): JSX.Element {
  const ids = [...new Set(all.map((event) => event.reference))];
  const wanted = all.length > 0 ? referenceOf(ids, reference, '<WebhookEvents>') : reference;
  const events = all.filter((event) => event.reference === wanted);
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Announces</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ name, anchor, summary }) => (
            <tr key={name}>
              <td>
                <Link to={toFragment(anchor)}>
                  <EventName name={name} />
                </Link>
              </td>
              <td>
                <StaticText html={summary} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {events.map((event) => (
        <EventEntry key={event.name} event={event} />
      ))}
    </>
  );
}

function EventEntry({ event }: { event: WebhookEvent }) {
  const { name, anchor, when, resource, sandboxHref, payload } = event;
  return (
    <section className={styles.event}>
      <Heading as="h3" id={anchor}>
        <EventName name={name} />
      </Heading>
      <StaticText html={when} as="div" />
      <p>
        Resource: <Link to={resource.href}>{resource.label}</Link>
        {sandboxHref && (
          <>
            {' · '}
            <Link to={sandboxHref}>Trigger it in the sandbox</Link>
          </>
        )}
      </p>
      <details className={styles.payload}>
        <summary>
          Example payload of <EventName name={name} />
        </summary>
        <CodeBlock language="json">{JSON.stringify(payload, null, 2)}</CodeBlock>
      </details>
    </section>
  );
}

/** An event name that can break after a dot or underscore. */
function EventName({ name }: { name: string }) {
  return (
    <code>
      {name.split(/(?<=[._])/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
