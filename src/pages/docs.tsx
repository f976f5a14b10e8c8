export { default } from '@theme/DocsPage';
