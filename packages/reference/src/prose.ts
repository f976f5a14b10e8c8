export type { LinkResolver } from './prose/arranged.ts';
export { escapeHtml } from './prose/escapeHtml.ts';
export { highlight } from './prose/highlight.ts';
export { highlightJson } from './prose/highlightJson.ts';
export { asBlock, asCode, asText } from './prose/markdownText.ts';
export {
  blockProse,
  demoteHeading,
  headingsIn,
  levelOf,
  mapHeadings,
  type Prose,
  type ProseElement,
  type ProseNode,
  type ProseTag,
  plainText,
} from './prose/prose.ts';
