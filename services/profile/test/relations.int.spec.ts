import { identityAccountErased, identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import type { MemberCard, OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { expectProblem, inOrder, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { network, ownProfile, register } from './support/members.js';

let service: TestService;
let a: TestMember;
let b: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [a, b] = [await register(service, 'A'), await register(service, 'B')];
});
afterAll(() => service.close());

const degreeOf = async (asking: TestMember, other: TestMember): Promise<number | null | undefined> => {
  await service.drained();
  const { body } = await asking.get(`/api/members?ids=${other.memberId}`).expect(200);
  return (body as { items: MemberCard[] }).items[0]?.degree;
};

describe('the read model of relations', () => {
  it('handles a domain event that is delivered twice once', async () => {
    const id = await network(service).befriend(a, b);
    await network(service).befriend(a, b, { id });
    expect(await degreeOf(a, b)).toBe(1);
    expect(await degreeOf(b, a)).toBe(1);
    const rows = await service.dataSource.query<unknown[]>('SELECT 1 FROM friendship WHERE member_id = $1', [
      a.memberId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('knows an acceptance that comes after the later parting', async () => {
    await network(service).part(a, b, inOrder(20));
    await network(service).befriend(a, b, inOrder(10));
    expect(await degreeOf(a, b)).toBeNull();
    await network(service).befriend(a, b, inOrder(30));
    expect(await degreeOf(a, b)).toBe(1);
  });

  it('knows a block that is lifted before it is heard of', async () => {
    await network(service).unblock(a, b, inOrder(20));
    await network(service).block(a, b, inOrder(10));
    await service.drained();
    await b.get(`/api/members/${a.memberId}`).expect(200);
    await network(service).block(a, b, inOrder(30));
    await service.drained();
    expectProblem(await b.get(`/api/members/${a.memberId}`), 404, 'not-found');
    expectProblem(await a.get(`/api/members/${b.memberId}`), 404, 'not-found');
  });

  it('does not treat a program that two members talk to as a friend of both', async () => {
    const bot = await service.as();
    const chatOnly = [bot.memberId];
    for (const member of [a, b]) await network(service).befriend(member, bot, { chatOnly });
    expect(await degreeOf(a, b)).toBeNull();
    await network(service).block(bot, a, { chatOnly });
    await service.drained();
    const rows = await service.dataSource.query<unknown[]>(
      `SELECT 1 FROM friendship WHERE $1 IN (member_id, friend_id)
       UNION ALL SELECT 1 FROM block WHERE $1 IN (blocker_id, blocked_id)`,
      [bot.memberId],
    );
    expect(rows).toEqual([]);
    const friend = await register(service, 'Friend');
    for (const member of [a, b]) await network(service).befriend(member, friend);
    expect(await degreeOf(a, b)).toBe(2);
  });

  it('keeps the two directions of a block apart', async () => {
    await network(service).block(a, b);
    await network(service).block(b, a);
    await network(service).unblock(a, b, inOrder(10));
    await service.drained();
    expectProblem(await a.get(`/api/members/${b.memberId}`), 404, 'not-found');
    await network(service).unblock(b, a, inOrder(10));
    await service.drained();
    await a.get(`/api/members/${b.memberId}`).expect(200);
  });

  it('counts degrees along the shortest way', async () => {
    const { befriend, part } = network(service);
    const [c, d, e] = [await register(service, 'C'), await register(service, 'D'), await register(service, 'E')];
    await befriend(a, b);
    await befriend(b, c);
    await befriend(c, d);
    await befriend(d, e);
    expect([await degreeOf(a, b), await degreeOf(a, c), await degreeOf(a, d), await degreeOf(a, e)]).toEqual([
      1,
      2,
      3,
      null,
    ]);
    expect(await degreeOf(d, a)).toBe(3);
    await befriend(a, c);
    expect([await degreeOf(a, c), await degreeOf(a, d), await degreeOf(a, e)]).toEqual([1, 2, 3]);
    await part(b, c);
    await part(a, c, inOrder(10));
    expect([await degreeOf(a, b), await degreeOf(a, c), await degreeOf(a, d)]).toEqual([1, null, null]);
  });

  it('counts no degree through a member who hides the list of friends', async () => {
    const { befriend } = network(service);
    const [c, d] = [await register(service, 'C'), await register(service, 'D')];
    await befriend(a, b);
    await befriend(b, c);
    await befriend(c, d);
    const close = async (member: TestMember, friendsList: string) => {
      const { body } = await member.get('/api/profile').expect(200);
      const { visibility } = body as OwnProfile;
      await member.put('/api/profile/visibility', { ...visibility, friendsList }).expect(200);
    };
    const degrees = async () => [
      await degreeOf(a, b),
      await degreeOf(a, c),
      await degreeOf(a, d),
      await degreeOf(d, a),
    ];
    await close(c, 'only-me');
    expect(await degrees()).toEqual([1, 2, null, null]);
    await close(b, 'only-me');
    await close(c, 'friends');
    expect(await degrees()).toEqual([1, null, null, null]);
  });

  it('answers many cards at once with their degrees', async () => {
    await network(service).befriend(a, b);
    await service.drained();
    const { body } = await a.get(`/api/members?ids=${[b.memberId, a.memberId, b.memberId].join(',')}`).expect(200);
    expect((body as { items: MemberCard[] }).items.map(({ memberId, degree }) => [memberId, degree])).toEqual([
      [b.memberId, 1],
      [a.memberId, null],
    ]);
  });
});

describe('an erased account', () => {
  it('leaves nothing, and nothing brings it back', async () => {
    const { memberId } = a;
    await a.post('/api/profile/skills', { name: 'Vanishing' }).expect(201);
    await network(service).befriend(a, b);
    await network(service).block(a, b);
    await service.drained();
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expectProblem(await a.get('/api/profile'), 404, 'not-found');
    expectProblem(await a.post('/api/profile/skills', { name: 'Back' }), 404, 'not-found');
    const upload = { purpose: 'profile-photo', fileName: 'a.png', size: 10, contentType: 'image/png' };
    expectProblem(await a.post('/api/media/uploads', upload), 404, 'not-found');
    expectProblem(await b.get(`/api/members/${memberId}`), 404, 'not-found');
    await network(service).befriend(a, b, inOrder(60));
    await service.publish(identityAccountRegistered, {
      aggregateId: memberId,
      data: { memberId, name: 'A', locale: 'en' },
    });
    await service.drained();
    expectProblem(await a.get('/api/profile'), 404, 'not-found');
    for (const table of ['profile', 'skill', 'media']) {
      const column = table === 'media' ? 'owner_id' : 'member_id';
      expect(await service.dataSource.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [memberId])).toEqual([]);
    }
    expect(
      await service.dataSource.query('SELECT 1 FROM friendship WHERE $1 IN (member_id, friend_id)', [memberId]),
    ).toEqual([]);
    expect(
      await service.dataSource.query('SELECT 1 FROM block WHERE $1 IN (blocker_id, blocked_id)', [memberId]),
    ).toEqual([]);
    expect((await ownProfile(b)).name).toBe('B');
  });

  it('that was unknown to profile is erased as well', async () => {
    const unseen = await service.as();
    const { memberId } = unseen;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expectProblem(await unseen.get('/api/profile'), 404, 'not-found');
  });
});
