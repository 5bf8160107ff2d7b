import { encodeCursor } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, register } from './support/members.js';
import { comment, post } from './support/moments.js';

let service: TestService;
let member: TestMember;
let other: TestMember;
let momentId: string;
let commentId: string;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [member, other] = (await register(service, 'Member', 'Other')) as [TestMember, TestMember];
  await befriend(member, other);
  ({ momentId } = await post(member, { text: 'One #topic' }));
  await post(member, { text: 'Two #topic' });
  ({ commentId } = await comment(other, momentId));
});
afterAll(() => service.close());

const ID = '0190a000-0000-7000-8000-000000000001';
const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const TIME = '2026-03-01T12:00:00.000Z';

/** Values of every kind of cursor, and some that no database accepts. */
const forged: (string | number)[][] = [
  [],
  [ID],
  [HIGHEST],
  [TIME, ID],
  ['0000-01-01T00:00:00Z', ID],
  ['9999-12-31T23:59:59.999Z', LOWEST],
  ['name', ID],
  ['\u0000', ID],
  ['\ud800', ID],
  ['x'.repeat(200), ID],
  [1, ID],
  [2 ** 40, ID],
  [-1, ID],
  [1, TIME, ID],
  [0, '0000-02-29T00:00:00Z', ID],
  ['2026-03-01 12:00:00.123456+00', ID],
  ['2026-13-41 12:00+00', ID],
  ['-- :', ID],
  ['newest', ID, ID],
  ['rest', HIGHEST, LOWEST],
  ['ranked', ID, 1, ID, 1, ID],
  ['ranked', HIGHEST, 1, LOWEST, 1, ID],
  ['ranked', ID, 2 ** 53 - 1, ID, 1, ID],
  ['ranked', ID, -(2 ** 53 - 1), ID, 1e308, ID],
];

const lists = (): string[] => [
  '/api/network/requests/received',
  '/api/network/requests/sent',
  '/api/network/friends',
  '/api/network/friends?order=newest',
  '/api/network/friends?q=O',
  `/api/network/members/${other.memberId}/friends`,
  `/api/network/members/${other.memberId}/mutual-friends`,
  '/api/network/circle',
  '/api/network/follows/member',
  '/api/network/follows/company',
  '/api/network/followers',
  '/api/network/mutes',
  '/api/network/homepage-mutes',
  '/api/network/blacklist',
  '/api/network/suggestions',
  '/api/network/contacts/matches',
  '/api/network/recommendations?box=received',
  `/api/network/members/${other.memberId}/recommendations`,
  `/api/moments/of-member/${member.memberId}`,
  '/api/moments/of-topic/topic',
  '/api/moments/bookmarked',
  `/api/moments/${momentId}/reactions`,
  `/api/moments/${momentId}/comments`,
  `/api/comments/${commentId}/replies`,
  '/api/feed',
  '/api/feed?order=ranked',
];

