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

/** The same as a line of its own; null without badges. */
export function BadgeList({ badges }: { badges: readonly string[] }): ReactElement | null {
  if (badges.length === 0) return null;
  return (
    <p className="op-badges">
      <Badges badges={badges} />
    </p>
  );
}
