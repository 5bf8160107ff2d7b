import {
  networkMediaReferencesChanged,
  networkMomentDeleted,
  type networkMomentPublished,
} from '@renmai/contracts/network/network.events';
import type { Transaction } from '@renmai/service-kit';
import { namedIn } from './mentions.js';
import type { StoredMoment } from './moments.repository.js';

type Told = Omit<StoredMoment, 'editedAt' | 'profile' | 'news' | 'homepagePublic'>;

/** Published or edited: both carry the whole moment. */
export async function announceMoment(
  tx: Transaction,
  what: typeof networkMomentPublished,
  moment: Told,
  sharedAuthorId: string | null,
): Promise<void> {
  const { momentId, authorId, text, topics, visibility, commentPolicy, version } = moment;
  await tx.emit(what, {
    aggregateId: momentId,
    data: {
      momentId,
      authorId,
      text,
      topics,
      mentions: namedIn(moment.mentions),
      visibility,
      commentPolicy,
      mediaIds: moment.media.map(({ mediaId }) => mediaId),
      sharedMomentId: moment.sharedId,
      sharedAuthorId,
      createdAt: moment.createdAt.toISOString(),
      version,
    },
  });
}

/** Publishes the files of a moment: profile keeps them, and opens them to the audience of the moment. */
export async function announceFiles(
  tx: Transaction,
  { momentId, media, visibility }: Pick<Told, 'momentId' | 'media' | 'visibility'>,
): Promise<void> {
  const ref = `moment:${momentId}`;
  const mediaIds = media.map(({ mediaId }) => mediaId);
  await tx.emit(networkMediaReferencesChanged, { aggregateId: ref, data: { ref, mediaIds, audience: visibility } });
}

/** Comments and reactions of the moment are deleted without events of their own. */
export async function announceDeletion(tx: Transaction, moment: Told): Promise<void> {
  const { momentId, authorId } = moment;
  await tx.emit(networkMomentDeleted, { aggregateId: momentId, data: { momentId, authorId } });
  if (moment.media.length > 0) await announceFiles(tx, { ...moment, media: [] });
}
