/**
 * Returns the first members of a sorted order. Faster than sorting everything, because a short word matches most of a
 * large index.
 */
export function takeFirst<Member>(
  members: Iterable<Member>,
  count: number,
  compare: (left: Member, right: Member) => number,
): Member[] {
  const first: Member[] = [];
  for (const member of members) {
    if (first.length === count && compare(member, first[count - 1] as Member) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(first[middle] as Member, member) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, member);
    if (first.length > count) first.pop();
  }
  return first;
}
