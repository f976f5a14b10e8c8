import type { ClientModule } from '@docusaurus/types';
import { isAtStart } from '../../gate/page/place';
import { showFirst } from '../../reference/page/showFirst';

/** Called when a page is rendered. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  const article = document.querySelector<HTMLElement>('.op');
  const isOpened = previousLocation && previousLocation.pathname !== location.pathname;
  if (article && isOpened && isAtStart()) showFirst(article);
};
