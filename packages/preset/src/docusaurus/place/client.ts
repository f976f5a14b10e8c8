import type { ClientModule } from '@docusaurus/types';
import { followReader, hasShownPlace, showPlace } from '../../gate/page/place.ts';

/** Called when a page is rendered, after Docusaurus has scrolled: to the top, or to the element in the address. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  // The gate has shown the place when it painted the page; the dev server's pages are not painted.
  if (!previousLocation && hasShownPlace()) return;
  // As Docusaurus: a new query alone moves nothing.
  const { pathname, search, hash } = location;
  const isStill =
    pathname === previousLocation?.pathname && hash === previousLocation.hash && search !== previousLocation.search;
  if (isStill) followReader();
  else showPlace();
};
