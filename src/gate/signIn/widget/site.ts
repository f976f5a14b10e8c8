import { signIn } from '../../../../site.config';
import { gateConfig } from '../../config';
import { mountWidget } from './index';

/** The widget as this site's owner set it up. */
export function mountSiteWidget(host: HTMLElement): () => void {
  return mountWidget(host, { signIn, gate: gateConfig });
}
