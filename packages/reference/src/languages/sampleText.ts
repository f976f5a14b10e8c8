import type { Login, SampleText, Variable } from './sampleRequest.ts';

type Piece = string | Variable;

function toPieces(text: SampleText): readonly Piece[] {
  return typeof text === 'string' ? [text] : text;
}

/** Returns texts as one; a string if there is no variable in them. */
export function joinTexts(...texts: readonly SampleText[]): SampleText {
  const pieces: Piece[] = [];
  for (const piece of texts.flatMap(toPieces)) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else if (piece !== '') pieces.push(piece);
  }
  const [first = '', ...others] = pieces;
  return others.length === 0 && typeof first === 'string' ? first : pieces;
}

/** Returns a text with other characters, and the same variables. */
export function mapLiterals(text: SampleText, change: (characters: string, index: number) => string): SampleText {
  if (typeof text === 'string') return change(text, 0);
  return text.map((piece, index) => (typeof piece === 'string' ? change(piece, index) : piece));
}

/** Returns the characters of a text, without its variables. */
export function literalText(text: SampleText = ''): string {
  return toPieces(text)
    .filter((piece) => typeof piece === 'string')
    .join('');
}

export function hasVariables(text: SampleText = ''): boolean {
  return typeof text !== 'string';
}

/** Returns whether a text is white space, or nothing. */
export function isEmpty(text: SampleText): boolean {
  return !hasVariables(text) && literalText(text).trim() === '';
}

/** Returns what is sent in Base64. */
export function loginText({ user, password }: Login): SampleText {
  return joinTexts(user, ':', password);
}

/** How a language writes the pieces of a text, and puts them together. */
interface ExpressionSyntax {
  readonly literal: (characters: string) => string;
  readonly variable: (name: string) => string;
  /** Between two pieces; it concatenates them. */
  readonly operator: string;
}

/** Returns a function that writes a text as an expression of a language. */
export function expressionWriter({ literal, variable, operator }: ExpressionSyntax): (text: SampleText) => string {
  return (text) =>
    toPieces(text)
      .map((piece) => (typeof piece === 'string' ? literal(piece) : variable(piece.variable)))
      .join(operator);
}
