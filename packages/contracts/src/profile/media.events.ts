import { z } from 'zod';
import { memberId } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { mediaFailure, mediaKind, mediaPurpose, pictureView, videoView } from './media.schema.js';

const subject = { mediaId: z.uuid(), ownerId: memberId, purpose: mediaPurpose };
/** a video that had to be converted: its owner may have left meanwhile, and is notified at the end */
const made = { ...subject, converted: z.boolean().optional() };
const whose = z.object(subject).pick({ ownerId: true, purpose: true });

/** The aggregate id is the media id. */
export const mediaReady = domainEvent(
  'profile.media.ready.v1',
  z.object({ ...made, kind: mediaKind, picture: pictureView.nullable(), video: videoView.nullable() }),
);

export const mediaFailed = domainEvent('profile.media.failed.v1', z.object({ ...made, failure: mediaFailure }));

/** The bytes are gone, or going. */
export const mediaErased = domainEvent('profile.media.erased.v1', z.object(subject));

/** By media id: media that are ready, and those that failed. */
export const profileMedia = snapshot([mediaReady, mediaFailed], {
  event: mediaErased,
  keep: ([event]) => whose.parse(event?.data),
  data: (mediaId, kept) => ({ mediaId, ...whose.parse(kept) }),
});
