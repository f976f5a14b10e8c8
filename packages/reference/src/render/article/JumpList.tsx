import type { ReactElement } from 'react';
import type { Operation } from '../../model/operation/operation.ts';
import { toFragment } from '../../model/reference/fragment.ts';

/** Links to the parts of a long page. */
export function JumpList({ operation }: { operation: Operation }): ReactElement | null {
  const links = jumpLinks(operation);
  if (links.length < 2) return null;
  return (
    <nav className="op-jump" aria-label="On this page">
      {links.map(({ id, label, count }) => (
        <a key={id} href={toFragment(id)}>
          {label} {count !== undefined && <span className="op-count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

interface JumpLink {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
}

function jumpLinks({ kind, parameters, requestBody, responses, callbacks, changes }: Operation): JumpLink[] {
  const isEvent = kind === 'webhook';
  const [parameter] = parameters;
  // Several places are under one name.
  const label = parameters.every(({ place }) => place === 'header') ? 'Headers' : 'Parameters';
  const errors = responses.filter(({ isError }) => isError).length;
  const fields = requestBody?.contents[0]?.schema?.fields.length;
  const answers = isEvent ? responses.length : responses.length - errors;
  return [
    ...(parameter ? [{ id: `${parameter.place}-parameters`, label, count: parameters.length }] : []),
    ...(requestBody
      ? [{ id: requestBody.anchor, label: isEvent ? 'Payload' : 'Body', ...(fields ? { count: fields } : {}) }]
      : []),
    ...(answers > 0 ? [{ id: 'responses', label: isEvent ? 'Your answer' : 'Response' }] : []),
    ...(!isEvent && errors > 0 ? [{ id: 'errors', label: 'Errors', count: errors }] : []),
    ...(callbacks.length > 0 ? [{ id: 'callbacks', label: 'Callbacks', count: callbacks.length }] : []),
    ...(changes.length > 0 ? [{ id: 'changes', label: 'Changes' }] : []),
  ];
}
