import { maxContacts, type ContactsState } from '@renmai/contracts/network/contacts.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { addressHash, setAddresses } from './support/background.js';
import { block, deactivate, register, setVisibility } from './support/members.js';
import { all } from './support/relations.js';

const clock = new SettableClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
afterAll(() => service.close());

const people = async (...names: string[]): Promise<[TestMember, TestMember, TestMember, TestMember]> =>
  (await register(service, ...names)) as [TestMember, TestMember, TestMember, TestMember];

let hashes = 0;
/** An address nobody has used before. */
const newHash = (): string => addressHash((hashes += 1));

const nothing: ContactsState = {
  syncedAt: null,
  kept: 0,
  matches: 0,
  foundByEmail: false,
  foundByPhone: false,
  discoveryChosen: false,
};
const state = async (member: TestMember): Promise<ContactsState> =>
  (await member.get('/api/network/contacts').expect(200)).body as ContactsState;
const sync = async (member: TestMember, ...addresses: string[]): Promise<ContactsState> =>
  (await member.put('/api/network/contacts', { hashes: addresses }).expect(200)).body as ContactsState;
const matches = (member: TestMember, limit?: number): Promise<MemberCard[]> =>
  all<MemberCard>(member, '/api/network/contacts/matches', limit);
const names = async (member: TestMember, limit?: number): Promise<string[]> =>
  (await matches(member, limit)).map(({ name }) => name);
const find = (member: TestMember, hash: string) => member.post('/api/network/contacts/find', { hash });
const discovery = (member: TestMember, foundByEmail: boolean, foundByPhone: boolean) =>
  member.put('/api/network/contacts/discovery', { foundByEmail, foundByPhone }).expect(200);

/** Gives a member these addresses, and makes them findable by them. */
async function reachable(
  member: TestMember,
  addresses: Parameters<typeof setAddresses>[2],
  at?: number,
): Promise<void> {
  await setAddresses(service, member, addresses, at);
  await discovery(member, true, true);
}

