import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { expectProblem, waitFor } from '@renmai/test-kit';
import { IdentityWorld, PASSWORD } from './identity-world.js';

describe('registration', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  it('accepts an e-mail, its code, a name and a password, and signs in', async () => {
    const email = 'Ann.Li@Example.org';
    const browser = world.browser();
    const asked = await browser.http.post('/api/verification-codes', {
      purpose: 'register',
      address: { kind: 'email', email },
      locale: 'ja',
    });
    expect(asked.status).toBe(202);
    expect(asked.body).toEqual({
      challengeId: expect.any(String),
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
      codeLength: 6,
    });
    const [mail] = await waitFor(async () => {
      const mails = await world.messages('ann.li@example.org');
      return mails.length > 0 && mails;
    });
    expect(mail?.text).toContain('認証コード');
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0];

    const confirmed = await browser.http.post(`/api/verification-codes/${asked.body.challengeId}/confirm`, { code });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.accountExists).toBe(false);
    expect(confirmed.headers['cache-control']).toBe('no-store');

    const registered = await browser.http.post('/api/accounts', world.registration(confirmed.body.ticket));
    expect(registered.status).toBe(201);
    expect(registered.headers['cache-control']).toBe('no-store');
    expect(registered.body).toEqual({
      status: 'signed-in',
      accessToken: expect.any(String),
      accessTokenExpiresAt: new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000 + 900_000).toISOString(),
      sessionId: expect.any(String),
      account: {
        memberId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        name: 'Ann Li',
        photo: null,
        email: 'ann.li@example.org',
        phone: null,
        locale: 'en',
        reads: [],
        state: 'active',
        isSystemAdministrator: false,
        secondFactor: { enabled: false, obligatory: false, recoveryCodesLeft: 0 },
        terms: { acceptedVersion: currentTermsVersion, currentVersion: currentTermsVersion, mustAccept: false },
        cancellationPending: null,
        createdAt: world.clock.now().toISOString(),
      },
      reactivated: false,
      cancellationPending: null,
    });
    const cookies = String(registered.headers['set-cookie']);
    expect(cookies).toMatch(/renmai_refresh=[^;]+; Path=\/api\/sessions; Expires=[^;]+; HttpOnly; SameSite=Strict/);
    expect(cookies).not.toContain('Secure');

    const { memberId } = registered.body.account;
    const [event] = (await world.service.published(identityAccountRegistered)).slice(-1);
    expect(event).toMatchObject({
      aggregateId: memberId,
      actorId: memberId,
      data: { memberId, name: 'Ann Li', locale: 'en' },
    });
  });

  it('accepts a mainland phone number, with a text message', async () => {
    const { http } = world.browser();
    const phone = world.newPhone();
    const ticket = await world.ticket(http, 'register', phone);
    const answer = await http.post('/api/accounts', world.registration(ticket, { locale: 'zh-CN' }));
    expect(answer.status).toBe(201);
    const number = phone.kind === 'phone' ? phone.number : '';
    expect(answer.body.account).toMatchObject({
      email: null,
      phone: { countryCode: 'CN', dialCode: '86', number, e164: `+86${number}` },
    });
    expect((await world.login(http, number)).status).toBe(200);
    expect((await world.login(http, `+86 ${number}`)).status).toBe(200);
  });

  it('says only after the code that the account exists', async () => {
    const { email } = await world.register();
    const { http } = world.browser();
    const { challengeId, code } = await world.code(http, 'register', { kind: 'email', email });
    const confirmed = await http.post(`/api/verification-codes/${challengeId}/confirm`, { code });
    expect(confirmed.body.accountExists).toBe(true);
    const body = expectProblem(
      await http.post('/api/accounts', world.registration(confirmed.body.ticket)),
      409,
      'identity.account-exists',
    );
    expect(body['title']).toBe('This account has been registered, do you want to log in?');
  });

  it('makes one account of two registrations at once', async () => {
    const address = { kind: 'email', email: world.newEmail() } as const;
    const { http } = world.browser();
    const first = await world.ticket(http, 'register', address);
    world.clock.advance({ seconds: 61 });
    const second = await world.ticket(http, 'register', address);
    const answers = await Promise.all([
      http.post('/api/accounts', world.registration(first)),
      http.post('/api/accounts', world.registration(second)),
      http.post('/api/accounts', world.registration(second)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect(['identity.account-exists', 'identity.ticket-invalid']).toContain(body.code);
    }
    const rows = await world.service.dataSource.query('SELECT 1 FROM account WHERE email = $1', [address.email]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['password', 'Password1', 422, 'identity.password-too-common', '/password'],
    ['password', 'short', 400, 'invalid-request', '/password'],
    ['password', 'x'.repeat(201), 400, 'invalid-request', '/password'],
    ['name', '   ', 400, 'invalid-request', '/name'],
    ['name', 'half a character \ud800', 400, 'invalid-request', '/name'],
    ['name', 'a line\nand another', 400, 'invalid-request', '/name'],
    ['locale', 'fr', 400, 'invalid-request', '/locale'],
    ['terms', { version: currentTermsVersion, accepted: false }, 400, 'invalid-request', '/terms/accepted'],
    ['terms', { version: '2020-01-01', accepted: true }, 409, 'identity.terms-outdated', '/terms/version'],
    ['ticket', 'a ticket nobody ever gave out', 422, 'identity.ticket-invalid', '/ticket'],
  ])('refuses %s %j', async (field, value, status, code, pointer) => {
    const { http } = world.browser();
    const ticket = await world.ticket(http, 'register', { kind: 'email', email: world.newEmail() });
    const body = expectProblem(
      await http.post('/api/accounts', world.registration(ticket, { [field]: value })),
      status,
      code,
    );
    expect(body['errors']).toEqual([expect.objectContaining({ pointer })]);
    // A refusal has not used up the ticket.
    expect((await http.post('/api/accounts', world.registration(ticket))).status).toBe(201);
  });

  it('accepts a ticket once, for its purpose, for fifteen minutes', async () => {
    const { http } = world.browser();
    const { email } = await world.register();
    const forReset = await world.ticket(http, 'reset-password', { kind: 'email', email });
    expectProblem(await http.post('/api/accounts', world.registration(forReset)), 422, 'identity.ticket-invalid');
    const late = await world.ticket(http, 'register', { kind: 'email', email: world.newEmail() });
    world.clock.advance({ minutes: 15 });
    expectProblem(await http.post('/api/accounts', world.registration(late)), 422, 'identity.ticket-invalid');
  });

  it('keeps the password as an argon2id hash and nothing else of it', async () => {
    const { memberId } = await world.register();
    const [row] = await world.service.dataSource.query('SELECT * FROM account WHERE id = $1', [memberId]);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });
});
