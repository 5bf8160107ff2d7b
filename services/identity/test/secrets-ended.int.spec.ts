import { identitySecretsEnded } from '@renmai/contracts/identity/identity.events';
import { IdentityWorld, PASSWORD, type Member } from './identity-world.js';

describe('secret addresses of a member', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const changed = { currentPassword: PASSWORD, password: 'another lantern' };
  const wrong = { currentPassword: 'not it', password: 'another lantern' };
  const reset = async ({ email }: Member): Promise<{ status: number }> => {
    const { http } = world.browser();
    const ticket = await world.ticket(http, 'reset-password', { kind: 'email', email });
    return http.post('/api/password/reset', { ticket, password: 'another lantern' });
  };
  const another = async ({ email }: Member): Promise<string> => (await world.signIn(email)).signedIn.sessionId;

  /** The member's action, its status, and the reason with which their addresses end; null: they stay. */
  it.each<[string, (member: Member) => Promise<{ status: number }>, number, string | null]>([
    ['end with all other sessions', ({ as }) => as.delete('/api/sessions'), 200, 'ended-by-member'],
    ['end with a changed password', ({ as }) => as.put('/api/account/password', changed), 204, 'password-changed'],
    ['end with a password that was reset', reset, 204, 'password-reset'],
    ['stay when the password was wrong', ({ as }) => as.put('/api/account/password', wrong), 422, null],
    ['stay when one session ends', async (m) => m.as.delete(`/api/sessions/${await another(m)}`), 204, null],
    ['stay when the member signs out', ({ as }) => as.delete('/api/sessions/current'), 204, null],
  ])('%s', async (_, act, status, reason) => {
    const member = await world.register();
    expect((await act(member)).status).toBe(status);
    const told = (await world.service.published(identitySecretsEnded)).filter(
      ({ aggregateId }) => aggregateId === member.memberId,
    );
    expect(told.map(({ data }) => data)).toEqual(reason === null ? [] : [{ memberId: member.memberId, reason }]);
  });
});
