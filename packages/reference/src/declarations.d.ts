declare module '*.css';

/** The used part of version 4, which has no types of its own. */
declare module 'js-yaml' {
  export class Type {
    constructor(tag: string, options: Pick<Type, 'kind' | 'resolve' | 'construct'>);
    readonly tag: string;
    readonly kind: 'scalar';
    readonly resolve: (text: string | null) => boolean;
    readonly construct: (text: string) => unknown;
  }
  interface Schema {
    extend(types: { readonly implicit: readonly Type[]; readonly explicit: readonly Type[] }): Schema;
  }
  export const CORE_SCHEMA: Schema;
  export const types: Readonly<Record<'merge' | 'int' | 'float' | 'binary' | 'omap' | 'pairs' | 'set', Type>>;
  export function load(text: string, options: { readonly schema: Schema }): unknown;
}
