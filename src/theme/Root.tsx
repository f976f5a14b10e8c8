export { default } from '@theme-original/Root';
