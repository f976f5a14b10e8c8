export { absoluteLinks } from './prose/absoluteLinks.ts';
export { headingLevel, type LinkResolver } from './prose/arrange.ts';
export { mapHeadings, plainText, textBlocks } from './prose/blocks.ts';
export { escapeHtml } from './prose/escapeHtml.ts';
export { highlight } from './prose/highlight.ts';
export { highlightJson } from './prose/highlightJson.ts';
export { linkOperationNames, mapProse, type NamedPage } from './prose/linkOperationNames.ts';
export { longDate } from './prose/longDate.ts';
export { codeSpan, escapeMarkdown, fencedCode } from './prose/markdownText.ts';
