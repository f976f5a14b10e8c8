/** Returns the letters of a word as a set of 32 bits, in which some letters share a bit. */
export function letterSet(word: string): number {
  let set = 0;
  for (let position = 0; position < word.length; position++) set |= 1 << (word.charCodeAt(position) & 31);
  return set >>> 0;
}

/**
 * Returns how many letters must be added, left out or replaced to make one word the other (Levenshtein distance), or a
 * number above `maxErrors` if it is larger.
 */
export function editDistance(left: string, right: string, maxErrors: number): number {
  const width = right.length + 1;
  if (Math.abs(left.length - right.length) > maxErrors) return maxErrors + 1;
  // Computes only the cells near the diagonal of the table; all others have more errors.
  let row = new Uint16Array(width).fill(maxErrors + 1);
  let next = new Uint16Array(width);
  for (let column = 0; column <= Math.min(maxErrors, right.length); column++) row[column] = column;
  for (let line = 1; line <= left.length; line++) {
    next.fill(maxErrors + 1);
    const from = Math.max(1, line - maxErrors);
    if (line <= maxErrors) next[0] = line;
    let least = next[0] as number;
    for (let column = from; column <= Math.min(right.length, line + maxErrors); column++) {
      const isOther = left.charCodeAt(line - 1) !== right.charCodeAt(column - 1);
      const replaced = (row[column - 1] as number) + (isOther ? 1 : 0);
      const added = Math.min(row[column] as number, next[column - 1] as number) + 1;
      const errors = replaced < added ? replaced : added;
      next[column] = errors;
      if (errors < least) least = errors;
    }
    if (least > maxErrors) return maxErrors + 1;
    [row, next] = [next, row];
  }
  return Math.min(row[right.length] as number, maxErrors + 1);
}
