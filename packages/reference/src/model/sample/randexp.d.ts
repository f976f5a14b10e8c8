/** The part that is used of randexp 0.4, which has no types. */
declare module 'randexp' {
  /** A part of a pattern: 0 is the whole, 1 a group, 2 a position, 3 a class, 5 a repetition, 6 a reference, 7 a character. */
  export type Token =
    | {
        readonly type: 0 | 1;
        readonly stack?: readonly Token[];
        readonly options?: readonly (readonly Token[])[];
        readonly remember?: boolean;
        readonly followedBy?: boolean;
        readonly notFollowedBy?: boolean;
      }
    | { readonly type: 2 | 6 | 7 }
    | { readonly type: 3; readonly set: readonly unknown[] }
    | { readonly type: 5; readonly min: number; readonly max: number; readonly value: Token };

  export default class RandExp {
    constructor(pattern: string);
    readonly tokens: Token;
    /** Most repetitions of `*` and `+`. */
    max: number;
    /** Chooses among alternatives, characters and numbers of repetitions. */
    randInt: (from: number, to: number) => number;
    gen(): string;
  }
}
