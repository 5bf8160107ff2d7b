import type { MomentView, ReactionKind } from '@renmai/contracts/network/moment.schema';

export interface Reacted {
  counts: Pick<MomentView['counts'], 'reactions' | 'reactionsTotal'>;
  mine: Pick<MomentView['mine'], 'reaction'>;
}

/** Changes the given moment: the member's own reaction becomes `kind`; null withdraws it. */
export function react({ counts, mine }: Reacted, kind: ReactionKind | null): void {
  const before = mine.reaction;
  if (before === kind) return;
  if (before !== null) {
    const left = (counts.reactions[before] ?? 0) - 1;
    if (left > 0) counts.reactions[before] = left;
    else delete counts.reactions[before];
    counts.reactionsTotal = Math.max(0, counts.reactionsTotal - 1);
  }
  if (kind !== null) {
    counts.reactions[kind] = (counts.reactions[kind] ?? 0) + 1;
    counts.reactionsTotal += 1;
  }
  mine.reaction = kind;
}

/** The kinds that were chosen, the most frequent first. */
export const kindsOf = ({ reactions }: MomentView['counts']): ReactionKind[] =>
  (Object.entries(reactions) as [ReactionKind, number][])
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([kind]) => kind);
