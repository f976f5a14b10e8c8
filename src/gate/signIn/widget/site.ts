import { signIn } from '../../../../site.config';
import { gateConfig } from '../../config';
import { createWidget } from './index';

/** Mounts the widget with the owner's settings. */
export const mountSiteWidget = createWidget({ signIn, gate: gateConfig });
