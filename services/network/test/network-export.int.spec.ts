import type { CommentView, MomentView } from '@renmai/contracts/network/moment.schema';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { addressHash, setAddresses, setBackground } from './support/background.js';
import { befriend, block, deactivate, register } from './support/members.js';
import { homepage } from './support/news.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

type Exported = Record<string, unknown[]> & {
  recommendations: { written: unknown[]; received: unknown[] };
  contacts: object;
  inCommon: object;
  settings: object;
};

const exported = async (member: TestMember): Promise<Exported> => {
  const { body, headers } = await member.get('/api/network/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-network.json"',
    'cache-control': 'no-store',
  });
  return body as Exported;
};
const letter = {
  connection: 'same-team',
  authorPosition: '',
  subjectPosition: 'Engineer',
  content: 'A colleague one wishes to have beside oneself.',
  range: 'all-members',
};
const time: unknown = expect.any(String);

describe('the export', () => {
  it('of somebody of whom nothing is known is empty', async () => {
    const member = await service.as();
    expect(await exported(member)).toEqual({
      exportedAt: time,
      ...Object.fromEntries(
        [
          'friends',
          'requests',
          'follows',
          'followers',
          'mutes',
          'mutedHomepages',
          'followInvitations',
          'blacklist',
          'dismissedSuggestions',
        ].map((part) => [part, []]),
      ),
      ...Object.fromEntries(
        ['moments', 'comments', 'reactions', 'commentLikes', 'bookmarks'].map((part) => [part, []]),
      ),
      recommendations: { written: [], received: [] },
      contacts: { syncedAt: null, kept: 0 },
      inCommon: [],
      settings: { feedOrder: 'newest', whoMayAsk: 'everyone', foundByEmail: false, foundByPhone: false },
    });
  });

  it('has the whole network of a member', async () => {
    const names = ['Me', 'Friend', 'Asked', 'Asking', 'Followed', 'Muted', 'Blocked', 'Dismissed', 'Fan'];
    const members = await register(service, ...names);
    const of = (name: string): TestMember => {
      const member = members[names.indexOf(name)];
      if (!member) throw new Error(`no ${name}`);
      return member;
    };
    const person = (name: string): object => ({ memberId: of(name).memberId, name });
    const me = of('Me');
    const company = '0199aa00-0000-7000-8000-000000000001';
    await befriend(me, of('Friend'));
    await me.put(`/api/network/requests/${of('Asked').memberId}`, { note: 'hello' }).expect(200);
    await of('Asking').put(`/api/network/requests/${me.memberId}`, { note: 'hi' }).expect(200);
    await me.put(`/api/network/follows/member/${of('Followed').memberId}`).expect(204);
    await homepage(service, [], { homepageId: company });
    await me.put(`/api/network/follows/company/${company}`).expect(204);
    await me.put(`/api/network/mutes/${of('Muted').memberId}`).expect(204);
    await block(me, of('Blocked'));
    const homepageId = await homepage(service, [{ member: me, role: 'analyst' }]);
    await me.put(`/api/network/homepages/${homepageId}/mute`).expect(204);
    await me
      .post(`/api/network/homepages/${homepageId}/follow-invitations`, { memberIds: [of('Friend').memberId] })
      .expect(200);
    await of('Friend').delete(`/api/network/follow-invitations/${homepageId}`).expect(204);
    await me.put(`/api/network/suggestions/dismissed/${of('Dismissed').memberId}`).expect(204);
    await of('Fan').put(`/api/network/follows/member/${me.memberId}`).expect(204);
    await me.post('/api/network/recommendations', { ...letter, subjectId: of('Friend').memberId }).expect(201);
    await of('Friend')
      .post('/api/network/recommendations', { ...letter, subjectId: me.memberId })
      .expect(201);
    await setBackground(service, me, { schools: ['Lakeside'], employers: ['Lamps'] });
    await me.put('/api/network/contacts', { hashes: [addressHash(1)] }).expect(200);
    await me.put('/api/network/contacts/discovery', { foundByEmail: false, foundByPhone: true }).expect(200);

    const all = await exported(me);
    const since = time;
    expect(all).toMatchObject({
      friends: [{ member: person('Friend'), since }],
      requests: [
        { member: person('Asked'), direction: 'sent', state: 'open', note: 'hello', requestedAt: time },
        { member: person('Asking'), direction: 'received', state: 'open', note: 'hi', requestedAt: time },
      ],
      mutes: [{ member: person('Muted'), since }],
      mutedHomepages: [{ homepageId, since }],
      followInvitations: [{ homepageId, member: person('Friend'), sent: true, invitedAt: time, settledAt: null }],
      blacklist: [{ member: person('Blocked'), since }],
      dismissedSuggestions: [{ member: person('Dismissed'), dismissedAt: time }],
      followers: expect.arrayContaining([{ member: person('Fan'), since }]),
      recommendations: {
        written: [{ member: person('Friend'), state: 'submitted', content: letter.content, range: 'all-members' }],
        received: [{ member: person('Friend'), state: 'submitted', content: letter.content }],
      },
      contacts: { syncedAt: time, kept: 1 },
      inCommon: [
        { kind: 'employer', name: 'Lamps' },
        { kind: 'school', name: 'Lakeside' },
      ],
      settings: { feedOrder: 'newest', whoMayAsk: 'everyone', foundByEmail: false, foundByPhone: true },
    });
    expect(all['follows']).toEqual(
      expect.arrayContaining([
        { kind: 'member', targetId: of('Followed').memberId, member: person('Followed'), since },
        { kind: 'company', targetId: company, member: null, since },
      ]),
    );
  });

  it('has every moment with its versions, and what one said and marked', async () => {
    const [me, other] = (await register(service, 'Me', 'Other')) as [TestMember, TestMember];
    const post = async (member: TestMember, text: string): Promise<string> =>
      ((await member.post('/api/moments', { text }).expect(201)).body as MomentView).momentId;
    const [own, others] = [await post(me, 'First words #tea'), await post(other, 'Of another')];
    await me.patch(`/api/moments/${own}`, { version: 1, text: 'Second words' }).expect(200);
    await me.put(`/api/moments/${others}/reaction`, { kind: 'celebrate' }).expect(200);
    await me.put(`/api/moments/${others}/bookmark`).expect(200);
    const { body } = await other.post(`/api/moments/${own}/comments`, { text: 'Of another' }).expect(201);
    const { commentId } = body as CommentView;
    await me.put(`/api/comments/${commentId}/like`).expect(200);
    await me.post(`/api/moments/${others}/comments`, { text: 'A comment' }).expect(201);

    const all = await exported(me);
    expect(all).toMatchObject({
      moments: [
        {
          momentId: own,
          version: 2,
          text: 'Second words',
          visibility: 'public',
          commentPolicy: 'everyone',
          media: [],
          link: null,
          versions: [{ version: 1, text: 'First words #tea', visibility: 'public', writtenAt: time }],
        },
      ],
      comments: [{ momentId: others, parentId: null, text: 'A comment' }],
      reactions: [{ momentId: others, kind: 'celebrate', reactedAt: time }],
      commentLikes: [{ commentId, likedAt: time }],
      bookmarks: [{ momentId: others, markedAt: time }],
    });
    // Nothing that others wrote.
    expect(JSON.stringify(all)).not.toContain('Of another');
  });

  it('reveals no quiet refusal, no declined request, and no members who blocked or left', async () => {
    const [me, refusing, friend, gone] = (await register(service, 'Me', 'Refusing', 'Friend', 'Gone')) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await me.put(`/api/network/requests/${refusing.memberId}`, {}).expect(200);
    await refusing.post(`/api/network/requests/${me.memberId}/refuse`).expect(200);
    await befriend(me, friend);
    await befriend(me, gone);
    const { body } = await me.post('/api/network/recommendations/asked', { authorId: friend.memberId }).expect(201);
    const { recommendationId, version } = body as { recommendationId: string; version: number };
    await friend.post(`/api/network/recommendations/${recommendationId}/decline`, { version }).expect(200);
    await me.post('/api/network/recommendations', { ...letter, subjectId: gone.memberId }).expect(201);
    await deactivate(service, gone);
    const all = await exported(me);
    expect(all['requests']).toMatchObject([{ state: 'open' }]);
    expect(all.recommendations.received).toMatchObject([{ state: 'asked' }]);
    expect(all['friends']).toMatchObject([{ member: { name: 'Friend' } }]);
    // Own words stay, without the one they were about.
    expect(all.recommendations.written).toMatchObject([{ member: null, content: letter.content }]);

    await block(friend, me);
    const after = await exported(me);
    expect(after['friends']).toEqual([]);
    expect(after.recommendations.received).toEqual([]);
    expect(JSON.stringify(after)).not.toContain(friend.memberId);
    expect((await exported(friend))['blacklist']).toMatchObject([{ member: { memberId: me.memberId, name: 'Me' } }]);
  });

  it('has of addresses nothing', async () => {
    const [me] = (await register(service, 'Me')) as [TestMember];
    const email = 'cd34'.repeat(16);
    await setAddresses(service, me, { email });
    await me.put('/api/network/contacts', { hashes: [email] }).expect(200);
    expect(JSON.stringify(await exported(me))).not.toContain('cd34cd34');
  });
});
