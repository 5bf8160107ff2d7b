import { createHash } from 'node:crypto';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import type { Address } from '@renmai/contracts/identity/fields';
import { identityAccountAddressesChanged, identityAccounts } from '@renmai/contracts/identity/identity.events';
import { Database } from '@renmai/service-kit';
import { expectProblem, snapshotAsTold } from '@renmai/test-kit';
import { AnnounceAddresses1700000001003 } from '../src/migrations/1700000001003-announce-addresses.js';
import { IdentityWorld, PASSWORD, type Member } from './identity-world.js';

type Announcement = DomainEvent<DataOf<typeof identityAccountAddressesChanged>>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const ofEmail = (email: string): string => sha256(`renmai:email:${email}`);
const ofPhone = (phone: Address): string => sha256(`renmai:phone:+86${phone.kind === 'phone' ? phone.number : ''}`);

describe('published addresses', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const announced = async (memberId: string): Promise<Announcement[]> =>
    (await world.service.published(identityAccountAddressesChanged)).filter(
      (event) => event.data.memberId === memberId,
    );
  const told = async (memberId: string): Promise<Announcement['data'][]> =>
    (await announced(memberId)).map(({ data }) => data);
  const change = async (member: Member, kind: 'email' | 'phone', to: Address) =>
    member.as.put(`/api/account/${kind}`, {
      password: PASSWORD,
      ticket: await world.ticket(member.as, 'change-address', to),
    });

  it('are said at registration with an e-mail', async () => {
    const { memberId, email } = await world.register();
    expect(await told(memberId)).toEqual([{ memberId, email: ofEmail(email), phone: null }]);
  });

  it('are said at registration with a phone number', async () => {
    const { http } = world.browser();
    const phone = world.newPhone();
    const ticket = await world.ticket(http, 'register', phone);
    const { body } = await http.post('/api/accounts', world.registration(ticket));
    const { memberId } = body.account;
    const events = await announced(memberId);
    expect(events.map(({ data }) => data)).toEqual([{ memberId, email: null, phone: ofPhone(phone) }]);
    expect(events[0]).toMatchObject({ aggregateId: memberId, actorId: memberId });
  });

  it('are said with every change, both of them', async () => {
    const member = await world.register();
    const { memberId } = member;
    const [phone, email] = [world.newPhone(), world.newEmail()];
    expect((await change(member, 'phone', phone)).status).toBe(200);
    expect((await change(member, 'email', { kind: 'email', email })).status).toBe(200);
    expect((await told(memberId)).slice(1)).toEqual([
      { memberId, email: ofEmail(member.email), phone: ofPhone(phone) },
      { memberId, email: ofEmail(email), phone: ofPhone(phone) },
    ]);
  });

  it('are not said where nothing changed', async () => {
    const [member, other] = [await world.register(), await world.register()];
    expectProblem(await change(member, 'email', { kind: 'email', email: other.email }), 409, 'identity.address-taken');
    expect((await change(member, 'email', { kind: 'email', email: member.email })).status).toBe(200);
    expect(await told(member.memberId)).toHaveLength(1);
  });

  it('stand in no domain event in the clear', async () => {
    const { email } = await world.register();
    const rows = await world.service.dataSource.query<unknown[]>(
      'SELECT 1 FROM outbox WHERE strpos(envelope::text, $1) > 0',
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('of accounts from before are said once, as at a registration, and before any change', async () => {
    const member = await world.register();
    const { memberId } = member;
    const phone = world.newPhone();
    expect((await change(member, 'phone', phone)).status).toBe(200);
    await world.service.drained();
    await world.service.dataSource.query('DELETE FROM outbox');

    const { dataSource } = world.service.running.app.get(Database);
    const runner = dataSource.createQueryRunner();
    await new AnnounceAddresses1700000001003().up(runner);
    await runner.release();

    const [accounts] = await dataSource.query<[{ count: number }]>('SELECT count(*)::int AS count FROM account');
    expect(await world.service.published(identityAccountAddressesChanged)).toHaveLength(accounts.count);
    const events = await announced(memberId);
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        type: identityAccountAddressesChanged.type,
        occurredAt: member.signedIn.account.createdAt,
        actorId: null,
        aggregateId: memberId,
        traceparent: null,
        data: { memberId, email: ofEmail(member.email), phone: ofPhone(phone) },
      },
    ]);
    // They are published like any other event.
    await world.service.drained();
    const [parked] = await dataSource.query<[{ count: number }]>('SELECT count(*)::int AS count FROM dead_letter');
    expect(parked.count).toBe(0);
  });

  it('are offered to other services with the rest of each account', async () => {
    const { memberId, as } = await world.register();
    await as.post('/api/account/deactivation', { password: PASSWORD, reason: 'other' }).expect(204);
    const rows = await snapshotAsTold(world.service, identityAccounts, [memberId]);
    expect(rows.get(memberId)?.events.map(({ type }) => type.split('.')[2])).toEqual([
      'registered',
      'addresses-changed',
      'deactivated',
      'cancellation-withdrawn',
      'roles-changed',
    ]);
  });
});
