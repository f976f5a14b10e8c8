import type { Login, SampleText, Variable } from './sampleRequest.ts';

type Piece = string | Variable;

function piecesOf(text: SampleText): readonly Piece[] {
  return typeof text === 'string' ? [text] : text;
}

/** Returns texts as one; a string if there is no variable in them. */
export function joinedText(...texts: readonly SampleText[]): SampleText {
  const pieces: Piece[] = [];
  for (const piece of texts.flatMap(piecesOf)) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else if (piece !== '') pieces.push(piece);
  }
  const [first = '', ...others] = pieces;
  return others.length === 0 && typeof first === 'string' ? first : pieces;
}

/** Returns a text with its letters changed, not its variables. */
export function mapText(text: SampleText, change: (letters: string, index: number) => string): SampleText {
  if (typeof text === 'string') return change(text, 0);
  return text.map((piece, index) => (typeof piece === 'string' ? change(piece, index) : piece));
}

/** Returns the letters of a text, without its variables. */
export function lettersOf(text: SampleText = ''): string {
  return piecesOf(text)
    .filter((piece) => typeof piece === 'string')
    .join('');
}

export function hasVariables(text: SampleText = ''): boolean {
  return typeof text !== 'string';
}

/** Returns whether a text is white space, or nothing. */
export function isEmpty(text: SampleText): boolean {
  return !hasVariables(text) && lettersOf(text).trim() === '';
}

/** Returns what is sent in Base64. */
export function loginText({ user, password }: Login): SampleText {
  return joinedText(user, ':', password);
}

/** How a language writes what its program puts together. */
interface Writing {
  readonly quoted: (letters: string) => string;
  readonly variable: (name: string) => string;
  /** Between two pieces. */
  readonly plus: string;
}

/** Returns a function that writes a text as an expression. */
export function writer({ quoted, variable, plus }: Writing): (text: SampleText) => string {
  return (text) =>
    piecesOf(text)
      .map((piece) => (typeof piece === 'string' ? quoted(piece) : variable(piece.variable)))
      .join(plus);
}