describe('the address book', () => {
  it('is nothing at first, is replaced whole, each address once, and is forgotten at once', async () => {
    const [me, known] = await people('Me', 'Known');
    const [email, unknown, other] = [newHash(), newHash(), newHash()];
    await reachable(known, { email });
    expect(await state(me)).toEqual(nothing);
    const synced = await sync(me, email, unknown, email);
    expect(synced).toEqual({ ...nothing, syncedAt: expect.any(String), kept: 2, matches: 1 });
    expect(await state(me)).toEqual(synced);
    expect(await sync(me, other)).toMatchObject({ kept: 1, matches: 0 });
    expect(await matches(me)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      expect((await me.delete('/api/network/contacts').expect(200)).body).toEqual(nothing);
    }
    const rows = await service.dataSource.query<unknown[]>('SELECT 1 FROM address_book_entry WHERE member_id = $1', [
      me.memberId,
    ]);
    expect(rows).toEqual([]);
  });

  it('takes as many as a long one has, and no more', async () => {
    const [me] = await people('Me');
    const many = Array.from({ length: maxContacts }, newHash);
    expect(await sync(me, ...many)).toMatchObject({ kept: maxContacts });
    const tooMany = { hashes: [...many, newHash()] };
    expectProblem(await me.put('/api/network/contacts', tooMany), 400, 'invalid-request');
    expect(await state(me)).toMatchObject({ kept: maxContacts });
  });

  it('cannot be used to try all addresses there are', async () => {
    const [me, other, third] = await people('Me', 'Other', 'Third');
    const from = (member: TestMember, ip: string) => ({
      sync: (count: number) =>
        member
          .put('/api/network/contacts', { hashes: Array.from({ length: count }, newHash) })
          .set('x-forwarded-for', ip),
      find: () => member.post('/api/network/contacts/find', { hash: newHash() }).set('x-forwarded-for', ip),
    });
    const home = from(me, '203.0.113.1');
    await home.sync(maxContacts).expect(200);
    await me.delete('/api/network/contacts').expect(200);
    const more = await home.sync(1);
    expectProblem(more, 429, 'too-many-requests');
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(86_000);
    // A refused call changes nothing, and another network address does not help.
    expect(await state(me)).toEqual(nothing);
    expectProblem(await from(me, '203.0.113.2').sync(1), 429, 'too-many-requests');
    // Other accounts at the same address: as many again, then no more.
    await from(other, '203.0.113.1').sync(maxContacts).expect(200);
    expectProblem(await from(third, '203.0.113.1').sync(1), 429, 'too-many-requests');
    await from(third, '203.0.113.3').sync(1).expect(200);
    clock.advance({ days: 1 });
    const next = await service.as(me.memberId);
    await from(next, '203.0.113.1').sync(1).expect(200);
  });

  it('and finding by an address have each their own bound', async () => {
    const searching = async (member: TestMember, ip: string, times: number) => {
      const codes = new Set<number>();
      for (let time = 0; time < times; time += 1) {
        const path = '/api/network/contacts/find';
        codes.add((await member.post(path, { hash: newHash() }).set('x-forwarded-for', ip)).status);
      }
      return [...codes];
    };
    const [a, b, c] = await people('A', 'B', 'C');
    const [d, e] = await people('D', 'E');
    expect(await searching(a, '2001:db8:1:2::1', 50)).toEqual([404]);
    expect(await searching(a, '203.0.113.4', 1)).toEqual([429]);
    for (const member of [b, c, d]) expect(await searching(member, '2001:db8:1:2::2', 50)).toEqual([404]);
    expect(await searching(e, '2001:db8:1:2::3', 1)).toEqual([429]);
    expect(await searching(e, '2001:db8:1:3::3', 1)).toEqual([404]);
  });

  it('takes hashes only', async () => {
    const [me] = await people('Me');
    for (const hash of ['ann@example.org', '', newHash().toUpperCase().replace('0', 'A'), `${newHash()}0`]) {
      expectProblem(await me.put('/api/network/contacts', { hashes: [hash] }), 400, 'invalid-request');
    }
  });

  it('replaced twice at the same instant is one of the two', async () => {
    const [me] = await people('Me');
    const [a, b] = [newHash(), newHash()];
    await Promise.all([sync(me, a), sync(me, b), sync(me, a), sync(me, b)]);
    expect(await state(me)).toMatchObject({ kept: 1 });
  });

  it('is nowhere stored as it was sent: not in the tables, not in domain events', async () => {
    const [me, known] = await people('Me', 'Known');
    const hash = 'ab12'.repeat(16);
    await reachable(known, { email: hash });
    const before = await service.dataSource.query<[{ count: number }]>('SELECT count(*)::int AS count FROM outbox');
    await sync(me, hash);
    await find(me, hash).expect(200);
    await me.delete('/api/network/contacts').expect(200);
    await sync(me, hash);
    expect(await service.dataSource.query('SELECT count(*)::int AS count FROM outbox')).toEqual(before);
    const kept = await service.dataSource.query<{ hash: Buffer }[]>(
      'SELECT hash FROM address_book_entry WHERE member_id = $1 UNION ALL SELECT hash FROM member_address WHERE member_id = $2',
      [me.memberId, known.memberId],
    );
    expect(kept).toHaveLength(2);
    expect(kept[0]).toEqual(kept[1]);
    expect(kept[0]?.hash.toString('hex')).not.toBe(hash);
  });
});

