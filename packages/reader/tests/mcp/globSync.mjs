import { register } from 'node:module';

/** Lets the conformance tests start with Node 20, whose `fs` has no globSync: they need it only to check SDKs. */
const SHIM = `export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = () => [];`;
const HOOKS = `
  export const resolve = (name, context, next) =>
    name === 'fs' ? { url: 'shim:fs', format: 'module', shortCircuit: true } : next(name, context);
  export const load = (url, context, next) =>
    url === 'shim:fs' ? { format: 'module', source: ${JSON.stringify(SHIM)}, shortCircuit: true } : next(url, context);
`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
