/** Members of a kind, in the order of their ranks. */
export interface Group<Kind, Member> {
  readonly kind: Kind;
  /** Whether it contains the remaining members of a kind whose best members are in an earlier group. */
  readonly isRest: boolean;
  readonly members: readonly Member[];
}

/** Maximum number of members of each kind. */
const MAX_PER_KIND = 8;
/** Minimum number of members in a group, even if another kind has better ones, so that kinds do not alternate. */
const MIN_TOGETHER = 3;

/**
 * Groups ranked members by kind, starting with the best member's kind. A group ends where the best member of another
 * kind is better than its next one, but not before its third member; the remaining members of the kind follow later.
 */
export function groupByKind<Kind, Member>(
  ranked: readonly Member[],
  kindOf: (member: Member) => Kind,
): Group<Kind, Member>[] {
  const groups: Group<Kind, Member>[] = [];
  let remaining = limitPerKind(ranked, kindOf);
  for (let [best] = remaining; best !== undefined; [best] = remaining) {
    const kind = kindOf(best);
    const isRest = groups.some((group) => group.kind === kind);
    const rival = remaining.findIndex((member) => kindOf(member) !== kind);
    const own = remaining.filter((member) => kindOf(member) === kind);
    const members = isRest || rival < 0 ? own : own.slice(0, Math.max(rival, MIN_TOGETHER));
    const taken = new Set(members);
    groups.push({ kind, isRest, members });
    remaining = remaining.filter((member) => !taken.has(member));
  }
  return groups;
}

function limitPerKind<Kind, Member>(ranked: readonly Member[], kindOf: (member: Member) => Kind): Member[] {
  const counts = new Map<Kind, number>();
  return ranked.filter((member) => {
    const count = (counts.get(kindOf(member)) ?? 0) + 1;
    counts.set(kindOf(member), count);
    return count <= MAX_PER_KIND;
  });
}
