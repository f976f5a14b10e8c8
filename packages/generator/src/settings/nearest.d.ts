/** Returns the name that is most like a misspelt one; undefined if none is like it. */
export declare function nearest(name: string, known: readonly string[]): string | undefined;
