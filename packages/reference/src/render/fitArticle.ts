import { constants, deflateRawSync } from 'node:zlib';
import type { ParentNode } from 'domhandler';
import { compress } from '../compress.ts';
import { findPieces, type Piece } from './pieces.ts';

/**
 * Maximum compressed size of an article in bytes. Together with the shared parts of every page it stays below `text` in
 * packages/cli/src/test/content/budgets.ts.
 */
export const ARTICLE_LIMIT = 32_000;
/** A shortened article may be smaller by this share, which saves attempts. */
const TOLERANCE = 0.1;
/** By this share, at most, Node's compressor and ours differ at the same level; it was 0.003. */
const COMPRESSOR_DIFFERENCE = 0.02;

export interface FittedArticle {
  readonly html: string;
  /** The parts that are left out. Elements refer to them by index. */
  readonly later: readonly string[];
}

/**
 * Returns an article that is no larger than it may be: pieces of the least important kind are left out, the innermost
 * and last ones first, until the rest fits. Of what is shown at once, the longest part is cut first: a long text leaves
 * half of the page to the operations below it.
 * @param page its nodes, with their places in the HTML.
 * @param limit compressed bytes.
 */
export function fitArticle(html: string, page: ParentNode, limit = ARTICLE_LIMIT): FittedArticle {
  // The fastest compression makes more bytes, and most articles fit even so.
  const isSmall = deflateRawSync(html, { level: constants.Z_BEST_SPEED }).length < limit * (1 - TOLERANCE);
  if (isSmall || compressedSize(html, limit) <= limit) return { html, later: [] };
  const pieces = findPieces(html, page).sort(
    (left, right) =>
      left.rank - right.rank || right.depth - left.depth || right.kept - left.kept || right.start - left.start,
  );
  let [tooFew, enough] = [0, pieces.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    const size = compressedSize(leaveOut(html, pieces.slice(0, middle)).html, limit);
    if (size > limit) tooFew = middle;
    else enough = middle;
    if (size <= limit && size > limit * (1 - TOLERANCE)) break;
  }
  return leaveOut(html, pieces.slice(0, enough));
}

/**
 * Returns the compressed bytes of an article, exactly where that decides. Elsewhere those of Node's compressor, which is
 * several times as fast.
 */
function compressedSize(html: string, limit: number): number {
  const about = deflateRawSync(JSON.stringify(html), { level: constants.Z_BEST_COMPRESSION }).length;
  const decides = [limit, limit * (1 - TOLERANCE)].some(
    (bound) => Math.abs(about - bound) < bound * COMPRESSOR_DIFFERENCE,
  );
  return decides ? compressedBytes(html) : about;
}

/** Returns the compressed bytes of content in a JSON file. */
export function compressedBytes(content: unknown): number {
  return compress(Buffer.from(JSON.stringify(content))).length;
}

function leaveOut(html: string, pieces: readonly Piece[]): FittedArticle {
  const later: string[] = [];
  let kept = '';
  let end = 0;
  for (const piece of pieces.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    // It is in the piece before.
    if (piece.start < end) continue;
    kept += html.slice(end, piece.start) + piece.place(`${later.length}`);
    later.push(piece.content);
    end = piece.end;
  }
  return { html: kept + html.slice(end), later };
}
