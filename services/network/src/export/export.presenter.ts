import { friendshipSeenBy } from '../friendships/friendship-state.js';
import type { FriendRequest } from '../friendships/pair.js';
import { narrower } from '../recommendations/recommendation-range.policy.js';
import { stateSeenBy, type Part } from '../recommendations/recommendation-state.js';
import type { RecommendationRow } from '../recommendations/recommendation.row.js';

export interface Person {
  memberId: string;
  name: string;
}

export type ExportedRequest = FriendRequest & { member: Person };

/** An export does not show refusals either: a request is open for as long as its sender sees it as open, and over afterwards, no matter who ended it. */
export function exportRequest(memberId: string, { member, ...request }: ExportedRequest, now: Date): object {
  const { friendship } = friendshipSeenBy(memberId, { friendsSince: null, request }, now);
  return {
    member,
    direction: request.requesterId === memberId ? 'sent' : 'received',
    state: friendship === 'none' ? 'over' : 'open',
    note: request.note,
    requestedAt: request.requestedAt,
  };
}

/** A recommendation as its author or subject sees it, without the time of the last change, which would reveal a quiet refusal. */
export const exportLetter = (part: Part, row: RecommendationRow & { member: Person | null }): object => ({
  member: row.member,
  state: stateSeenBy(part, row.state),
  connection: row.connection,
  authorPosition: row.authorPosition,
  subjectPosition: row.subjectPosition,
  content: row.content,
  range: narrower(row.authorRange, row.subjectRange),
  message: row.message,
  createdAt: row.createdAt,
  acceptedAt: row.acceptedAt,
});
