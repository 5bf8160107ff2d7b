import { deactivationReasons } from '@renmai/contracts/identity/fields';
import {
  identityAccountCancellationRequested,
  identityAccountCancellationWithdrawn,
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
  identitySessionEnded,
} from '@renmai/contracts/identity/identity.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import type { DomainEventDefinition } from '@renmai/contracts';
import { expectProblem, waitFor } from '@renmai/test-kit';
import { IdentityWorld, PASSWORD } from './identity-world.js';

describe('the life of an account', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const eventsOf = async (definition: DomainEventDefinition, memberId: string) =>
    (await world.service.published(definition))
      .filter((event) => event.aggregateId === memberId)
      .map(({ data }) => data);
  const told = (to: string, subject: RegExp) =>
    waitFor(async () => (await world.messages(to)).find((message) => subject.test(message.subject)));

  describe('deactivation', () => {
    it.each(deactivationReasons)('takes the password and a reason (%s), and ends every session', async (reason) => {
      const member = await world.register();
      const other = await world.signIn(member.email);
      const answer = await member.as.post('/api/account/deactivation', { password: PASSWORD, reason, comment: 'bye' });
      expect(answer.status).toBe(204);
      expect(String(answer.headers['set-cookie'])).toMatch(/renmai_refresh=;/);
      for (const { as } of [member, other]) expectProblem(await as.get('/api/account'), 401, 'unauthenticated');
      expect(await eventsOf(identityAccountDeactivated, member.memberId)).toEqual([
        { memberId: member.memberId, reason },
      ]);
      await told(member.email, /deactivated/);
    });

    it.each([
      [{ password: PASSWORD }, 400, 'invalid-request'],
      [{ password: PASSWORD, reason: 'boredom' }, 400, 'invalid-request'],
      [{ reason: 'spam' }, 400, 'invalid-request'],
      [{ password: 'not it', reason: 'spam' }, 422, 'identity.password-wrong'],
    ])('refuses %j', async (body, status, code) => {
      const member = await world.register();
      expectProblem(await member.as.post('/api/account/deactivation', body), status, code);
      expect((await member.as.get('/api/account')).body.state).toBe('active');
    });

    it('ends by logging in, which says so once', async () => {
      const member = await world.register();
      await member.as.post('/api/account/deactivation', { password: PASSWORD, reason: 'no-value' });
      expectProblem(await world.login(world.browser().http, member.email, 'not it'), 401, 'identity.credentials-wrong');
      expect(await eventsOf(identityAccountReactivated, member.memberId)).toEqual([]);
      const { signedIn } = await world.signIn(member.email);
      expect(signedIn).toMatchObject({ reactivated: true, account: { state: 'active' } });
      expect((await world.signIn(member.email)).signedIn.reactivated).toBe(false);
      expect(await eventsOf(identityAccountReactivated, member.memberId)).toEqual([{ memberId: member.memberId }]);
    });

    it('happens once, when asked for twice at once', async () => {
      const member = await world.register();
      const body = { password: PASSWORD, reason: 'spam' };
      const answers = await Promise.all([1, 2].map(() => member.as.post('/api/account/deactivation', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
      expect(await eventsOf(identityAccountDeactivated, member.memberId)).toHaveLength(1);
    });
  });

  describe('cancellation', () => {
    const cancel = async (changes: object = {}) => {
      const member = await world.register();
      const answer = await member.as.post('/api/account/cancellation', { password: PASSWORD, ...changes });
      return { ...member, answer };
    };

    it('names the day thirty days on, ends the other sessions, and can be withdrawn', async () => {
      const member = await world.register();
      const other = await world.signIn(member.email);
      const { body } = await member.as.post('/api/account/cancellation', {
        password: PASSWORD,
        reason: 'privacy-risks',
      });
      const erasureAt = new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString();
      expect(body).toEqual({ erasureAt });
      expectProblem(await other.as.get('/api/account'), 401, 'unauthenticated');
      expect((await member.as.get('/api/account')).body).toMatchObject({
        state: 'cancelling',
        cancellationPending: { erasureAt },
      });
      const { signedIn } = await world.signIn(member.email);
      expect(signedIn).toMatchObject({ cancellationPending: { erasureAt }, reactivated: false });
      expect((await member.as.get('/api/account/export')).body.leaving).toMatchObject({ reason: 'privacy-risks' });

      const kept = await member.as.delete('/api/account/cancellation');
      expect(kept.body).toMatchObject({ state: 'active', cancellationPending: null });
      expectProblem(await member.as.delete('/api/account/cancellation'), 409, 'identity.account-state-conflict');
      const { memberId } = member;
      expect(await eventsOf(identityAccountCancellationRequested, memberId)).toEqual([{ memberId, erasureAt }]);
      expect(await eventsOf(identityAccountCancellationWithdrawn, memberId)).toEqual([{ memberId }]);
      await told(member.email, /will be erased/);

      world.clock.advance({ days: 31 });
      await world.run('erase-cancelled-accounts');
      expect(await eventsOf(identityAccountErased, memberId)).toEqual([]);
    });

    it('is refused with a wrong password, and a second time', async () => {
      const member = await world.register();
      const post = (path: string, body: object) => member.as.post(`/api/account/${path}`, body);
      expectProblem(await post('cancellation', { password: 'not it' }), 422, 'identity.password-wrong');
      expect((await post('cancellation', { password: PASSWORD })).status).toBe(200);
      const problem = expectProblem(
        await post('cancellation', { password: PASSWORD }),
        409,
        'identity.account-state-conflict',
      );
      expect(problem['context']).toEqual({ state: 'cancelling', action: 'request-cancellation' });
      expectProblem(
        await post('deactivation', { password: PASSWORD, reason: 'spam' }),
        409,
        'identity.account-state-conflict',
      );
    });

    it('ends in erasure: nothing is left, the other services are notified, the address is free', async () => {
      const { memberId, email, answer, http } = await cancel();
      expect(answer.status).toBe(200);
      const card = { memberId, name: 'Ann', headline: '', photo: null, place: { region: '', city: '' } };
      await world.service.publish(profileCardChanged, { aggregateId: memberId, data: card });
      await world.service.drained();
      world.clock.advance({ days: 29, hours: 23 });
      await world.run('erase-cancelled-accounts');
      const { signedIn, as } = await world.signIn(email);

      world.clock.advance({ hours: 1 });
      // The grace period is over, whether or not the job has run.
      expectProblem(await world.login(world.browser().http, email), 401, 'identity.credentials-wrong');
      await world.run('erase-cancelled-accounts');
      await world.run('erase-cancelled-accounts');

      expect(await eventsOf(identityAccountErased, memberId)).toEqual([{ memberId }]);
      const ended = await eventsOf(identitySessionEnded, signedIn.sessionId);
      expect(ended).toEqual([{ sessionId: signedIn.sessionId, memberId, reason: 'erased' }]);
      expectProblem(await as.get('/api/account'), 401, 'unauthenticated');
      expectProblem(await http.post('/api/sessions/refresh'), 401, 'identity.no-session');
      expectProblem(await world.login(world.browser().http, email), 401, 'identity.credentials-wrong');
      await told(email, /has been erased/);
      // Earlier messages to them were removed from the local mailbox.
      expect((await world.messages(email)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('has been erased'),
      ]);

      const tables = [
        'account.id',
        'terms_acceptance.member_id',
        'known_source.member_id',
        'session.member_id',
        'snapshot_key.key',
      ];
      for (const [table, column] of tables.map((name) => name.split('.'))) {
        const rows = await world.service.dataSource.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [memberId]);
        expect({ table, rows }).toEqual({ table, rows: [] });
      }
      const challenges = await world.service.dataSource.query(
        'SELECT 1 FROM verification_challenge WHERE address = $1',
        [email],
      );
      expect(challenges).toEqual([]);

      const again = await world.register({}, world.browser(), email);
      expect(again.memberId).not.toBe(memberId);
    });

    it('ends in one erasure, when two processes come round at once', async () => {
      const { memberId } = await cancel();
      world.clock.advance({ days: 30 });
      const other = await world.service.another();
      try {
        await world.run('erase-cancelled-accounts');
        expect(await eventsOf(identityAccountErased, memberId)).toHaveLength(1);
        expect(await other.query('SELECT 1 FROM account WHERE id = $1', [memberId])).toEqual([]);
      } finally {
        await other.close();
      }
    });
  });
});
