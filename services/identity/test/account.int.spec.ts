import { identityAccountLocaleChanged } from '@renmai/contracts/identity/identity.events';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { expectProblem, waitFor } from '@renmai/test-kit';
import { IdentityWorld, PASSWORD, type Member } from './identity-world.js';

describe('the own account', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const told = (to: string, subject: RegExp) =>
    waitFor(async () => (await world.messages(to)).some((message) => subject.test(message.subject || message.text)));

  it('is shown to its owner', async () => {
    const member = await world.register();
    const { body } = await member.as.get('/api/account');
    expect(body).toEqual(member.signedIn.account);
    expectProblem(await world.browser().http.get('/api/account'), 401, 'unauthenticated');
  });

  it('changes its language, and says so once', async () => {
    const member = await world.register();
    for (let times = 0; times < 2; times += 1) {
      const answer = await member.as.patch('/api/account', { locale: 'ja' });
      expect(answer.body).toMatchObject({ memberId: member.memberId, locale: 'ja' });
    }
    const events = await world.service.published(identityAccountLocaleChanged);
    const { memberId } = member;
    expect(events.filter(({ aggregateId }) => aggregateId === memberId).map(({ data }) => data)).toEqual([
      { memberId, locale: 'ja' },
    ]);
    expectProblem(await member.as.patch('/api/account', { locale: 'fr' }), 400, 'invalid-request');
  });

  it('says which languages the member reads besides, and keeps them with another interface', async () => {
    const member = await world.register();
    const told = await world.service.published(identityAccountLocaleChanged);
    const answer = await member.as.patch('/api/account', { reads: ['ja', 'de', 'ja'] }).expect(200);
    expect(answer.body).toMatchObject({ locale: 'en', reads: ['ja', 'de'] });
    expect(await world.service.published(identityAccountLocaleChanged)).toHaveLength(told.length);
    await member.as.patch('/api/account', { locale: 'zh-CN' }).expect(200);
    expect((await member.as.get('/api/account')).body).toMatchObject({ locale: 'zh-CN', reads: ['ja', 'de'] });
    expect((await member.as.get('/api/account/export')).body).toMatchObject({ account: { reads: ['ja', 'de'] } });
    expectProblem(await member.as.patch('/api/account', { reads: ['xx'] }), 400, 'invalid-request');
  });

  it('follows the card in profile', async () => {
    const { as, memberId } = await world.register();
    const picture = { url: '/media/1/list.webp', width: 160, height: 160 };
    const photo = {
      mediaId: '0199aa00-0000-7000-8000-000000000001',
      animated: false,
      list: picture,
      page: picture,
      full: picture,
    };
    await world.service.publish(profileCardChanged, {
      aggregateId: memberId,
      data: { memberId, name: 'Ann Wang', headline: 'Lamp maker', photo, place: { region: '', city: '' } },
    });
    await world.service.drained();
    expect((await as.get('/api/account')).body).toMatchObject({ name: 'Ann Wang', photo: '/media/1/list.webp' });
    expect((await as.get('/api/user/userInfos')).body.data).toMatchObject({ name: 'Ann Wang', headline: 'Lamp maker' });
  });

  describe('password', () => {
    it('changes with the former one, and the owner is notified', async () => {
      const member = await world.register();
      const change = (currentPassword: string, password: string) =>
        member.as.put('/api/account/password', { currentPassword, password });
      const wrong = expectProblem(await change('not it', 'another lantern'), 422, 'identity.password-wrong');
      expect(wrong['errors']).toEqual([expect.objectContaining({ pointer: '/currentPassword' })]);
      expectProblem(await change(PASSWORD, 'password123'), 422, 'identity.password-too-common');
      expect((await change(PASSWORD, 'another lantern')).status).toBe(204);
      expectProblem(await world.login(world.browser().http, member.email), 401, 'identity.credentials-wrong');
      expect((await world.login(world.browser().http, member.email, 'another lantern')).status).toBe(200);
      await told(member.email, /password .* was changed/);
    });

    it('is reset by a code, which ends every session', async () => {
      const member = await world.register();
      const { http } = world.browser();
      const ticket = await world.ticket(http, 'reset-password', { kind: 'email', email: member.email });
      expectProblem(
        await http.post('/api/password/reset', { ticket, password: '12345678' }),
        422,
        'identity.password-too-common',
      );
      const answers = await Promise.all(
        [1, 2].map((n) => http.post('/api/password/reset', { ticket, password: `another lantern ${n}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
      expectProblem(await member.as.get('/api/account'), 401, 'unauthenticated');
      expectProblem(await member.http.post('/api/sessions/refresh'), 401, 'identity.no-session');
      expectProblem(await world.login(http, member.email), 401, 'identity.credentials-wrong');
      await told(member.email, /password .* was changed/);
    });

    it.each(['Renmai123', 'Ann Li 2026', 'ann.li 77'])(
      'is not one that everybody who knows the member tries: %s',
      async (password) => {
        const member = await world.register();
        const body = { currentPassword: PASSWORD, password };
        expectProblem(await member.as.put('/api/account/password', body), 422, 'identity.password-too-common');
      },
    );

    it('is not reset by a ticket for something else', async () => {
      const { http } = world.browser();
      const ticket = await world.ticket(http, 'register', { kind: 'email', email: world.newEmail() });
      expectProblem(
        await http.post('/api/password/reset', { ticket, password: 'another lantern' }),
        422,
        'identity.ticket-invalid',
      );
    });
  });

  describe('addresses', () => {
    const change = async (
      member: Member,
      kind: 'email' | 'phone',
      to: Parameters<IdentityWorld['ticket']>[2],
      password = PASSWORD,
    ) =>
      member.as.put(`/api/account/${kind}`, { password, ticket: await world.ticket(member.as, 'change-address', to) });

    it('change with the password and a code to the new one; the former one is notified', async () => {
      const member = await world.register();
      const email = world.newEmail();
      expectProblem(await change(member, 'email', { kind: 'email', email }, 'not it'), 422, 'identity.password-wrong');
      world.clock.advance({ seconds: 61 });
      const answer = await change(member, 'email', { kind: 'email', email });
      expect(answer.body).toMatchObject({ email });
      expectProblem(await world.login(world.browser().http, member.email), 401, 'identity.credentials-wrong');
      expect((await world.login(world.browser().http, email)).status).toBe(200);
      await told(member.email, /email address .* was changed/);
      // The former address is free again.
      await world.register({}, world.browser(), member.email);
    });

    it('give their next owner no access to data of the former one', async () => {
      const former = await world.register();
      const address = { kind: 'email' as const, email: former.email };
      // Asked for and confirmed while the address was the former owner's: their mailbox is another's from now on.
      const { challengeId, code } = await world.code(world.browser().http, 'login', address);
      world.clock.advance({ seconds: 61 });
      const ticket = await world.ticket(world.browser().http, 'reset-password', address);
      world.clock.advance({ seconds: 61 });
      await change(former, 'email', { kind: 'email', email: world.newEmail() });
      await told(address.email, /email address .* was changed/);
      const next = await world.register({ password: 'lantern of the next one' }, world.browser(), address.email);
      expect(next.memberId).not.toBe(former.memberId);
      const { http } = world.browser();
      const byCode = { method: 'code', challengeId, code };
      expectProblem(await http.post('/api/sessions', byCode), 422, 'identity.code-expired');
      const reset = { ticket, password: 'lantern of a stranger' };
      expectProblem(await http.post('/api/password/reset', reset), 422, 'identity.ticket-invalid');
      expectProblem(await world.login(http, address.email), 401, 'identity.credentials-wrong');
      const { body } = await world.login(http, address.email, 'lantern of the next one');
      expect(body.account.memberId).toBe(next.memberId);
      expect((await former.as.get('/api/account')).body.memberId).toBe(former.memberId);
    });

    it('include a phone number beside the e-mail', async () => {
      const member = await world.register();
      const [first, second] = [world.newPhone(), world.newPhone()];
      expect((await change(member, 'phone', first)).body.phone).toMatchObject({ countryCode: 'CN' });
      await told(member.email, /phone number .* was changed/);
      expect((await change(member, 'phone', second)).status).toBe(200);
      await told(`+86${first.kind === 'phone' ? first.number : ''}`, /new phone number/);
    });

    it('of another account are refused, but only after the code', async () => {
      const [member, other] = [await world.register(), await world.register()];
      expectProblem(
        await change(member, 'email', { kind: 'email', email: other.email }),
        409,
        'identity.address-taken',
      );
      expect((await member.as.get('/api/account')).body.email).toBe(member.email);
    });

    it('do not change by the ticket of another member, or of the other kind', async () => {
      const [member, other] = [await world.register(), await world.register()];
      const ticket = await world.ticket(other.as, 'change-address', { kind: 'email', email: world.newEmail() });
      const body = { password: PASSWORD, ticket };
      expectProblem(await member.as.put('/api/account/email', body), 422, 'identity.ticket-invalid');
      expectProblem(await other.as.put('/api/account/phone', body), 422, 'identity.ticket-invalid');
      expect((await other.as.put('/api/account/email', body)).status).toBe(200);
    });

    it('have codes that only the requesting member can confirm', async () => {
      const [member, other] = [await world.register(), await world.register()];
      const { challengeId, code } = await world.code(member.as, 'change-address', {
        kind: 'email',
        email: world.newEmail(),
      });
      const path = `/api/verification-codes/${challengeId}/confirm`;
      expectProblem(await other.as.post(path, { code }), 404, 'not-found');
      expectProblem(await world.browser().http.post(path, { code }), 404, 'not-found');
      expect((await member.as.post(path, { code })).status).toBe(200);
    });
  });

  it('is exported whole', async () => {
    const member = await world.register();
    const { status, body } = await member.as.get('/api/account/export');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { memberId: member.memberId, email: member.email },
      termsAccepted: [{ version: currentTermsVersion, acceptedAt: member.signedIn.account.createdAt }],
      secondFactorEnabledAt: null,
      sessions: [{ current: true, ip: member.ip, userAgent: expect.stringContaining('Firefox') }],
      leaving: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|seed/i);
  });
});

describe('newer terms', () => {
  it('must be accepted, and earlier acceptances are kept', async () => {
    const secret = { SECRET_KEY: 'one secret of at least 32 characters for both' };
    const first = await IdentityWorld.start(secret);
    const world = await IdentityWorld.start({
      ...secret,
      IDENTITY_TERMS_VERSION: '2027-01-01',
      DATABASE_URL: first.service.databaseUrl,
      BUS_URL: first.service.databaseUrl,
    });
    try {
      const { email } = await first.register();
      const { as, signedIn } = await world.signIn(email);
      expect(signedIn.account.terms).toEqual({
        acceptedVersion: currentTermsVersion,
        currentVersion: '2027-01-01',
        mustAccept: true,
      });
      expectProblem(
        await as.post('/api/account/terms', { version: currentTermsVersion }),
        409,
        'identity.terms-outdated',
      );
      for (let times = 0; times < 2; times += 1) {
        const accepted = await as.post('/api/account/terms', { version: '2027-01-01' });
        expect(accepted.body.terms.mustAccept).toBe(false);
      }
      const { termsAccepted } = (await as.get('/api/account/export')).body;
      expect(termsAccepted.map(({ version }: { version: string }) => version)).toEqual([
        currentTermsVersion,
        '2027-01-01',
      ]);
    } finally {
      await world.close();
      await first.close();
    }
  });
});
