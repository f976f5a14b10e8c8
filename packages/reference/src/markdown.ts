export { htmlToMarkdown } from './render/markdown/htmlToMarkdown.ts';
