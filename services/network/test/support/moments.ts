import type { CommentForm, CommentView, MomentForm, MomentView } from '@renmai/contracts/network/moment.schema';
import { mediaErased, mediaReady } from '@renmai/contracts/profile/media.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';

export const post = async (author: TestMember, form: Partial<MomentForm> = {}): Promise<MomentView> =>
  (await author.post('/api/moments', { text: 'A moment', ...form }).expect(201)).body as MomentView;

export const seen = async (by: TestMember, momentId: string): Promise<MomentView> =>
  (await by.get(`/api/moments/${momentId}`).expect(200)).body as MomentView;

export const comment = async (
  author: TestMember,
  momentId: string,
  form: Partial<CommentForm> = {},
): Promise<CommentView> =>
  (await author.post(`/api/moments/${momentId}/comments`, { text: 'A comment', ...form }).expect(201))
    .body as CommentView;

type Kind = 'picture' | 'video';

const source = (mediaId: string, name: string) => ({ url: `/media/${mediaId}/${name}`, width: 640, height: 480 });

const pictureOf = (mediaId: string) => ({
  mediaId,
  animated: false,
  list: source(mediaId, 'list'),
  page: source(mediaId, 'page'),
  full: source(mediaId, 'full'),
});
const videoOf = (mediaId: string) => ({
  mediaId,
  url: `/media/${mediaId}/video`,
  contentType: 'video/mp4',
  codec: 'h264',
  seconds: 3,
  width: 640,
  height: 480,
  poster: source(mediaId, 'poster'),
});

/** Publishes profile's event that a file is ready; does not wait until it is handled. */
export const tellReady = (
  service: TestService,
  { memberId: ownerId }: TestMember,
  { mediaId, kind = 'picture', purpose = 'moment' }: { mediaId: string; kind?: Kind; purpose?: 'moment' | 'document' },
): Promise<string> =>
  service.publish(mediaReady, {
    aggregateId: mediaId,
    data: {
      mediaId,
      ownerId,
      purpose,
      kind,
      picture: kind === 'picture' ? pictureOf(mediaId) : null,
      video: kind === 'video' ? videoOf(mediaId) : null,
    },
  });

export const tellErased = (service: TestService, { memberId: ownerId }: TestMember, mediaId: string): Promise<string> =>
  service.publish(mediaErased, { aggregateId: mediaId, data: { mediaId, ownerId, purpose: 'moment' } });

/** Files that this service has heard of. */
export async function files(service: TestService, owner: TestMember, ...kinds: Kind[]): Promise<string[]> {
  const made = kinds.map((kind) => ({ kind, mediaId: uuidv7() }));
  for (const file of made) await tellReady(service, owner, file);
  await service.drained();
  return made.map(({ mediaId }) => mediaId);
}

export const attached = (mediaIds: readonly string[], alt = ''): MomentForm['media'] =>
  mediaIds.map((mediaId) => ({ mediaId, alt }));

/** A mention of a member at its first place in the text. */
export function mentionIn(text: string, name: string, { memberId }: { memberId: string }) {
  const start = text.indexOf(`@${name}`);
  return { memberId, start, end: start + name.length + 1 };
}
