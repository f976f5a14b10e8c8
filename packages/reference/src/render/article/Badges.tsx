import type { ReactElement } from 'react';

/** Words next to the name of an operation or a parameter. */
export function Badges({ badges }: { badges: readonly string[] }): ReactElement {
  return (
    <>
      {badges.map((badge) => (
        <span key={badge} className="op-badge">
          {badge}
        </span>
      ))}
    </>
  );
}
