import type { MomentForm, MomentView } from '@renmai/contracts/network/moment.schema';
import {
  networkMediaReferences,
  networkMediaReferencesChanged,
  networkMoments,
} from '@renmai/contracts/network/network.events';
import { mediaFailed } from '@renmai/contracts/profile/media.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, snapshotAsTold, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { register } from './support/members.js';
import { attached, files, post, seen, tellErased, tellReady } from './support/moments.js';

let service: TestService;
let author: TestMember;
let other: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, other] = (await register(service, 'Author', 'Other')) as [TestMember, TestMember];
});
afterAll(() => service.close());

const send = (media: MomentForm['media'], form: Partial<MomentForm> = {}) =>
  author.post('/api/moments', { ...form, media });
const references = async (momentId: string) =>
  (await service.published(networkMediaReferencesChanged))
    .filter(({ aggregateId }) => aggregateId === `moment:${momentId}`)
    .map(({ data }) => data);

describe('files of a moment', () => {
  it('are nine pictures in their order, and text is not needed', async () => {
    const ids = (await files(service, author, ...Array<'picture'>(9).fill('picture'))).reverse();
    const { body } = await send(attached(ids, 'A bridge')).expect(201);
    const moment = body as MomentView;
    expect(moment.media.map(({ mediaId }) => mediaId)).toEqual(ids);
    expect(moment.media[0]).toMatchObject({ alt: 'A bridge', video: null, picture: { mediaId: ids[0] } });
  });

  it('are one video', async () => {
    const ids = await files(service, author, 'video');
    const { body } = await send(attached(ids)).expect(201);
    expect((body as MomentView).media).toMatchObject([{ mediaId: ids[0], picture: null, video: { codec: 'h264' } }]);
  });

  it.each([[['picture', 'video']], [['video', 'video']]] as const)('are not %j', async (kinds) => {
    const ids = await files(service, author, ...kinds);
    expectProblem(await send(attached(ids)), 422, 'network.moment-media-mixed');
  });

  it('are not ten', async () => {
    expectProblem(await send(attached(Array.from({ length: 10 }, () => uuidv7()))), 400, 'invalid-request');
  });

  it('are waited for, since profile may know of them sooner', async () => {
    const mediaId = uuidv7();
    const [{ body }] = await Promise.all([
      send(attached([mediaId])).expect(201),
      tellReady(service, author, { mediaId }),
    ]);
    expect((body as MomentView).media).toMatchObject([{ mediaId }]);
  });

  it('are not ready where nothing is heard of them in time, and can be tried again', async () => {
    const mediaId = uuidv7();
    const key = uuidv7();
    const refused = await send(attached([mediaId])).set('idempotency-key', key);
    expectProblem(refused, 409, 'network.media-not-ready');
    expect(refused.headers['retry-after']).toBe('1');
    await tellReady(service, author, { mediaId });
    await service.drained();
    await send(attached([mediaId]))
      .set('idempotency-key', key)
      .expect(201);
  });

  const unknown: [string, () => Promise<string> | string][] = [
    ['of somebody else', async () => (await files(service, other, 'picture'))[0] ?? ''],
    ['of another moment', async () => (await post(author, await withPicture())).media[0]?.mediaId ?? ''],
    ['of a moment that was deleted', usedAndDeleted],
    ['that are erased', erased],
    ['that could not be made', failed],
    ['that never were', () => '0190aa00-0000-7000-8000-000000000000'],
  ];
  it.each(unknown)('are not those %s', async (_, file) => {
    const [good = ''] = await files(service, author, 'picture');
    const { errors } = expectProblem(await send(attached([good, await file()])), 422, 'network.media-unknown');
    expect(errors).toMatchObject([{ pointer: '/media/1/mediaId' }]);
  });

  it('are not the same twice', async () => {
    const [mediaId = ''] = await files(service, author, 'picture');
    const { errors } = expectProblem(
      await send(attached([mediaId, mediaId.toUpperCase()])),
      422,
      'network.media-unknown',
    );
    expect(errors).toMatchObject([{ pointer: '/media/1/mediaId' }]);
  });

  it('belong to one of two moments that take them at once', async () => {
    const media = attached(await files(service, author, 'picture'));
    const both = await Promise.all([send(media, { text: 'a' }), send(media, { text: 'b' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

const withPicture = async (): Promise<Partial<MomentForm>> => ({
  media: attached(await files(service, author, 'picture')),
});
async function usedAndDeleted(): Promise<string> {
  const { momentId, media } = await post(author, await withPicture());
  await author.delete(`/api/moments/${momentId}`).expect(204);
  return media[0]?.mediaId ?? '';
}
async function erased(): Promise<string> {
  const mediaId = uuidv7();
  await tellErased(service, author, mediaId);
  await service.drained();
  return mediaId;
}
async function failed(): Promise<string> {
  const mediaId = uuidv7();
  const data = { mediaId, ownerId: author.memberId, purpose: 'moment', failure: 'damaged' } as const;
  await service.publish(mediaFailed, { aggregateId: mediaId, data });
  await service.drained();
  return mediaId;
}

describe('events of profile about files', () => {
  const kept = async (mediaId: string) =>
    service.dataSource.query<{ erased: boolean }[]>('SELECT erased FROM media WHERE media_id = $1', [mediaId]);

  it('may come twice, and the erasure first', async () => {
    const mediaId = uuidv7();
    await tellErased(service, author, mediaId);
    await tellReady(service, author, { mediaId });
    await tellReady(service, author, { mediaId });
    await service.drained();
    expect(await kept(mediaId)).toEqual([{ erased: true }]);
  });

  it('takes an erased file out of its moment', async () => {
    const [gone = '', stays = ''] = await files(service, author, 'picture', 'picture');
    const { momentId } = await post(author, { media: attached([gone, stays]) });
    await tellErased(service, author, gone);
    await service.drained();
    expect((await seen(author, momentId)).media.map(({ mediaId }) => mediaId)).toEqual([stays]);
  });

  it('is kept of files for moments alone', async () => {
    const mediaId = uuidv7();
    await tellReady(service, author, { mediaId, purpose: 'document' });
    await service.drained();
    expect(await kept(mediaId)).toEqual([]);
  });
});

describe('events for profile about files', () => {
  it('is which moment uses them and whom it is for, until it is deleted', async () => {
    const mediaIds = await files(service, author, 'picture', 'picture');
    const { momentId } = await post(author, { media: attached(mediaIds), visibility: 'friends' });
    const ref = `moment:${momentId}`;
    const asPosted = { ref, mediaIds, audience: 'friends' };
    expect(await references(momentId)).toEqual([asPosted]);
    await author.patch(`/api/moments/${momentId}`, { version: 1, text: 'Only the text' }).expect(200);
    expect(await references(momentId)).toEqual([asPosted]);
    await author.patch(`/api/moments/${momentId}`, { version: 2, visibility: 'public' }).expect(200);
    await author.delete(`/api/moments/${momentId}`).expect(204);
    expect(await references(momentId)).toEqual([
      asPosted,
      { ref, mediaIds, audience: 'public' },
      { ref, mediaIds: [], audience: 'public' },
    ]);
  });
});

it('are offered to other services, and so are the moments that show them', async () => {
  const mediaIds = await files(service, author, 'picture', 'picture');
  const shared = await post(other, { text: 'Shared' });
  const { momentId } = await post(author, {
    media: attached(mediaIds),
    text: 'A bridge #bridges',
    visibility: 'friends',
  });
  const sharing = await post(author, { sharedMomentId: shared.momentId });
  await snapshotAsTold(service, networkMoments, [momentId, sharing.momentId]);
  const references = await snapshotAsTold(service, networkMediaReferences, [`moment:${momentId}`]);
  expect([...references.keys()]).not.toContain(`moment:${sharing.momentId}`);
});
