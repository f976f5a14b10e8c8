import MarkdownIt, { type Token } from 'markdown-it';
import { escapeHtml } from './escapeHtml.ts';

/**
 * Elements of HTML that a description can have, by what must be true of their tags. Those of any other name are no HTML
 * (`<your-name>`, `List<T>`), or would act or load something (`<script>`, `<form>`, `<iframe>`): they stay as text.
 */
const PAIRED: ReadonlySet<string> = new Set(
  `a abbr acronym address article aside b bdi bdo big blockquote caption center cite code dd del details dfn div dl dt em
   figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup i ins kbd main mark nav nobr ol pre q s samp section small
   span strike strong sub summary sup table tfoot thead time tt u ul var`.split(/\s+/),
);
/** Elements whose end tag can be left out (HTML, 13.1.2.4). */
const OPTIONAL_END: ReadonlySet<string> = new Set('colgroup dd dt li p tbody td tfoot th thead tr'.split(' '));
const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** Elements whose attributes say something. */
const WITH_ATTRIBUTES: ReadonlySet<string> = new Set(['a', 'code', 'img', 'ol', 'td', 'th']);
/** Elements that say nothing in words: safeTree.ts leaves them out, with what is in them. */
const DROPPED: ReadonlySet<string> = new Set(['style', 'svg']);

/** The parts of a tag, which markdown-it has found. */
const TAG = /^<(?<end>\/?)(?<name>[a-z][a-z\d-]*)(?<attributes>[\s\S]*?)(?<isEmpty>\/?)>$/i;

/** Finds the tags in a block of HTML, where nothing else is Markdown. */
const tagParser = new MarkdownIt('zero', { html: true }).enable('html_inline');

/** A piece of the HTML in a text: one tag or comment, or what is between them. */
interface Piece {
  readonly text: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly hasValues: boolean;
  readonly isEmpty: boolean;
  /** HTML to parse. */
  html: string;
}

/** Returns whether a tag at the start of a line is one of an element with a meaning, or a comment. */
export function startsHtml(line: string): boolean {
  const [, name] = /^\s*<\/?([a-z][a-z\d-]*)(?=[\s/>]|$)/i.exec(line) ?? [];
  return name === undefined || isElement(name.toLowerCase()) || DROPPED.has(name.toLowerCase());
}

/** Replaces the HTML in a parsed text by tags of elements with a meaning, and text. */
export function sanitizeTags(tokens: readonly Token[], keepsTags: boolean): void {
  const found: { readonly token: Token; readonly pieces: readonly Piece[] }[] = [];
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
    if (token.type === 'html_inline') found.push({ token, pieces: [parseTag(token.content)] });
    if (token.type === 'html_block') found.push({ token, pieces: splitHtml(token.content) });
  }
  if (keepsTags) pairTags(found.flatMap(({ pieces }) => pieces));
  for (const { token, pieces } of found) token.content = pieces.map(({ html }) => html).join('');
}

function splitHtml(block: string): Piece[] {
  const [inline] = tagParser.parseInline(block, {});
  return (inline?.children ?? []).map(({ type, content }) => {
    // Characters stay as they are written; a `<` that starts no tag is text.
    if (type === 'html_inline') return parseTag(content);
    return { ...parseTag(''), text: content, html: content.replaceAll('<', '&lt;') };
  });
}

function parseTag(text: string): Piece {
  const { end, name = '', attributes = '', isEmpty } = TAG.exec(text)?.groups ?? {};
  return {
    text,
    name: name.toLowerCase(),
    isEnd: end === '/',
    hasValues: attributes.includes('='),
    isEmpty: isEmpty === '/',
    html: text.startsWith('<!--') ? '' : escapeHtml(text),
  };
}

function pairTags(pieces: readonly Piece[]): void {
  const open = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const { name, isEnd, isEmpty, hasValues } = piece;
    if (name === '') continue;
    const isCustom = name.includes('-');
    if (isEnd) {
      const opening = open.get(name)?.pop();
      if (opening && isCustom) [opening.html, piece.html] = ['', ''];
      else if (opening && (isElement(name) || DROPPED.has(name)))
        [opening.html, piece.html] = [startTag(opening), `</${name}>`];
      // An end tag without a start tag.
      else if (isElement(name)) piece.html = '';
    } else {
      open.set(name, open.get(name) ?? []);
      open.get(name)?.push(piece);
      if (VOID.has(name) || OPTIONAL_END.has(name)) piece.html = startTag(piece);
      if (isCustom && (isEmpty || hasValues)) piece.html = '';
    }
  }
}

function isElement(name: string): boolean {
  return PAIRED.has(name) || OPTIONAL_END.has(name) || VOID.has(name);
}

/** Returns a start tag without attributes that say nothing. */
function startTag({ name, text }: Piece): string {
  return WITH_ATTRIBUTES.has(name) ? text : `<${name}>`;
}
