/** The part that is used of randexp 0.4, which has no types. */
declare module 'randexp' {
  export default class RandExp {
    constructor(pattern: string);
    /** Most repetitions of `*` and `+`. */
    max: number;
    /** Chooses among alternatives, characters and numbers of repetitions. */
    randInt: (from: number, to: number) => number;
    gen(): string;
  }
}
