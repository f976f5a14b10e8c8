import type { ClientModule } from '@docusaurus/types';
import { isPositionRestored, restorePosition, startRecording } from '../../gate/page/scrollPosition.ts';

/** Called when a page is rendered, after Docusaurus has scrolled: to the top, or to the element in the address. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  // The gate has already scrolled the page that it painted; the dev server's pages are not painted.
  if (!previousLocation && isPositionRestored()) return;
  // As in Docusaurus, a change of only the query does not scroll.
  const { pathname, search, hash } = location;
  const isStill =
    pathname === previousLocation?.pathname && hash === previousLocation.hash && search !== previousLocation.search;
  if (isStill) startRecording();
  else restorePosition();
};
