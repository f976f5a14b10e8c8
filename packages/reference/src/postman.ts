export { postmanCollection } from './postman/collection.ts';
export type { PostmanCollection, PostmanItem } from './postman/format.ts';
export { postmanItem } from './postman/item.ts';
