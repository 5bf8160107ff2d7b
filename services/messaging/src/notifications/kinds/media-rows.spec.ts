import { mediaErased, mediaFailed, mediaReady } from '@renmai/contracts/profile/media.events';
import { effectOf } from '../../../test/support/effect-of.js';

const [mediaId, ownerId] = ['0199aa00-0000-7000-8000-000000000001', '0199aa00-0000-7000-8000-000000000002'];
const whose = { mediaId, ownerId, purpose: 'moment' as const };
const ready = { ...whose, kind: 'video' as const, picture: null, video: null };

it('the owner of a video that was converted hears that it is ready, until it is gone', () => {
  const [notice, ...more] = effectOf(mediaReady, { ...ready, converted: true }).tell ?? [];
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: 'video-ready', receiver: ownerId, actor: null, link: { to: 'new-moment' } });
  expect(effectOf(mediaErased, whose).gone).toEqual(notice?.refs);
});

it('and that it could not be', () => {
  const failed = { ...whose, failure: 'cannot-convert' as const, converted: true };
  expect(effectOf(mediaFailed, failed).tell).toMatchObject([{ kind: 'video-failed', receiver: ownerId }]);
});

it.each([{}, { converted: false }])('of what is made at once nobody hears: %j', (how) => {
  expect(effectOf(mediaReady, { ...ready, ...how }).tell ?? []).toEqual([]);
  expect(effectOf(mediaFailed, { ...whose, failure: 'damaged', ...how }).tell ?? []).toEqual([]);
});
