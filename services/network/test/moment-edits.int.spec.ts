import type { MomentVersionView, MomentView } from '@renmai/contracts/network/moment.schema';
import { networkMomentDeleted, networkMomentEdited } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, register } from './support/members.js';
import { attached, comment, files, mentionIn, post, seen } from './support/moments.js';

let service: TestService;
let author: TestMember;
let friend: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, friend, stranger] = (await register(service, 'Author', 'Friend', 'Stranger')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  await befriend(author, friend);
});
afterAll(() => service.close());

const send = (by: TestMember, momentId: string, change: object) => by.patch(`/api/moments/${momentId}`, change);
const edit = async (momentId: string, change: object): Promise<MomentView> =>
  (await send(author, momentId, change).expect(200)).body as MomentView;
const history = async (by: TestMember | null, momentId: string): Promise<MomentVersionView[]> => {
  const path = `/api/moments/${momentId}/history`;
  const { body } = await (by ? by.get(path) : service.http.get(path)).expect(200);
  return (body as { items: MomentVersionView[] }).items;
};
const texts = async (by: TestMember | null, momentId: string) => (await history(by, momentId)).map(({ text }) => text);

describe('editing', () => {
  it('changes the text and keeps the earlier one', async () => {
    const before = await post(author, { text: 'Sprnig #tea' });
    const after = await edit(before.momentId, { version: 1, text: 'Spring #coffee' });
    expect(after).toMatchObject({ text: 'Spring #coffee', topics: ['coffee'], version: 2 });
    expect(after.editedAt).not.toBeNull();
    expect(await history(stranger, before.momentId)).toEqual([
      { version: 1, text: 'Sprnig #tea', visibility: 'public', writtenAt: before.createdAt },
    ]);
    const topics = await service.dataSource.query('SELECT topic FROM moment_topic WHERE moment_id = $1', [
      before.momentId,
    ]);
    expect(topics).toEqual([{ topic: 'coffee' }]);
    const told = (await service.published(networkMomentEdited)).find(
      ({ aggregateId }) => aggregateId === before.momentId,
    );
    expect(told?.data).toMatchObject({ text: 'Spring #coffee', topics: ['coffee'], version: 2 });
  });

  it('of anything but the text is no history', async () => {
    const [mediaId = ''] = await files(service, author, 'picture');
    const { momentId } = await post(author, { media: attached([mediaId]) });
    expect(
      await edit(momentId, { version: 1, alts: [{ mediaId, alt: 'A bridge' }], commentPolicy: 'friends' }),
    ).toMatchObject({ version: 2, editedAt: null, commentPolicy: 'friends', media: [{ alt: 'A bridge' }] });
    expect(await edit(momentId, { version: 2, visibility: 'friends' })).toMatchObject({
      version: 3,
      visibility: 'friends',
    });
    expect(await texts(author, momentId)).toEqual([]);
  });

  it('that changes nothing is none', async () => {
    const moment = await post(author, { text: 'Same' });
    expect(await edit(moment.momentId, { version: 1, text: ' Same ', visibility: 'public' })).toEqual(moment);
    expect(await edit(moment.momentId, { version: 1 })).toEqual(moment);
    const told = (await service.published(networkMomentEdited)).filter(
      ({ aggregateId }) => aggregateId === moment.momentId,
    );
    expect(told).toEqual([]);
  });

  it('keeps mentions where their words stay', async () => {
    const text = '@Friend and @Stranger';
    const both = [mentionIn(text, 'Friend', friend), mentionIn(text, 'Stranger', stranger)];
    const { momentId } = await post(author, { text, mentions: both });
    expect((await edit(momentId, { version: 1, text: '@Friend or @Stranger' })).mentions).toEqual([both[0]]);
    expect((await edit(momentId, { version: 2, mentions: [] })).mentions).toEqual([]);
    expectProblem(
      await send(author, momentId, { version: 3, mentions: [{ ...both[0], end: 99 }] }),
      400,
      'invalid-request',
    );
  });

  it('sets and takes away a preview', async () => {
    const linkPreviewId = uuidv7();
    await service.dataSource.query(
      `INSERT INTO link_preview (id, asked_url, url, title, description, site_name, fetched_at)
       VALUES ($1, 'https://a.example', 'https://a.example', 'T', '', '', now())`,
      [linkPreviewId],
    );
    const { momentId } = await post(author);
    expect((await edit(momentId, { version: 1, linkPreviewId })).linkPreview).toMatchObject({ title: 'T' });
    expect((await edit(momentId, { version: 2, text: 'x' })).linkPreview).toMatchObject({ title: 'T' });
    expect((await edit(momentId, { version: 3, linkPreviewId: null })).linkPreview).toBeNull();
    expectProblem(await send(author, momentId, { version: 4, linkPreviewId: uuidv7() }), 400, 'invalid-request');
  });

  it('does not empty the moment', async () => {
    const { momentId } = await post(author);
    expectProblem(await send(author, momentId, { version: 1, text: ' ' }), 422, 'network.moment-empty');
    const { momentId: withPicture } = await post(author, { media: attached(await files(service, author, 'picture')) });
    expect(await edit(withPicture, { version: 1, text: '' })).toMatchObject({ text: '' });
  });

  it('is of the version that was read, and of one of two at once', async () => {
    const { momentId } = await post(author);
    const both = await Promise.all(['a', 'b'].map((text) => send(author, momentId, { version: 1, text })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { context } = expectProblem(await send(author, momentId, { version: 1, text: 'c' }), 409, 'version-conflict');
    expect(context).toEqual({ current: 2 });
  });

  it('is for the author: who sees the moment is refused, others find nothing', async () => {
    const { momentId } = await post(author, { visibility: 'friends' });
    expectProblem(await send(friend, momentId, { version: 1, text: 'x' }), 403, 'forbidden');
    expectProblem(await send(stranger, momentId, { version: 1, text: 'x' }), 404, 'not-found');
    expectProblem(await friend.delete(`/api/moments/${momentId}`), 403, 'forbidden');
    expectProblem(await stranger.delete(`/api/moments/${momentId}`), 404, 'not-found');
    expectProblem(await author.delete(`/api/moments/${uuidv7()}`), 404, 'not-found');
  });
});

describe('the history', () => {
  it('is seen by anyone who sees the moment, newest first', async () => {
    const { momentId } = await post(author, { text: 'One', visibility: 'friends' });
    await edit(momentId, { version: 1, text: 'Two' });
    await edit(momentId, { version: 2, text: 'Three' });
    expect(await texts(author, momentId)).toEqual(['Two', 'One']);
    expect(await texts(friend, momentId)).toEqual(['Two', 'One']);
    const path = `/api/moments/${momentId}/history`;
    expectProblem(await stranger.get(path), 404, 'not-found');
    expectProblem(await service.http.get(path), 404, 'not-found');
  });

  it('from before it was public stays the author’s alone', async () => {
    const { momentId } = await post(author, { text: 'Secret', visibility: 'friends' });
    await edit(momentId, { version: 1, text: 'Less so', visibility: 'public' });
    await edit(momentId, { version: 2, text: 'Open' });
    expect(await texts(author, momentId)).toEqual(['Less so', 'Secret']);
    for (const viewer of [friend, stranger, null]) expect(await texts(viewer, momentId)).toEqual(['Less so']);
  });

  it('has the last fifty', async () => {
    const { momentId } = await post(author, { text: 'Edit 1' });
    for (let version = 1; version <= 52; version += 1) await edit(momentId, { version, text: `Edit ${version + 1}` });
    const kept = await history(author, momentId);
    expect(kept).toHaveLength(50);
    expect([kept[0]?.text, kept[49]?.text]).toEqual(['Edit 52', 'Edit 3']);
    const rows = await service.dataSource.query<unknown[]>('SELECT 1 FROM moment_version WHERE moment_id = $1', [
      momentId,
    ]);
    expect(rows).toHaveLength(50);
  });
});

describe('deleting', () => {
  it('removes everything that depends on the moment, and is published once', async () => {
    const { momentId } = await post(author, { text: '#tea' });
    const { commentId } = await comment(friend, momentId);
    await comment(author, momentId, { parentId: commentId });
    await author.put(`/api/comments/${commentId}/like`).expect(200);
    await friend.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }).expect(200);
    await friend.put(`/api/moments/${momentId}/bookmark`).expect(200);
    await edit(momentId, { version: 1, text: '#coffee' });
    await author.delete(`/api/moments/${momentId}`).expect(204);
    expectProblem(await author.get(`/api/moments/${momentId}`), 404, 'not-found');
    expectProblem(await author.delete(`/api/moments/${momentId}`), 404, 'not-found');
    for (const table of ['moment_count', 'moment_version', 'moment_topic', 'reaction', 'bookmark', 'comment']) {
      expect(await service.dataSource.query(`SELECT 1 FROM ${table} WHERE moment_id = $1`, [momentId])).toEqual([]);
    }
    const told = (await service.published(networkMomentDeleted)).filter(({ aggregateId }) => aggregateId === momentId);
    expect(told.map(({ data }) => data)).toEqual([{ momentId, authorId: author.memberId }]);
    const { momentId: another } = await post(author);
    expect(await seen(author, another)).toMatchObject({ momentId: another });
  });
});
