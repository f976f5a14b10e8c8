import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast';

type Mark = Delete | Emphasis | Strong;
type Edge = 'start' | 'end';

/** What CommonMark takes for a part of a word beside `*`; beside anything else it decides by what is on the other side. */
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Spaces and punctuation at the edges of a text. */
const EDGES = { start: /^[^\p{L}\p{M}\p{N}]+/u, end: /[^\p{L}\p{M}\p{N}]+$/u };
const SPACES = { start: /^\s+/, end: /\s+$/ };

/**
 * Moves out of emphasis what Markdown cannot have at its edges, such as the colon of `<b>Note:</b>This`: the letter beside it
 * would be written as a number (CommonMark 6.2).
 */
export function withSafeEmphasis(words: readonly PhrasingContent[]): PhrasingContent[] {
  const safe: PhrasingContent[] = [];
  for (const [index, word] of words.entries()) {
    if (isEmphasis(word))
      safe.push(...withSafeEdges(word, edgeCharacter(safe.at(-1), 'end'), edgeCharacter(words[index + 1], 'start')));
    else safe.push(word);
  }
  return safe;
}

/** @param before the character before the mark. */
function withSafeEdges(mark: Mark, before: string, after: string): PhrasingContent[] {
  const [start, head] = cutEdge(mark.children, 'start', before);
  const [end, children] = cutEdge(head, 'end', after);
  if (children.length === 0) return [...start, ...end];
  const isUnsafe = [
    [before, edgeCharacter(children[0], 'start')],
    [after, edgeCharacter(children.at(-1), 'end')],
  ].some(([out = '', inside = '']) => out === '*' || (LETTER.test(out) && !LETTER.test(inside)));
  return [...start, ...(isUnsafe ? children : [{ ...mark, children }]), ...end];
}

/** Returns the spaces at an edge, or all that is no letter where one is beside it, and what is left. */
function cutEdge(
  words: readonly PhrasingContent[],
  edge: Edge,
  beside: string,
): [PhrasingContent[], PhrasingContent[]] {
  const word = edge === 'start' ? words[0] : words.at(-1);
  if (word?.type !== 'text') return [[], [...words]];
  const [found = ''] = (LETTER.test(beside) ? EDGES : SPACES)[edge].exec(word.value) ?? [];
  if (found === '') return [[], [...words]];
  const value = edge === 'start' ? word.value.slice(found.length) : word.value.slice(0, -found.length);
  const rest: PhrasingContent[] = value === '' ? [] : [{ type: 'text', value }];
  const others = edge === 'start' ? words.slice(1) : words.slice(0, -1);
  return [[{ type: 'text', value: found }], edge === 'start' ? [...rest, ...others] : [...others, ...rest]];
}

/** Returns the character at an edge as it is written: `*` for that of a mark, none at the end of a line. */
function edgeCharacter(word: PhrasingContent | undefined, edge: Edge): string {
  if (word === undefined || word.type === 'break') return '';
  if (isEmphasis(word)) return '*';
  if (word.type !== 'text') return '.';
  return (edge === 'start' ? [...word.value][0] : [...word.value].at(-1)) ?? '';
}

function isEmphasis(word: PhrasingContent): word is Mark {
  return word.type === 'strong' || word.type === 'emphasis' || word.type === 'delete';
}
