import type { MemberInList } from '@renmai/contracts/network/relation.schema';
import { SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { addressHash, setAddresses } from './support/background.js';
import { answer, ask } from './support/friend-requests.js';
import { befriend, register } from './support/members.js';
import { all } from './support/relations.js';

const clock = new SettableClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
afterAll(() => service.close());

const names = ['Me', 'Between', 'Stranger', 'Asked', 'Asking', 'Refusing', 'Refused', 'Taking back', 'Friend'] as const;
type People = Record<(typeof names)[number], TestMember>;

/** Everybody is a friend of Between and follows Me; each has a different relation to Me. */
async function people(): Promise<People> {
  const members = await register(service, ...names);
  const by = Object.fromEntries(names.map((name, index) => [name, members[index]])) as People;
  const { Me: me, Between: between, ...others } = by;
  await befriend(me, between);
  for (const other of Object.values(others)) {
    await befriend(between, other);
    await other.put(`/api/network/follows/member/${me.memberId}`).expect(204);
  }
  await ask(me, by.Asked).expect(200);
  await ask(by.Asking, me).expect(200);
  await ask(me, by.Refusing).expect(200);
  await answer(by.Refusing, me, 'refuse').expect(200);
  await ask(by.Refused, me).expect(200);
  await answer(me, by.Refused, 'refuse').expect(200);
  await ask(me, by['Taking back']).expect(200);
  await answer(me, by['Taking back'], 'withdraw').expect(200);
  await befriend(me, by.Friend);
  return by;
}

const standings = (members: MemberInList[]) =>
  Object.fromEntries(members.map(({ name, friendship }) => [name, friendship]));

const further = {
  Stranger: 'none',
  Asked: 'requested',
  Asking: 'received',
  Refusing: 'requested',
  Refused: 'none',
  'Taking back': 'none',
};

describe('lists of people contain the state of the friendship', () => {
  let by: People;
  beforeAll(async () => {
    by = await people();
  });
  const inList = async (path: string): Promise<Record<string, string>> =>
    standings((await all<{ member: MemberInList }>(by.Me, path, 3)).map(({ member }) => member));

  it('in the circle: who asked, who was asked, and a refusal looks like a request', async () => {
    expect(await inList('/api/network/circle')).toEqual(further);
  });

  it('among the followers', async () => {
    expect(await inList('/api/network/followers')).toEqual({ ...further, Friend: 'friends' });
  });

  it("among another's friends", async () => {
    const path = `/api/network/members/${by.Between.memberId}/friends`;
    const { Me: own, ...others } = standings(await all<MemberInList>(by.Me, path, 3));
    expect(own).toBe('none');
    expect(others).toEqual({ ...further, Friend: 'friends' });
  });

  it('among those of the address book, and to who looks for an address', async () => {
    const hashes = [addressHash(1), addressHash(2)] as const;
    await setAddresses(service, by.Asking, { email: hashes[0] });
    await setAddresses(service, by.Stranger, { email: hashes[1] });
    for (const member of [by.Asking, by.Stranger]) {
      await member.put('/api/network/contacts/discovery', { foundByEmail: true, foundByPhone: true }).expect(200);
    }
    await by.Me.put('/api/network/contacts', { hashes }).expect(200);
    const matches = await all<MemberInList>(by.Me, '/api/network/contacts/matches');
    expect(standings(matches)).toEqual({ Asking: 'received', Stranger: 'none' });
    const { body } = await by.Me.post('/api/network/contacts/find', { hash: hashes[0] }).expect(200);
    expect(body).toMatchObject({ name: 'Asking', friendship: 'received' });
  });

  it('until a refusal may be known: then one may ask again', async () => {
    clock.advance({ days: 7 });
    // an access token does not live that long
    by.Me = await service.as(by.Me.memberId);
    expect(await inList('/api/network/circle')).toEqual({ ...further, Refusing: 'none' });
  });
});
