// Change: two modes, and never disabled: a click before hydration is repeated afterwards
// (packages/preset/src/docusaurus/browser/earlyClicks.ts).

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
