import { signIn } from '@site/site.config';
import { gateConfig } from '../../config.ts';
import { createWidget } from './index.ts';

/** Mounts the widget with the owner's settings. */
export const mountSiteWidget = createWidget({ signIn, gate: gateConfig });
