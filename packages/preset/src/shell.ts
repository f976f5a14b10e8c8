export { metaOfShell, SHELL_META } from './gate/tab/shellMeta.ts';