describe('members found in it', () => {
  it('are listed by name, page by page, once even with two addresses', async () => {
    const [me, ...others] = await register(service, 'Me', 'Carol', 'Ann', 'Bob');
    if (!me) throw new Error('nobody');
    const book: string[] = [newHash()];
    for (const other of others) {
      const [email, phone] = [newHash(), newHash()];
      book.push(email, phone);
      await reachable(other, { email, phone });
    }
    expect(await sync(me, ...book)).toMatchObject({ kept: 7, matches: 3 });
    expect(await names(me)).toEqual(['Ann', 'Bob', 'Carol']);
    expect(await names(me, 1)).toEqual(['Ann', 'Bob', 'Carol']);
  });

  it('are not the member, nobody blocked either way, nobody deactivated', async () => {
    const [me, blocked, blocker, gone] = await people('Me', 'Blocked', 'Blocker', 'Gone');
    const book: string[] = [];
    for (const member of [me, blocked, blocker, gone]) {
      const email = newHash();
      book.push(email);
      await reachable(member, { email });
    }
    expect(await sync(me, ...book)).toMatchObject({ matches: 3 });
    await block(me, blocked);
    await block(blocker, me);
    await deactivate(service, gone);
    expect(await state(me)).toMatchObject({ kept: 4, matches: 0 });
    expect(await matches(me)).toEqual([]);
  });

  it('have not chosen to be found are members of it where both have each other', async () => {
    const [me, other] = await people('Me', 'Other');
    const [mine, theirs] = [newHash(), newHash()];
    await setAddresses(service, me, { phone: mine });
    await setAddresses(service, other, { email: theirs });
    expect(await sync(me, theirs)).toMatchObject({ matches: 0 });
    expectProblem(await find(me, theirs), 404, 'not-found');
    expect([await names(me), await names(other)]).toEqual([[], []]);
    expect(await sync(other, mine)).toMatchObject({ matches: 1, discoveryChosen: false });
    expect([await names(me), await names(other)]).toEqual([['Other'], ['Me']]);
    // Searching for a single address requires the choice.
    expectProblem(await find(me, theirs), 404, 'not-found');
    await other.delete('/api/network/contacts').expect(200);
    expect(await names(me)).toEqual([]);
    const { body } = await discovery(other, true, false);
    expect(body).toMatchObject({ foundByEmail: true, foundByPhone: false, discoveryChosen: true });
    expect(await names(me)).toEqual(['Other']);
    await find(me, theirs).expect(200);
  });

  it('let themselves be found by that very address', async () => {
    const [me, other] = await people('Me', 'Other');
    const [email, phone] = [newHash(), newHash()];
    await reachable(other, { email, phone });
    await sync(me, email);
    await discovery(other, false, true);
    expect(await names(me)).toEqual([]);
    await sync(me, phone);
    expect(await names(me)).toEqual(['Other']);
    const { body } = await discovery(other, true, false);
    expect(body).toMatchObject({ foundByEmail: true, foundByPhone: false });
    expect(await names(me)).toEqual([]);
    await sync(me, email);
    expect(await names(me)).toEqual(['Other']);
  });

  it('show of a profile that is not open name and photo only', async () => {
    const [me, other] = await people('Me', 'Other');
    const email = newHash();
    await reachable(other, { email });
    await setVisibility(service, other, { profile: 'only-me' });
    await sync(me, email);
    expect(await matches(me)).toEqual([expect.objectContaining({ name: 'Other', headline: '' })]);
    expect((await find(me, email).expect(200)).body).toMatchObject({ name: 'Other', headline: '' });
  });
});

describe('finding by an address', () => {
  it('answers the member, who is found by their e-mail address and by their phone number', async () => {
    const [me, other] = await people('Me', 'Other');
    const [email, phone] = [newHash(), newHash()];
    await reachable(other, { email, phone });
    for (const hash of [email, phone]) {
      expect((await find(me, hash).expect(200)).body).toMatchObject({ memberId: other.memberId, name: 'Other' });
    }
    expectProblem(await find(me, newHash()), 404, 'not-found');
    expectProblem(await find(me, 'x'), 400, 'invalid-request');
  });

  it('says that an address is the own one, also when one is not found by it', async () => {
    const [me] = await people('Me');
    const email = newHash();
    await reachable(me, { email });
    expectProblem(await find(me, email), 422, 'network.oneself');
    await discovery(me, false, false);
    expectProblem(await find(me, email), 422, 'network.oneself');
  });

  it('finds nobody who is blocked either way, deactivated, or does not let themselves be found by it', async () => {
    const [me, blocked, blocker, gone] = await people('Me', 'Blocked', 'Blocker', 'Gone');
    const [shy] = await people('Shy');
    const found = [blocked, blocker, gone, shy].map((member) => ({ member, email: newHash(), phone: newHash() }));
    for (const { member, email, phone } of found) {
      await reachable(member, { email, phone });
      await find(me, email).expect(200);
    }
    await block(me, blocked);
    await block(blocker, me);
    await deactivate(service, gone);
    await discovery(shy, false, true);
    for (const { email } of found) expectProblem(await find(me, email), 404, 'not-found');
    await find(me, found[3]?.phone ?? '').expect(200);
  });

  it('follows changes of address, and a late one changes nothing', async () => {
    const [me, other, next] = await people('Me', 'Other', 'Next');
    const [first, second] = [newHash(), newHash()];
    await reachable(other, { email: second }, 2);
    await reachable(other, { email: first }, 1);
    expectProblem(await find(me, first), 404, 'not-found');
    expect((await find(me, second).expect(200)).body).toMatchObject({ name: 'Other' });
    // Another member has the address by now, and their event arrived first.
    await reachable(next, { email: second }, 3);
    expect((await find(me, second).expect(200)).body).toMatchObject({ name: 'Next' });
    await reachable(other, {}, 4);
    expect((await find(me, second).expect(200)).body).toMatchObject({ name: 'Next' });
  });
});
