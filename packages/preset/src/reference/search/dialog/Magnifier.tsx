import type { ReactElement } from 'react';

export function Magnifier(): ReactElement {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <circle cx="7" cy="7" r="4.75" />
      <path d="m10.5 10.5 4 4" strokeLinecap="round" />
    </svg>
  );
}
