// Change: the start of a new page gets the focus after the page is painted. Docusaurus' component focuses it earlier,
// which forces the browser to lay out the page within that script.

import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import { nextPaint } from '../../gate/page/scheduling.ts';
import styles from './styles.module.css';

export default function SkipToContent(): ReactElement {
  const region = useRef<HTMLElement>(null);
  const history = useHistory();
  const label = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    if (location === shown.current) return;
    shown.current = location;
    if (location.hash || history.action !== 'PUSH') return;
    const before = document.activeElement;
    void nextPaint().then(() => {
      // By then the reader may have followed a link with a fragment, or opened a dialog.
      if (history.location.key === location.key && document.activeElement === before)
        focus(region.current, { preventScroll: true });
    });
  }, [location, history]);
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    focus(
      document.querySelector<HTMLElement>('main:first-of-type') ?? document.getElementById(SkipToContentFallbackId),
    );
  };
  return (
    <section ref={region} aria-label={label}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        {label}
      </a>
    </section>
  );
}

/** Focuses an element that is not focusable by itself, so that the next Tab starts there. */
function focus(element: HTMLElement | null, options?: FocusOptions): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus(options);
  element?.removeAttribute('tabindex');
}
