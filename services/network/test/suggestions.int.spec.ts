import type { SuggestionView } from '@renmai/contracts/network/suggestions.api';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { addressHash, setAddresses, setBackground } from './support/background.js';
import { befriend, erase, register } from './support/members.js';
import { all, page } from './support/relations.js';
import { kinds, people, place, reasons, suggested } from './support/suggestions.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const found = (member: TestMember) =>
  member.put('/api/network/contacts/discovery', { foundByEmail: true, foundByPhone: true }).expect(200);

describe('who is suggested', () => {
  it('a friend of friends, with how many and three of them', async () => {
    const [me, other, ...friends] = await register(service, 'Me', 'Other', 'F1', 'F2', 'F3', 'F4');
    if (!me || !other) throw new Error('nobody');
    for (const friend of friends) {
      await befriend(me, friend);
      await befriend(friend, other);
    }
    const [reason] = (await reasons(me, other)) ?? [];
    if (reason?.kind !== 'mutual-friends') throw new Error(`unexpected ${reason?.kind}`);
    expect(reason.mutualFriends.count).toBe(4);
    expect(reason.mutualFriends.sample).toHaveLength(3);
    const ids = friends.map(({ memberId }) => memberId);
    expect(reason.mutualFriends.sample.every(({ memberId, degree }) => ids.includes(memberId) && degree === 1)).toBe(
      true,
    );
  });

  it('anyone who was at the same school or employer, however it is spelt, named as the viewer spells it', async () => {
    const [me, other] = await people(service, 'Me', 'Other');
    const [school, employer] = [place('St. Johns'), place('Lamps Co')];
    await setBackground(service, me, { schools: [school], employers: [employer] });
    await setBackground(service, other, {
      schools: [school.toUpperCase()],
      employers: [employer.toLowerCase()],
    });
    expect(await reasons(me, other)).toEqual([
      { kind: 'employer', name: employer },
      { kind: 'school', name: school },
    ]);
  });

  it('anyone who is in the own address book, and who has one in their', async () => {
    const [me, known, knowing, stranger] = await people(service, 'Me', 'Known', 'Knowing', 'Stranger');
    await setAddresses(service, me, { email: addressHash(101) });
    await setAddresses(service, known, { phone: addressHash(102) });
    await setAddresses(service, stranger, { phone: addressHash(103) });
    for (const member of [known, knowing, stranger]) await found(member);
    await me.put('/api/network/contacts', { hashes: [addressHash(102)] }).expect(200);
    await knowing.put('/api/network/contacts', { hashes: [addressHash(101)] }).expect(200);
    expect(await reasons(me, known)).toEqual([{ kind: 'contact' }]);
    expect(await kinds(me, knowing)).toEqual(['contact']);
    expect(await kinds(me, stranger)).toBeUndefined();
  });

  it('anyone who is in the own address book and has one in theirs, without having chosen to be found', async () => {
    const [me, both, one] = await people(service, 'Me', 'Both', 'One');
    await setAddresses(service, me, { email: addressHash(131) });
    await setAddresses(service, both, { phone: addressHash(132) });
    await setAddresses(service, one, { phone: addressHash(133) });
    await me.put('/api/network/contacts', { hashes: [addressHash(132), addressHash(133)] }).expect(200);
    expect(await suggested(me)).toEqual([]);
    await both.put('/api/network/contacts', { hashes: [addressHash(131)] }).expect(200);
    expect([await suggested(me), await suggested(both), await suggested(one)]).toEqual([
      [both.memberId],
      [me.memberId],
      [],
    ]);
  });

  it('is not who does not want to be found by such an address', async () => {
    const [me, known, knowing] = await people(service, 'Me', 'Known', 'Knowing');
    await setAddresses(service, me, { email: addressHash(111) });
    await setAddresses(service, known, { email: addressHash(112) });
    await me.put('/api/network/contacts', { hashes: [addressHash(112)] }).expect(200);
    await knowing.put('/api/network/contacts', { hashes: [addressHash(111)] }).expect(200);
    for (const member of [known, knowing]) {
      await member.put('/api/network/contacts/discovery', { foundByEmail: false, foundByPhone: true }).expect(200);
    }
    expect(await suggested(me)).toEqual([]);
    for (const member of [known, knowing]) {
      await member.put('/api/network/contacts/discovery', { foundByEmail: true, foundByPhone: false }).expect(200);
    }
    expect((await suggested(me)).toSorted()).toEqual([known.memberId, knowing.memberId].toSorted());
  });

  it('anyone who has industry, city, interests, skills or languages in common, all of it named', async () => {
    const [me, other] = await people(service, 'Me', 'Other');
    const common = {
      industry: place('Lamps'),
      city: place('Wuhan'),
      interest: place('Tea'),
      skill: place('Glass'),
      language: place('cy'),
    };
    for (const member of [me, other]) await setBackground(service, member, common);
    expect(await reasons(me, other)).toEqual([
      { kind: 'interest', name: common.interest },
      { kind: 'industry', name: common.industry },
      { kind: 'city', name: common.city },
      { kind: 'skill', name: common.skill },
      { kind: 'language', name: common.language },
    ]);
  });

  it('counts these no more for members with a network of their own, unlike school and employer', async () => {
    const [me, citizen, pupil] = await people(service, 'Me', 'Citizen', 'Pupil');
    const [city, school] = [place('Wuhan'), place('School')];
    await setBackground(service, me, { city, schools: [school] });
    await setBackground(service, citizen, { city });
    await setBackground(service, pupil, { city, schools: [school] });
    expect(await suggested(me)).toEqual([pupil.memberId, citizen.memberId]);
    await service.dataSource.query(
      `WITH friends AS (
         INSERT INTO member (member_id, name) SELECT gen_random_uuid(), 'Friend' FROM generate_series(1, 30) RETURNING member_id
       ) INSERT INTO friendship (member_id, friend_id, since) SELECT $1, member_id, now() FROM friends`,
      [me.memberId],
    );
    expect(await suggested(me)).toEqual([pupil.memberId]);
    expect(await kinds(me, pupil)).toEqual(['school']);
  });

  it('comes with all reasons, the likeliest first, and in the same order each time', async () => {
    const [me, friend] = await people(service, 'Me', 'Friend');
    const [school, employer] = [place('School'), place('Works')];
    const [both, employed, pupil, mutual, contact] = (await register(service, 'B', 'E', 'P', 'M', 'C')) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await setBackground(service, me, { schools: [school], employers: [employer] });
    await setBackground(service, both, { schools: [school], employers: [employer] });
    await setBackground(service, employed, { employers: [employer] });
    await setBackground(service, pupil, { schools: [school] });
    await setAddresses(service, contact, { email: addressHash(121) });
    await found(contact);
    await me.put('/api/network/contacts', { hashes: [addressHash(121)] }).expect(200);
    await befriend(me, friend);
    await befriend(friend, mutual);
    await befriend(friend, both);
    expect(await kinds(me, both)).toEqual(['mutual-friends', 'employer', 'school']);
    const expected = [both, mutual, contact, employed, pupil].map(({ memberId }) => memberId);
    expect(await suggested(me)).toEqual(expected);
    expect(await suggested(me)).toEqual(expected);
  });

  it('comes page by page, nobody twice and nobody left out', async () => {
    const members = await register(service, ...Array.from({ length: 8 }, (_, n) => `P${n}`));
    const [me, ...others] = members;
    if (!me) throw new Error('nobody');
    const school = place('Paging');
    for (const member of members) await setBackground(service, member, { schools: [school] });
    const inPages = (await all<SuggestionView>(me, '/api/network/suggestions', 3)).map(
      (suggestion) => suggestion.member.memberId,
    );
    expect(inPages).toEqual(others.map(({ memberId }) => memberId).toSorted());
    expectProblem(await me.get('/api/network/suggestions?cursor=bm8'), 400, 'invalid-request');
  });
});

