import type { ReactElement } from 'react';
import type { StateChange } from '../../model/operation/stateChanges.ts';
import { Section } from './Section.tsx';

/** Transitions that the operation makes in a lifecycle. */
export function StateChanges({ changes }: { changes: readonly StateChange[] }): ReactElement | null {
  if (changes.length === 0) return null;
  return (
    <Section id="state-changes" title="State changes">
      <ul className="op-list">
        {changes.map(({ status, from, to }) => (
          <li key={`${status} ${from} ${to}`}>
            {status}: <code>{from}</code> to <code>{to}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
