import type { RecommendationState, RecommendationView } from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';

export type Part = 'author' | 'subject';

export interface Standing {
  part: Part;
  /** the other of the two */
  other: MemberCard;
  /** it is the member's turn: to write, to decide, to change */
  waits: boolean;
}

const turns: Record<Part, readonly RecommendationState[]> = {
  author: ['asked', 'changes-asked'],
  subject: ['submitted'],
};

/** The role of the member in a recommendation, and whether it is their turn. */
export function standingOf({ author, subject, state }: RecommendationView, memberId: string | undefined): Standing {
  const part = author.memberId === memberId ? 'author' : 'subject';
  return { part, other: part === 'author' ? subject : author, waits: turns[part].includes(state) };
}
