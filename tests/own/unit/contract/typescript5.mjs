// openapi-typescript prints types with the API of TypeScript 5, which TypeScript 7 does not have. Its peer dependency is
// overridden in package.json, and this hook gives it the package typescript-5.
import { register } from 'node:module';

const hooks = `export function resolve(name, context, next) {
  return next(name === 'typescript' ? 'typescript-5' : name, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
