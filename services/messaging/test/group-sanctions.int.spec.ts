import { SettableClock, type TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup, pathOf, type Kind } from './support/groups.js';

let service: TestService;
let owner: ChatRestUser;
let admin: ChatRestUser;
let ben: ChatRestUser;
let eve: ChatRestUser;
let far: ChatRestUser;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  service = await startMessaging({ clock });
  owner = await chatUser(service, 'owner');
  [admin, ben, eve, far] = [
    await chatUser(service, 'admin'),
    await chatUser(service, 'ben'),
    await chatUser(service, 'eve'),
    await chatUser(service, 'far'),
  ];
});
afterAll(() => service.close());

const data = (answer: { body: unknown }): unknown => (answer.body as { data: unknown }).data;
const textOf = (answer: { body: unknown }): string => (answer.body as { error_description: string }).error_description;

describe.each<{ kind: Kind; idKey: 'groupid' | 'id' }>([
  { kind: 'group', idKey: 'groupid' },
  { kind: 'room', idKey: 'id' },
])('in a $kind', ({ kind, idKey }) => {
  let id: string;
  let at: string;
  beforeEach(async () => {
    id = await newGroup(owner, { members: [admin.id, ben.id, eve.id] }, kind);
    at = `${pathOf[kind]}/${id}`;
    await owner.post(`${at}/admin`, { newadmin: admin.id }).expect(200);
  });

  it('mutes until a time, or for ever', async () => {
    const expire = clock.now().getTime() + 60_000;
    const muted = await admin.post(`${at}/mute?resource=r`, { usernames: [ben.id], mute_duration: 60_000 }).expect(200);
    expect(data(muted)).toEqual([{ result: true, expire, user: ben.id }]);
    const forEver = await owner.post(`${at}/mute`, { usernames: [eve.id], mute_duration: -1 }).expect(200);
    expect(data(forEver)).toEqual([{ result: true, expire: 4_638_873_600_000, user: eve.id }]);
    expect(data(await admin.get(`${at}/mute`).expect(200))).toEqual(
      expect.arrayContaining([
        { user: ben.id, expire },
        { user: eve.id, expire: 4_638_873_600_000 },
      ]),
    );
    expect(data(await ben.get(`/sdk${at}/mute/${ben.id}`).expect(200))).toBe(true);
    clock.advance({ seconds: 61 });
    expect(data(await ben.get(`/sdk${at}/mute/${ben.id}`).expect(200))).toBe(false);
    expect(data(await admin.get(`${at}/mute`).expect(200))).toHaveLength(1);
    expect(data(await admin.delete(`${at}/mute/${eve.id}`).expect(200))).toEqual([{ result: true, user: eve.id }]);
    await admin.delete(`${at}/mute/${eve.id}`).expect(200);
    expect(data(await admin.get(`${at}/mute`).expect(200))).toEqual([]);
  });

  it('cannot be aimed at higher roles, the actor, or users who are not members', async () => {
    for (const [who, whom, status] of [
      [admin, owner, 403],
      [admin, admin, 403],
      [owner, owner, 403],
    ] as const) {
      const body = { usernames: [whom.id], mute_duration: -1 };
      expect(textOf(await who.post(`${at}/mute`, body).expect(status))).toBe('permission denied');
      expect(textOf(await who.post(`${at}/blocks/users/${whom.id}`).expect(status))).toBe('permission denied');
      expect(textOf(await who.delete(`${at}/users/${whom.id}`).expect(status))).toBe('permission denied');
    }
    // Client 4.0.7 would wait for ever on a room's 403 with this text.
    const status = kind === 'group' ? 403 : 400;
    const outside = await owner.post(`${at}/mute`, { usernames: [far.id], mute_duration: -1 }).expect(status);
    expect(textOf(outside)).toBe(`users [${far.id}] are not members of this group!`);
    const removal = await owner.delete(`${at}/users/${far.id}`).expect(status);
    expect(textOf(removal)).toContain('are not members of this group');
    expect(textOf(await owner.post(`${at}/blocks/users/${far.id}`).expect(status))).toContain('are not members');
    await owner.post(`${at}/blocks/users/${admin.id}`).expect(200);
  });

  it.each([
    ['no list', { usernames: 'ben', mute_duration: 5 }],
    ['nobody', { usernames: [], mute_duration: 5 }],
    ['no number', { usernames: ['ben'], mute_duration: 'long' }],
    ['no time', { usernames: ['ben'], mute_duration: 0 }],
  ])('refuses a mute of %s', async (_what, body) => {
    await owner.post(`${at}/mute`, body).expect(400);
  });

  it.each(['left', 'was removed'])('blocks a user who just %s', async (how) => {
    await (how === 'left' ? ben.delete(`${at}/quit`) : owner.delete(`${at}/users/${ben.id}`)).expect(200);
    expect(data(await admin.post(`${at}/blocks/users`, { usernames: [ben.id] }).expect(200))).toMatchObject([
      { result: true, action: 'add_blocks', user: ben.id },
    ]);
    expect(data(await owner.get(`${at}/blocks/users`).expect(200))).toEqual([ben.id]);
  });

  it('blocks and unblocks one or several', async () => {
    expect(data(await admin.post(`${at}/blocks/users/${ben.id}?resource=r`).expect(200))).toEqual({
      result: true,
      action: 'add_blocks',
      user: ben.id,
      [idKey]: id,
    });
    // Once more changes nothing.
    expect(data(await admin.post(`${at}/blocks/users/${ben.id}?version=v3`).expect(200))).toEqual([
      { result: true, action: 'add_blocks', user: ben.id, [idKey]: id },
    ]);
    const several = await admin.post(`${at}/blocks/users`, { usernames: [eve.id, far.id] }).expect(200);
    expect(data(several)).toEqual([
      { result: true, action: 'add_blocks', user: eve.id, [idKey]: id },
      {
        result: false,
        action: 'add_blocks',
        user: far.id,
        [idKey]: id,
        reason: `users [${far.id}] are not members of this group!`,
      },
    ]);
    expect(data(await admin.get(`${at}/blocks/users`).expect(200))).toEqual(expect.arrayContaining([ben.id, eve.id]));
    const [details] = data(await admin.get(at).expect(200)) as { affiliations_count: number }[];
    expect(details?.affiliations_count).toBe(2);
    const back = await ben.post(`${at}/apply`, { message: '' }).expect(403);
    expect(textOf(back)).toContain('can not join this group');
    expect(textOf(back)).toContain('is in the blacklist');
    const gone = await admin.delete(`${at}/blocks/users/${ben.id},${eve.id}`).expect(200);
    expect(data(gone)).toEqual(
      [ben, eve].map((user) => ({ result: true, action: 'remove_blocks', user: user.id, [idKey]: id })),
    );
    expect(data(await admin.delete(`${at}/blocks/users/${ben.id}?version=v3`).expect(200))).toHaveLength(1);
    expect(data(await admin.delete(`${at}/blocks/users/${ben.id}`).expect(200))).toMatchObject({ user: ben.id });
    await ben.post(`${at}/apply`, { message: '' }).expect(200);
  });

  it('keeps a white list', async () => {
    const added = await admin.post(`${at}/white/users`, { usernames: [ben.id, far.id] }).expect(200);
    expect(data(added)).toMatchObject([
      { result: true, user: ben.id, [idKey]: id },
      { result: false, user: far.id },
    ]);
    expect(data(await admin.get(`${at}/white/users`).expect(200))).toEqual([ben.id]);
    expect(data(await ben.get(`${at}/white/users/${ben.id}`).expect(200))).toEqual({ member: ben.id, white: true });
    expect(data(await admin.get(`${at}/white/users/${eve.id}`).expect(200))).toEqual({ member: eve.id, white: false });
    await eve.get(`${at}/white/users/${ben.id}`).expect(403);
    expect(data(await admin.delete(`${at}/white/users/${ben.id}`).expect(200))).toMatchObject({ user: ben.id });
    expect(data(await admin.delete(`${at}/white/users/${ben.id}?version=v3`).expect(200))).toMatchObject([
      { user: ben.id },
    ]);
    expect(data(await admin.get(`${at}/white/users`).expect(200))).toEqual([]);
  });

  it('mutes all', async () => {
    expect(data(await admin.post(`${at}/ban`).expect(200))).toEqual({ mute: true });
    expect(data(await admin.post(`${at}/ban`).expect(200))).toEqual({ mute: true });
    expect((data(await ben.get(at).expect(200)) as object[])[0]).toMatchObject({ mute: true });
    expect(data(await admin.delete(`${at}/ban`).expect(200))).toEqual({ mute: false });
  });

  it('keeps a mute when somebody goes out and comes in again', async () => {
    await admin.post(`${at}/mute`, { usernames: [ben.id], mute_duration: -1 }).expect(200);
    await ben.delete(`${at}/quit`).expect(200);
    await ben.post(`${at}/apply`, { message: '' }).expect(200);
    expect(data(await ben.get(`/sdk${at}/mute/${ben.id}`).expect(200))).toBe(true);
  });

  it('makes and unmakes administrators', async () => {
    expect(data(await owner.post(`${at}/admin`, { newadmin: ben.id }).expect(200))).toEqual({
      result: 'success',
      newadmin: ben.id,
    });
    await owner.post(`${at}/admin`, { newadmin: ben.id }).expect(200);
    expect(data(await ben.get(`${at}/admin`).expect(200))).toHaveLength(2);
    expect(data(await owner.delete(`${at}/admin/${ben.id}`).expect(200))).toEqual({
      result: 'success',
      oldadmin: ben.id,
    });
    await owner.post(`${at}/admin`, { newadmin: far.id }).expect(kind === 'group' ? 403 : 400);
    await owner.post(`${at}/admin`, { newadmin: owner.id }).expect(403);
    await owner.post(`${at}/admin`, {}).expect(400);
  });

  it('removes one or several', async () => {
    expect(data(await admin.delete(`${at}/users/${ben.id}?resource=r`).expect(200))).toEqual({
      result: true,
      action: 'remove_member',
      user: ben.id,
      [idKey]: id,
    });
    const several = data(await admin.delete(`${at}/users/${eve.id},${ben.id}`).expect(200));
    expect(several).toMatchObject([
      { result: true, user: eve.id },
      { result: false, user: ben.id, reason: expect.stringContaining('are not members') as string },
    ]);
  });

  it('takes names beyond what a part of a path holds', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `0199aa00-0000-7000-8000-0000000000${10 + index}`);
    const answer = await admin.delete(`${at}/users/${[ben.id, ...many].join(',')}`).expect(200);
    expect(data(answer)).toHaveLength(61);
  });

  it('announces within bounds', async () => {
    expect(data(await admin.post(`${at}/announcement`, { announcement: 'hear' }).expect(200))).toEqual({
      id,
      result: true,
    });
    expect(data(await ben.get(`${at}/announcement`).expect(200))).toEqual({ announcement: 'hear' });
    const long = await admin.post(`${at}/announcement`, { announcement: 'x'.repeat(513) }).expect(400);
    expect(textOf(long)).toBe('The quantity has exceeded the limit!');
    await admin.post(`${at}/announcement`, { announcement: 7 }).expect(400);
    await admin.post(`${at}/announcement`, {}).expect(400);
  });

  it('shares files', async () => {
    const bytes = Buffer.from('a map of the park');
    const up = await ben.post(`${at}/share_files`).attach('file', bytes, 'a map 地图.txt').expect(200);
    const file = data(up) as { file_id: string; file_url: string };
    expect(file).toMatchObject({
      file_name: 'a map 地图.txt',
      file_size: bytes.length,
      file_owner: ben.id,
      created: clock.now().getTime(),
      file_url: expect.stringContaining(`${at}/share_files/${file.file_id}`) as string,
    });
    const list = data(await eve.get(`${at}/share_files?pagenum=1&pagesize=10`).expect(200));
    expect(list).toEqual([
      {
        file_id: file.file_id,
        file_name: 'a map 地图.txt',
        file_owner: ben.id,
        file_size: bytes.length,
        created: clock.now().getTime(),
      },
    ]);
    const down = await eve.get(`${at}/share_files/${file.file_id}`).expect(200);
    expect(down.headers['content-disposition']).toContain('attachment');
    expect(down.text).toBe(bytes.toString());
    await eve.delete(`${at}/share_files/${file.file_id}`).expect(403);
    expect(data(await ben.delete(`${at}/share_files/${file.file_id}`).expect(200))).toEqual({
      group_id: id,
      file_id: file.file_id,
      result: true,
    });
    await eve.get(`${at}/share_files/${file.file_id}`).expect(404);
    await eve.get(`${at}/share_files/..%2f`).expect(404);
    await ben.post(`${at}/share_files`).attach('file', Buffer.alloc(0), 'empty.txt').expect(400);
    await ben.post(`${at}/share_files`, { file: 'x' }).expect(400);
    await ben
      .post(`${at}/share_files`)
      .attach('file', Buffer.alloc(10 * 1024 * 1024 + 1), 'large.bin')
      .expect(413);
    expect(data(await eve.get(`${at}/share_files?pagenum=1&pagesize=10`).expect(200))).toEqual([]);
  });
});