it('limits the rows it reads of a big school, and finds the members next to the viewer in it', async () => {
  const [me] = await people(service, 'Me');
  const school = place('Big');
  await setBackground(service, me, { schools: [school] });
  await service.dataSource.query(
    `WITH many AS (
       INSERT INTO member (member_id, name) SELECT gen_random_uuid(), 'Many' FROM generate_series(1, 3000) RETURNING member_id
     )
     INSERT INTO member_trait (member_id, kind, key, name) SELECT member_id, 'school', lower($1), $1 FROM many`,
    [school],
  );
  const found = await suggested(me);
  expect(found.length).toBeGreaterThanOrEqual(250);
  expect(found.length).toBeLessThanOrEqual(500);
  const first = await page<SuggestionView>(me, '/api/network/suggestions?limit=5');
  expect(first.items.map(({ member }) => member.memberId)).toEqual(found.slice(0, 5));
});

it('erasure takes the background, dismissals and address book of a member, in both directions', async () => {
  const [me, other] = await people(service, 'Me', 'Other');
  await setBackground(service, me, { schools: ['A'], employers: ['B'] });
  await setAddresses(service, me, { email: addressHash(131), phone: addressHash(132) });
  await me.put('/api/network/contacts', { hashes: [addressHash(133)] }).expect(200);
  await me.put(`/api/network/suggestions/dismissed/${other.memberId}`).expect(204);
  await other.put(`/api/network/suggestions/dismissed/${me.memberId}`).expect(204);
  const left = async (): Promise<Record<string, number>> => {
    const tables = {
      member_trait: 'member_id',
      member_address: 'member_id',
      address_book: 'member_id',
      address_book_entry: 'member_id',
      dismissed_suggestion: 'member_id',
      'dismissed_suggestion ': 'dismissed_id',
    };
    const counts = await Promise.all(
      Object.entries(tables).map(async ([table, column]) => {
        const [row] = await service.dataSource.query<[{ count: number }]>(
          `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`,
          [me.memberId],
        );
        return [`${table}.${column}`, row.count] as const;
      }),
    );
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
  expect(Object.keys(await left())).toHaveLength(6);
  await erase(service, me);
  expect(await left()).toEqual({});
  await setBackground(service, me, { schools: ['A'] }, 1);
  await setAddresses(service, me, { email: addressHash(131) }, 1);
  expectProblem(await me.put('/api/network/contacts', { hashes: [] }), 404, 'not-found');
  expect(await left()).toEqual({});
});
