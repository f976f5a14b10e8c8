import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { inlineScript } from '../../node/inlineScript';
import type * as replay from './replay';

/** Makes buttons of a painted page work before the page is hydrated. */
export function earlyClicksPlugin(): Plugin {
  const innerHTML = inlineScript(path.join(__dirname, 'replay.ts'), 'replayEarlyClicks' satisfies keyof typeof replay);
  return {
    name: 'early-clicks',
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML }] }),
  };
}
