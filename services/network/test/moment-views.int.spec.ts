import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { uuidv7 } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { register } from './support/members.js';
import { relate, store } from './support/stored-moments.js';

let service: TestService;
let author: TestMember;
let viewer: TestMember;
let third: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, viewer, third] = (await register(service, 'Author', 'Viewer', 'Third')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
});
afterAll(async () => {
  await service.close();
});

const seen = async (by: TestMember, momentId: string): Promise<MomentView> =>
  (await by.get(`/api/moments/${momentId}`).expect(200)).body as MomentView;

const picture = (mediaId: string) => {
  const source = { url: `/media/${mediaId}/list`, width: 10, height: 10 };
  return { mediaId, animated: false, list: source, page: source, full: source };
};
async function file(erased = false): Promise<string> {
  const mediaId = uuidv7();
  await service.dataSource.query('INSERT INTO media (media_id, owner_id, picture, erased) VALUES ($1, $2, $3, $4)', [
    mediaId,
    author.memberId,
    picture(mediaId),
    erased,
  ]);
  return mediaId;
}

describe('a moment as it is seen', () => {
  it('has its author, counts and what the asking person did and may do', async () => {
    const id = await store(service, author, { text: 'Spring', commentPolicy: 'friends', topics: ['tea'] });
    await service.dataSource.query(
      `INSERT INTO reaction (moment_id, member_id, kind, reacted_at) VALUES ($1, $2, 'celebrate', now())`,
      [id, viewer.memberId],
    );
    await service.dataSource.query('INSERT INTO bookmark (moment_id, member_id, marked_at) VALUES ($1, $2, now())', [
      id,
      viewer.memberId,
    ]);
    await service.dataSource.query(
      `UPDATE moment_count SET reactions = '{"celebrate":1}', reactions_total = 1, comments = 2, shares = 3
       WHERE moment_id = $1`,
      [id],
    );
    expect(await seen(viewer, id)).toMatchObject({
      momentId: id,
      text: 'Spring',
      topics: ['tea'],
      author: { memberId: author.memberId, name: 'Author', headline: "Author's headline", degree: null },
      counts: { reactions: { celebrate: 1 }, reactionsTotal: 1, comments: 2, shares: 3 },
      mine: { reaction: 'celebrate', bookmarked: true, author: false, mayComment: false, mayShare: true },
      shared: null,
      reason: null,
    });
    expect((await seen(author, id)).mine).toEqual({
      reaction: null,
      bookmarked: false,
      author: true,
      mayComment: true,
      mayShare: true,
    });
  });

  it('shows its files in order, without erased ones', async () => {
    const [first, erased, last] = [await file(), await file(true), await file()];
    const media = [last, erased, first].map((mediaId) => ({ mediaId, alt: `of ${mediaId}` }));
    const view = await seen(viewer, await store(service, author, { media }));
    expect(view.media).toEqual(
      [last, first].map((mediaId) => ({ mediaId, alt: `of ${mediaId}`, picture: picture(mediaId), video: null })),
    );
  });

  it('shows a link preview with its picture on this site', async () => {
    const linkPreviewId = uuidv7();
    await service.dataSource.query(
      `INSERT INTO link_preview (id, asked_url, url, title, description, site_name, picture, picture_width,
         picture_height, fetched_at)
       VALUES ($1, 'https://a.example', 'https://a.example/b', 'T', 'D', 'S', 'x', 640, 320, now())`,
      [linkPreviewId],
    );
    expect((await seen(viewer, await store(service, author, { linkPreviewId }))).linkPreview).toEqual({
      linkPreviewId,
      url: 'https://a.example/b',
      title: 'T',
      description: 'D',
      siteName: 'S',
      picture: { url: `/api/link-previews/${linkPreviewId}/picture`, width: 640, height: 320 },
    });
  });

  it('links nobody who cannot be found', async () => {
    const [hiding] = (await register(service, 'Hiding')) as [TestMember];
    await service.dataSource.query('UPDATE member SET hidden = true WHERE member_id = $1', [hiding.memberId]);
    const [blocker] = (await register(service, 'Blocker')) as [TestMember];
    await relate(service, 'block', blocker, viewer);
    const named = [third.memberId, hiding.memberId, uuidv7(), blocker.memberId, viewer.memberId];
    const mentions = named.map((memberId, at) => ({ memberId, start: at * 3, end: at * 3 + 2 }));
    const view = await seen(viewer, await store(service, author, { text: '@a @b @c @d @e', mentions }));
    expect(view.mentions).toEqual([mentions[0], mentions[4]]);
  });

  it('shows what it shares by the rule of that', async () => {
    const shownId = await store(service, third, { text: 'Shared' });
    const view = await seen(viewer, await store(service, author, { sharedId: shownId }));
    expect(view.shared).toMatchObject({ available: true, moment: { momentId: shownId, text: 'Shared' } });
    const friendsOnly = await store(service, third, { visibility: 'friends' });
    const shares = await store(service, author, { sharedId: friendsOnly });
    expect((await seen(viewer, shares)).shared).toEqual({ available: false });
    expect((await seen(author, await store(service, author, { sharedId: uuidv7() }))).shared).toEqual({
      available: false,
    });
  });
});
