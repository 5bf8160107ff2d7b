import { jest } from '@jest/globals';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { mediaReady } from '@renmai/contracts/profile/media.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { Database, db } from '@renmai/service-kit';
import { startTestService, waitFor, type AnotherService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { feedOrderOf } from '../src/feed/feed-order.query.js';
import { feedPageSql, momentStandingSql } from '../src/feed/moment-standing.query.js';
import { organisationsSql } from '../src/feed/organisations.query.js';
import { MediaRepository } from '../src/moments/media.repository.js';
import { befriend, block, deactivate, erase, register, setVisibility } from './support/members.js';
import { attached, comment, files, mentionIn, post, seen, tellErased } from './support/moments.js';

let service: TestService;
let second: AnotherService;
beforeAll(async () => {
  service = await startTestService(AppModule);
  second = await service.another();
});
afterAll(async () => {
  await second.close();
  await service.close();
});

interface World {
  author: TestMember;
  viewer: TestMember;
  named: TestMember;
  moment: MomentView;
}

/** A moment with all that it may have: a picture, a member mentioned, an author with a card. */
async function world(): Promise<World> {
  const [author, viewer, named] = (await register(service, 'Author', 'Viewer', 'Named')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  await viewer.put(`/api/network/follows/member/${author.memberId}`).expect(204);
  const text = 'Hello @Named and all';
  const moment = await post(author, {
    text,
    mentions: [mentionIn(text, 'Named', named)],
    media: attached(await files(service, author, 'picture')),
  });
  return { author, viewer, named, moment };
}

/** The moment by every way to it, at both processes; null where it does not come. */
async function looks({ viewer, author, moment }: World): Promise<(MomentView | null)[]> {
  const lists = ['/api/feed', '/api/feed?order=ranked', `/api/moments/of-member/${author.memberId}`];
  return Promise.all(
    [viewer, viewer.through(second.url)].flatMap((at) => [
      at
        .get(`/api/moments/${moment.momentId}`)
        .then(({ status, body }) => (status === 200 ? (body as MomentView) : null)),
      ...lists.map(async (list) => {
        const { items = [] } = (await at.get(list)).body as { items?: MomentView[] };
        return items.find(({ momentId }) => momentId === moment.momentId) ?? null;
      }),
    ]),
  );
}

const mediaOf = ({ moment }: World): string => moment.media[0]?.mediaId ?? '';

const changes: [string, (world: World) => Promise<unknown>, object | null][] = [
  [
    'its text',
    ({ author, moment }) => author.patch(`/api/moments/${moment.momentId}`, { version: 1, text: 'Other' }).expect(200),
    { text: 'Other', version: 2, mentions: [] },
  ],
  [
    'who may see it',
    ({ author, moment }) =>
      author.patch(`/api/moments/${moment.momentId}`, { version: 1, visibility: 'friends' }).expect(200),
    null,
  ],
  [
    'who may comment',
    ({ author, moment }) =>
      author.patch(`/api/moments/${moment.momentId}`, { version: 1, commentPolicy: 'nobody' }).expect(200),
    { commentPolicy: 'nobody', mine: { mayComment: false } },
  ],
  ['a file that is told again', toldAnew, { media: [{ picture: { list: { url: '/media/anew' } } }] }],
  ['a file that is erased', (world) => tellErased(service, world.author, mediaOf(world)), { media: [] }],
  ["its author's card", renamed, { author: { name: 'Renamed', headline: 'Another headline' } }],
  [
    "its author's settings",
    ({ author }) => setVisibility(service, author, { profile: 'only-me' }),
    { author: { name: 'Author', headline: '' } },
  ],
  ['its author who leaves for a while', ({ author }) => deactivate(service, author), null],
  ['its author who is erased', ({ author }) => erase(service, author), null],
  ['its author who blocks', ({ author, viewer }) => block(author, viewer), null],
  ['its author who becomes a friend', ({ author, viewer }) => befriend(author, viewer), { author: { degree: 1 } }],
  ['a member mentioned who leaves', ({ named }) => deactivate(service, named), { mentions: [] }],
  ['a member mentioned who blocks', ({ named, viewer }) => block(named, viewer), { mentions: [] }],
  [
    'a reaction',
    ({ viewer, moment }) => viewer.put(`/api/moments/${moment.momentId}/reaction`, { kind: 'like' }).expect(200),
    { counts: { reactionsTotal: 1 }, mine: { reaction: 'like' } },
  ],
  [
    'a bookmark',
    ({ viewer, moment }) => viewer.put(`/api/moments/${moment.momentId}/bookmark`).expect(200),
    { mine: { bookmarked: true } },
  ],
  ['a comment', ({ named, moment }) => comment(named, moment.momentId), { counts: { comments: 1 } }],
  ['its end', ({ author, moment }) => author.delete(`/api/moments/${moment.momentId}`).expect(204), null],
];

async function toldAnew(world: World): Promise<void> {
  const mediaId = mediaOf(world);
  const source = { url: '/media/anew', width: 640, height: 480 };
  await service.publish(mediaReady, {
    aggregateId: mediaId,
    data: {
      mediaId,
      ownerId: world.author.memberId,
      purpose: 'moment',
      kind: 'picture',
      picture: { mediaId, animated: false, list: source, page: source, full: source },
      video: null,
    },
  });
}

async function renamed({ author: { memberId } }: World): Promise<void> {
  await service.publish(profileCardChanged, {
    aggregateId: memberId,
    data: { memberId, name: 'Renamed', headline: 'Another headline', photo: null, place: { region: '', city: '' } },
  });
}

describe('a moment that was shown before', () => {
  it.each(changes)('follows %s by every way and at every process', async (_, change, expected) => {
    const its = await world();
    const before = await looks(its);
    for (const look of before)
      expect(look).toMatchObject({ text: its.moment.text, media: [{ mediaId: mediaOf(its) }] });
    await change(its);
    await service.drained();
    for (const look of await looks(its)) {
      if (expected === null) expect(look).toBeNull();
      else expect(look).toMatchObject(expected);
    }
  });

  it('loses what it shares with its end', async () => {
    const its = await world();
    const { momentId } = await post(its.viewer, { text: 'Look', sharedMomentId: its.moment.momentId });
    expect((await seen(its.viewer, momentId)).shared).toMatchObject({ moment: { text: its.moment.text } });
    await its.author.delete(`/api/moments/${its.moment.momentId}`).expect(204);
    expect((await seen(its.viewer, momentId)).shared).toEqual({ available: false });
  });

  it('is read again where a file was erased while it was posted', async () => {
    const [author] = (await register(service, 'Author')) as [TestMember];
    const [mediaId = ''] = await files(service, author, 'picture');
    const posting = service.dataSource.createQueryRunner();
    await posting.startTransaction();
    await posting.query('SELECT 1 FROM media WHERE media_id = $1 FOR UPDATE', [mediaId]);
    const erasing = service.dataSource.transaction((manager) =>
      service.running.app.get(MediaRepository).setErased(manager, mediaId, author.memberId),
    );
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await service.dataSource.query<unknown[]>(waiting)).length > 0);
    const [posted] = (await posting.query(
      `INSERT INTO moment (id, author_id, text, visibility, comment_policy, media, created_at)
       VALUES (uuidv7(), $1, 'With a picture', 'public', 'everyone', $2, now()) RETURNING id, xmin::text`,
      [author.memberId, JSON.stringify(attached([mediaId]))],
    )) as [{ id: string; xmin: string }];
    await posting.query('UPDATE media SET moment_id = $1 WHERE media_id = $2', [posted.id, mediaId]);
    await posting.commitTransaction();
    await posting.release();
    await erasing;
    const rows = await service.dataSource.query<unknown[]>('SELECT 1 FROM moment WHERE id = $1 AND xmin::text <> $2', [
      posted.id,
      posted.xmin,
    ]);
    expect(rows).toHaveLength(1);
    expect((await seen(author, posted.id)).media).toEqual([]);
  });

  it('is read once while nobody changes it', async () => {
    const its = await world();
    await post(its.author);
    await looks(its);
    const spies = [jest.spyOn(db, 'rows'), jest.spyOn(db, 'one')];
    try {
      // A page after which there is more: it carries no suggested moments.
      for (const path of ['/api/feed?limit=1', `/api/moments/${its.moment.momentId}`])
        await its.viewer.get(path).expect(200);
      const asked = spies.flatMap(({ mock }) => mock.calls).filter(([source]) => source instanceof Database);
      // Copies of other services are tried again in the background meanwhile.
      const statements = asked.map(([, sql]) => sql).filter((sql) => !sql.includes('snapshot_copy'));
      const order = `SELECT ${feedOrderOf('$1')} AS "order"`;
      expect(statements.sort()).toEqual([order, feedPageSql, organisationsSql, momentStandingSql].sort());
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});
