import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { narrower } from './recommendation-range.policy.js';
import { offeredTo, stateSeenBy, type Part } from './recommendation-state.js';
import type { RecommendationRow } from './recommendation.row.js';

export const partOf = (memberId: string, { authorId, subjectId }: RecommendationRow): Part | null => {
  if (memberId === authorId) return 'author';
  return memberId === subjectId ? 'subject' : null;
};

/** For author, subject, or viewers who may see it; undefined if author or subject cannot be found any more. */
export function presentRecommendation(
  row: RecommendationRow,
  viewerId: string,
  cards: ReadonlyMap<string, MemberCard>,
): RecommendationView | undefined {
  const [author, subject] = [cards.get(row.authorId), cards.get(row.subjectId)];
  if (!author || !subject) return undefined;
  const part = partOf(viewerId, row);
  const shownRange = narrower(row.authorRange, row.subjectRange);
  return {
    recommendationId: row.id,
    version: row.version,
    state: part ? stateSeenBy(part, row.state) : row.state,
    author,
    subject,
    connection: row.connection,
    authorPosition: row.authorPosition,
    subjectPosition: row.subjectPosition,
    content: row.content,
    range: part ? row.authorRange : shownRange,
    shownRange,
    message: part ? row.message : '',
    ...(part ? offeredTo(part, row.state, row.friends) : { actions: [], writable: false }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
  };
}
