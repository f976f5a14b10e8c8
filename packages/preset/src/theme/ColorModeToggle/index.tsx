// Change: two modes, and never disabled: packages/preset/src/docusaurus/browser/earlyMode.ts switches it before
// hydration.

import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import styles from './styles.module.css';

export default function ColorModeToggle({ className, buttonClassName, value, onChange }: Props): ReactElement {
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        data-mode
        className={clsx('clean-btn', styles.button, buttonClassName)}
        aria-label={`Switch between dark and light mode (currently ${value ?? 'light'} mode)`}
        onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
      >
        <IconLightMode aria-hidden className={styles.light} />
        <IconDarkMode aria-hidden className={styles.dark} />
      </button>
    </div>
  );
}
