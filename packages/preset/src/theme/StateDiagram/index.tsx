import Link from '@docusaurus/Link';
import type { Diagram, Lifecycle, LifecycleActor, Lifecycles } from 'gatedocs-reference/guides';
import { Fragment, type JSX, useId } from 'react';
import { referenceOf } from '../../components/referenceOf.ts';
import StaticText from '../../components/StaticText.tsx';
import styles from './styles.module.css';

export interface Props {
  /** The resource with this lifecycle, such as "order". */
  of: string;
  /** An entry of `src/generated/lifecycles.json`; undefined if no reference has such a status schema. */
  lifecycle: Lifecycles | undefined;
  /** Id of the reference; needed if several have a status schema of this name. */
  reference?: string;
}

/**
 * A lifecycle as a diagram with numbered arrows, and a table of the transitions with these numbers.
 * @throws Error with the resource that has no lifecycle.
 */
export default function StateDiagram({ of, lifecycle: lifecycles, reference }: Props): JSX.Element {
  if (!lifecycles)
    throw new Error(
      `No reference has a lifecycle for the status of a ${of}: add x-lifecycle to the schema that <StateDiagram of="${of}"> names, or remove the diagram from the guide.`,
    );
  const what = `<StateDiagram of="${of}">`;
  const lifecycle = lifecycles[referenceOf(Object.keys(lifecycles), reference, what)] as Lifecycle;
  const { diagram } = lifecycle;
  const table = useId();
  const described = lifecycle.states.filter((state) => state.description.length > 0);
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} aria-label={`Diagram: states of a ${of}`} tabIndex={0}>
        <Drawing diagram={diagram} label={`States of a ${of}, ${sentence(lifecycle)}`} describedBy={table} />
      </section>
      <Legend diagram={diagram} />
      <table id={table} className={styles.table}>
        <caption className={styles.caption}>{capitalized(sentence(lifecycle))}.</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <abbr title="Number in the diagram">#</abbr>
            </th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {lifecycle.transitions.map(({ from, to, by }, index) => (
            <tr key={`${from} ${to}`}>
              <td className={styles.number}>{index + 1}</td>
              <td>
                <code>{from}</code>
              </td>
              <td>
                <code>{to}</code>
              </td>
              <td>
                <Actors actors={by} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {described.length > 0 && (
        <details className={styles.meanings}>
          <summary>State descriptions</summary>
          <dl>
            {described.map(({ name, description }) => (
              <Fragment key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <StaticText html={description} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </figure>
  );
}

function Drawing({ diagram, label, describedBy }: { diagram: Diagram; label: string; describedBy: string }) {
  const { width, height, nodes, edges } = diagram;
  return (
    <svg
      className={styles.diagram}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width, minWidth: Math.min(width, 280) }}
    >
      {edges.map((edge) => (
        <g key={edge.number} className={edge.isAutomatic ? styles.automatic : styles.call}>
          <path d={edge.path} className={styles.line} />
          <path
            d="M0 0l-8 -4.5v9z"
            transform={`translate(${edge.arrow.x} ${edge.arrow.y}) rotate(${edge.arrow.angle})`}
            className={styles.arrow}
          />
        </g>
      ))}
      {nodes.map(({ name, x, y, width: w, height: h, isInitial, isFinal }) => (
        <g key={name} className={styles.node}>
          {isInitial && (
            <>
              <circle cx={x + 12} cy={y - 20} r={5} className={styles.arrow} />
              <path d={`M${x + 12} ${y - 20}v13`} className={styles.line} />
              <path d={`M${x + 12} ${y}l-4.5 -8h9z`} className={styles.arrow} />
            </>
          )}
          <rect x={x} y={y} width={w} height={h} rx={8} className={styles.box} />
          {isFinal && <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={5.5} className={styles.inner} />}
          <text x={x + w / 2} y={y + h / 2} className={styles.name}>
            {name}
          </text>
        </g>
      ))}
      {edges.map((edge) => (
        <g key={edge.number} className={edge.isAutomatic ? styles.automatic : styles.call}>
          <circle cx={edge.badge.x} cy={edge.badge.y} r={edge.badge.radius} className={styles.badge} />
          <text x={edge.badge.x} y={edge.badge.y} className={styles.badgeText}>
            {edge.number}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Explains the elements that occur in the diagram. */
function Legend({ diagram: { nodes, edges } }: { diagram: Diagram }) {
  return (
    <figcaption className={styles.legend}>
      {edges.some((edge) => !edge.isAutomatic) && (
        <span>
          <LegendLine /> your call
        </span>
      )}
      {edges.some((edge) => edge.isAutomatic) && (
        <span>
          <LegendLine automatic /> the service or a review
        </span>
      )}
      {nodes.some((node) => node.isFinal) && (
        <span>
          <span className={styles.legendFinal} /> final
        </span>
      )}
    </figcaption>
  );
}

function LegendLine({ automatic = false }: { automatic?: boolean }) {
  return (
    <svg
      className={automatic ? styles.automatic : styles.call}
      width="30"
      height="10"
      viewBox="0 0 30 10"
      aria-hidden="true"
    >
      <path d="M0 5H22" className={styles.line} />
      <path d="M30 5l-8 -4.5v9z" className={styles.arrow} />
    </svg>
  );
}

function Actors({ actors }: { actors: LifecycleActor[] }) {
  return actors.map(({ kind, label, href, reference }) => (
    <div key={`${kind} ${label} ${reference}`}>
      {href ? <Link to={href}>{label}</Link> : label}
      {reference && ` (${reference})`}
    </div>
  ));
}

/** Returns "starts as `draft`; `completed` and `failed` are final", without the backticks. */
function sentence({ initial, states, transitions }: Lifecycle): string {
  const final = states.map((state) => state.name).filter((name) => transitions.every(({ from }) => from !== name));
  const start = `starts as ${joinNames(initial, 'or')}`;
  if (final.length === 0) return `${start}; no state is final`;
  return `${start}; ${joinNames(final, 'and')} ${final.length > 1 ? 'are' : 'is'} final`;
}

function joinNames(names: string[], word: 'and' | 'or'): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}` : names.join('');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