describe('a cursor that somebody made themselves', () => {
  it('is a page or no cursor, on every list', async () => {
    const failed: string[] = [];
    for (const path of lists()) {
      for (const values of forged) {
        const separator = path.includes('?') ? '&' : '?';
        const { status } = await member.get(`${path}${separator}cursor=${encodeCursor(values)}`);
        if (status !== 200 && status !== 400) failed.push(`${status} ${path} ${JSON.stringify(values).slice(0, 60)}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

describe('odd input', () => {
  const text = (body: object) => member.post('/api/moments', body);
  it.each([
    ['a NUL', '\u0000'],
    ['half a character', '\ud800'],
    ['the other half', 'x\udc00'],
    ['a control character', '\u0007'],
  ])('%s is refused', async (_, odd) => {
    expect((await text({ text: `a${odd}b` })).status).toBe(400);
    expect((await member.post(`/api/moments/${momentId}/comments`, { text: `a${odd}` })).status).toBe(400);
    expect((await member.put(`/api/network/requests/${other.memberId}`, { note: odd })).status).toBe(400);
    expect((await member.get(`/api/moments/topics?q=${encodeURIComponent(odd.toWellFormed())}`)).status).toBeLessThan(
      500,
    );
  });

  it.each(['%00', '%ED%A0%80', '%FF', '..%2f', '%25', '%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80'])(
    'a topic like %s is no failure',
    async (topic) => {
      expect((await member.get(`/api/moments/of-topic/${topic}`)).status).toBeLessThan(500);
      for (const path of ['/api/moments/topics', '/api/moments/mentionable', '/api/network/friends']) {
        expect((await member.get(`${path}?q=${topic}`)).status).toBeLessThan(500);
      }
    },
  );

  it('characters of several units, joined and right to left, come back as they were sent', async () => {
    for (const odd of ['👩‍🚀👨‍👩‍👧‍👦', 'שלום ‏עולם', 'e\u0301', '\u202eabc', '🇨🇳#旗']) {
      expect((await post(member, { text: odd })).text).toBe(odd);
    }
  });

  it('every topic of a moment can be asked for, in whatever script it is written', async () => {
    const written = '#İstanbul #हिन्दी #ＦＵＬＬ #ﷺ #ﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃ #e\u0301cole #桥梁# #\u0301x';
    const { topics, momentId: posted } = await post(member, { text: written });
    expect(topics).toEqual(['i\u0307stanbul', 'हिन्दी', 'full', 'école', '桥梁']);
    for (const topic of topics) {
      const { body } = await member.get(`/api/moments/of-topic/${encodeURIComponent(topic)}`).expect(200);
      expect((body as { items: { momentId: string }[] }).items.map((moment) => moment.momentId)).toEqual([posted]);
    }
  });

  it('five thousand characters may be of several units each', async () => {
    expect((await text({ text: '👩'.repeat(5000) })).status).toBe(201);
    expect((await text({ text: `${'👩'.repeat(5000)}.` })).status).toBe(400);
  });

  it('a mention is within the text and cuts nothing', async () => {
    const mention = (start: number, end: number) => [{ memberId: other.memberId, start, end }];
    const statuses = async (written: string, mentions: object[]): Promise<number> =>
      (await text({ text: written, mentions })).status;
    expect(await statuses('@👩a', mention(0, 3))).toBe(201);
    expect(await statuses('@👩a', mention(0, 2))).toBe(400);
    expect(await statuses('@a', mention(0, 3))).toBe(400);
    expect(await statuses('@a', mention(0, 2 ** 53 - 1))).toBe(400);
    expect(await statuses('@a', mention(1, 1))).toBe(400);
    expect(await statuses('@a', mention(-1, 2))).toBe(400);
    expect(await statuses('@a@b', [...mention(0, 2), ...mention(1, 4)])).toBe(400);
    expect(
      await statuses(
        '@a',
        Array.from({ length: 21 }, () => mention(0, 2)[0] ?? {}),
      ),
    ).toBe(400);
  });

  it('ids in capitals mean the same', async () => {
    const [M, O, C] = [momentId, other.memberId, commentId].map((id) => id.toUpperCase()) as [string, string, string];
    const get = async (path: string): Promise<unknown> => (await member.get(path).expect(200)).body;
    for (const path of lists()) {
      const upper = path.replace(momentId, M).replace(other.memberId, O).replace(commentId, C);
      expect(await get(upper)).toEqual(await get(path));
    }
    expect(await get(`/api/moments/${M}`)).toMatchObject({ momentId });
    expect(await get(`/api/network/relations/${O}`)).toMatchObject({ memberId: other.memberId, friendship: 'friends' });
    const reply = (await member.post(`/api/moments/${M}/comments`, { text: 'x', parentId: C }).expect(201))
      .body as object;
    expect(reply).toMatchObject({ momentId, parentId: commentId });
    const shared = await other.post('/api/moments', { sharedMomentId: M }).expect(201);
    expect(shared.body).toMatchObject({ shared: { available: true, moment: { momentId } } });
    await member.put(`/api/network/follows/member/${O}`).expect(204);
    await member.put(`/api/network/mutes/${O}`).expect(204);
    await member.delete(`/api/network/mutes/${other.memberId}`).expect(204);
    expect((await member.put(`/api/network/follows/member/${member.memberId.toUpperCase()}`)).status).toBe(422);
  });

  it('limits outside of 1 to 100, huge arrays and unknown fields are no failure', async () => {
    for (const limit of ['0', '101', '-1', '1.5', 'NaN', '1e9', '']) {
      expect((await member.get(`/api/feed?limit=${limit}`)).status).toBe(400);
    }
    await member.get('/api/feed?limit=100').expect(200);
    await member.get('/api/feed?limit=1&limit=2').expect(400);
    const media = Array.from({ length: 10 }, () => ({ mediaId: ID }));
    expect((await text({ text: 'x', media })).status).toBe(400);
    expect((await text({ text: 'x', authorId: other.memberId, momentId: ID, version: 9 })).body).toMatchObject({
      version: 1,
      author: { memberId: member.memberId },
    });
  });
});
