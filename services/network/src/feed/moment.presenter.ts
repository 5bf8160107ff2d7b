import { reactionKinds, type MomentView, type SharedMoment } from '@renmai/contracts/network/moment.schema';
import { presentCard } from '@renmai/member-directory/owners';
import { mayComment, maySeeMoment, mayShare } from '../moments/moment-visibility.policy.js';
import type { MomentRow } from './moment-rows.repository.js';

export const isSeen = (row: MomentRow, viewerId: string | null): boolean =>
  maySeeMoment(row, viewerId, row, row.profileVisibility);

/** A moment that the viewer may see; the shared moment is checked by its own rule. */
export function presentMoment(row: MomentRow, shared: MomentRow | undefined, viewerId: string | null): MomentView {
  return {
    ...presentContent(row, viewerId),
    version: row.version,
    commentPolicy: row.commentPolicy,
    offers: row.offers,
    shared: row.sharedId === null ? null : presentShared(shared, viewerId),
    counts: presentCounts(row),
    mine: {
      reaction: row.reaction,
      bookmarked: row.bookmarked,
      author: row.authorId === viewerId,
      mayComment: mayComment(row, viewerId, row),
      mayShare: row.offers === null && mayShare(row, viewerId),
    },
    reason: null,
  };
}

/** The counts that match the lists shown to the viewer. */
function presentCounts(row: MomentRow): MomentView['counts'] {
  const reactions = reactionKinds.flatMap((kind) => {
    const seen = (row.reactions[kind] ?? 0) - (row.unseenReactions[kind] ?? 0);
    return seen > 0 ? [[kind, seen] as const] : [];
  });
  return {
    reactions: Object.fromEntries(reactions),
    reactionsTotal: reactions.reduce((total, [, seen]) => total + seen, 0),
    comments: row.comments - row.unseenComments,
    shares: row.shares - row.unseenShares,
  };
}

const presentShared = (row: MomentRow | undefined, viewerId: string | null): MomentView['shared'] =>
  row && isSeen(row, viewerId) ? { available: true, moment: presentContent(row, viewerId) } : { available: false };

function presentContent(row: MomentRow, viewerId: string | null): SharedMoment {
  return {
    momentId: row.momentId,
    author: row.homepagePublic === null ? presentCard(row, viewerId) : null,
    homepage: row.homepage,
    news: row.news,
    text: row.text,
    // Members who cannot be found are not linked: their name stays as the author wrote it.
    mentions: row.mentions.filter(({ memberId }) => row.found.includes(memberId)),
    topics: row.topics,
    media: row.media,
    linkPreview: row.linkPreview,
    visibility: row.visibility,
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
  };
}
