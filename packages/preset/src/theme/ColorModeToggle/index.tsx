// Change: can be pressed before React has hydrated the page (packages/preset/src/docusaurus/browser/earlyPresses/colourMode.ts).

import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import { colourModeLabel } from '../../docusaurus/browser/earlyPresses/colourMode.ts';
import styles from './styles.module.css';

/** Switches between light and dark; the site has no third mode (packages/preset/src/docusaurus/config). */
export default function ColorModeToggle({ className, buttonClassName, value, onChange }: Props): ReactElement {
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, buttonClassName)}
        data-colour-mode
        aria-label={colourModeLabel(value ?? 'light')}
        onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
      >
        <IconLightMode aria-hidden className={styles.light} />
        <IconDarkMode aria-hidden className={styles.dark} />
      </button>
    </div>
  );
}
