import { mediaErased, mediaFailed, mediaReady } from '@renmai/contracts/profile/media.events';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { row, type Effect, type NoticeRow } from './notice.js';

/** Members who sent a video that had to be converted, which takes a while, are notified of the result. */
export const mediaRows: readonly NoticeRow[] = [
  row(mediaReady, (data) => tellOf('video-ready', data)),
  row(mediaFailed, (data) => tellOf('video-failed', data)),
  row(mediaErased, ({ mediaId }) => ({ gone: [mediaId] })),
];

interface Converted {
  mediaId: string;
  ownerId: string;
  converted?: boolean | undefined;
}

function tellOf(kind: NotificationKind, { mediaId, ownerId, converted }: Converted): Effect {
  if (converted !== true) return {};
  return {
    tell: [
      {
        kind,
        receiver: ownerId,
        actor: null,
        source: `${kind}:${mediaId}`,
        group: `${kind}:${mediaId}`,
        refs: [mediaId],
        link: { to: 'new-moment' },
        evenMuted: true,
      },
    ],
  };
}
