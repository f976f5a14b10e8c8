export { markdownOf } from './render/markdown/markdownOf.ts';
