import { identityAccountRolesChanged, identitySessionEnded } from '@renmai/contracts/identity/identity.events';
import { expectProblem } from '@renmai/test-kit';
import { changeSystemAdministrator } from '../src/commands/system-administrators.js';
import { IdentityWorld } from './identity-world.js';

describe('the command for system administrators', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const change = (identifier: string, grant: boolean) =>
    changeSystemAdministrator(world.service.dataSource, world.clock, identifier, grant);

  it('grants the role to a registered account, once, and says so', async () => {
    const { email, memberId, as } = await world.register();
    expect(await change(email.toUpperCase(), true)).toBe('granted');
    expect(await change(email, true)).toBe('unchanged');
    expect((await as.get('/api/account')).body).toMatchObject({ isSystemAdministrator: true });
    const events = await world.service.published(identityAccountRolesChanged);
    expect(events.map(({ data, actorId }) => ({ data, actorId }))).toEqual([
      { data: { memberId, roles: ['system-administrator'] }, actorId: null },
    ]);
    await world.service.drained();
  });

  it('removes the role, and with it every session', async () => {
    const { email, as, signedIn } = await world.register();
    await change(email, true);
    expect(await change(email, false)).toBe('revoked');
    expectProblem(await as.get('/api/account'), 401, 'unauthenticated');
    const ended = await world.service.published(identitySessionEnded);
    expect(ended.at(-1)?.data).toMatchObject({ sessionId: signedIn.sessionId, reason: 'role-revoked' });
    const revoked = (await world.service.asService('gateway').get('/internal/revoked-sessions')).body.items;
    expect(revoked).toContainEqual(expect.objectContaining({ sessionId: signedIn.sessionId }));
  });

  it.each(['nobody@example.org', '13911112222', 'nonsense'])('knows no account %s', async (identifier) => {
    expect(await change(identifier, true)).toBe('no-account');
  });
});
