import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';
import PendingNavigation, { type Props, type State } from '@docusaurus/core/lib/client/PendingNavigation.js';
import { isLoaded, markLoaded } from '../browser/loadedPages.ts';

/**
 * Shows a page at once whose modules are there. Docusaurus keeps the page before until it has asked for them, and React
 * renders that once more: the router has changed, although every component is told the old address.
 */
export default class DirectNavigation extends PendingNavigation {
  /** On the way back or forward: the place on that page is looked for as before. */
  private isReturning = false;

  override shouldComponentUpdate(next: Props, state: State): boolean {
    const { location } = this.props;
    if (next.location === location) return super.shouldComponentUpdate(next, state);
    const { isReturning } = this;
    this.isReturning = false;
    if (isReturning || !isLoaded(next.location.pathname)) return super.shouldComponentUpdate(next, state);
    this.previousLocation = location;
    this.routeUpdateCleanupCb = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: location,
      location: next.location,
    });
    this.routeUpdateCleanupCb();
    return true;
  }

  override componentDidMount(): void {
    const onReturn = (): void => {
      this.isReturning = true;
    };
    addEventListener('popstate', onReturn, true);
    markLoaded(this.props.location.pathname);
  }

  override componentDidUpdate(): void {
    markLoaded(this.props.location.pathname);
  }
}
