import type { Plugin } from '@docusaurus/types';
import { REPLAY_SCRIPT } from './replay';

/** Makes buttons of a painted page work before the page is hydrated. */
export function earlyClicksPlugin(): Plugin {
  return {
    name: 'early-clicks',
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: REPLAY_SCRIPT }] }),
  };
}
