export { default } from '@theme/HomePage';
