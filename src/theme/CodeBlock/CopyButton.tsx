import { type ReactElement, useEffect, useState } from 'react';
import styles from './styles.module.css';

/** Milliseconds to show the confirmation. */
const CONFIRMATION = 2000;

type Copying = 'idle' | 'copied' | 'failed';
const LABELS: Readonly<Record<Copying, string>> = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' };

export default function CopyButton({ text }: { text: () => string }): ReactElement {
  const [state, setState] = useState<Copying>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    navigator.clipboard.writeText(text()).then(
      () => setState('copied'),
      (error: unknown) => {
        console.error(error);
        setState('failed');
      },
    );
  };
  return (
    <button type="button" className={styles.copy} aria-label="Copy code" onClick={copy}>
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}
