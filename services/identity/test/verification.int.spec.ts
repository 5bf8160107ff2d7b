import { expectProblem, waitFor } from '@renmai/test-kit';
import { IdentityWorld } from './identity-world.js';

describe('verification codes', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const confirm = (challengeId: string, code: string, { http } = world.browser()) =>
    http.post(`/api/verification-codes/${challengeId}/confirm`, { code });
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const address = () => ({ kind: 'email', email: world.newEmail() }) as const;

  it('allow four wrong tries and then the right one', async () => {
    const { challengeId, code } = await world.code(world.browser().http, 'register', address());
    for (const triesLeft of [4, 3, 2, 1]) {
      const body = expectProblem(await confirm(challengeId, wrong(code)), 422, 'identity.code-wrong');
      expect(body['context']).toEqual({ triesLeft });
    }
    expect((await confirm(challengeId, code)).status).toBe(200);
  });

  it('are worth nothing after the fifth wrong try', async () => {
    const { challengeId, code } = await world.code(world.browser().http, 'register', address());
    for (let tries = 1; tries < 5; tries += 1) await confirm(challengeId, wrong(code));
    expectProblem(await confirm(challengeId, wrong(code)), 422, 'identity.code-exhausted');
    expectProblem(await confirm(challengeId, code), 422, 'identity.code-exhausted');
  });

  it('count tries that come at once', async () => {
    const { challengeId, code } = await world.code(world.browser().http, 'register', address());
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(challengeId, wrong(code))));
    expect(answers.filter(({ body }) => body.code === 'identity.code-wrong')).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'identity.code-exhausted')).toHaveLength(8);
  });

  it('give one ticket, also to confirmations that come at once', async () => {
    const { challengeId, code } = await world.code(world.browser().http, 'register', address());
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(challengeId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'identity.code-spent')).toHaveLength(4);
  });

  it('expire after ten minutes', async () => {
    const { challengeId, code } = await world.code(world.browser().http, 'register', address());
    world.clock.advance({ minutes: 9, seconds: 59 });
    const late = await world.code(world.browser().http, 'register', address());
    expect((await confirm(challengeId, code)).status).toBe(200);
    world.clock.advance({ minutes: 10 });
    expectProblem(await confirm(late.challengeId, late.code), 422, 'identity.code-expired');
  });

  it('can be asked for again after sixty seconds', async () => {
    const { http } = world.browser();
    const body = { purpose: 'register', address: address() };
    expect((await http.post('/api/verification-codes', body)).status).toBe(202);
    const early = await http.post('/api/verification-codes', body);
    expectProblem(early, 429, 'identity.resend-too-early');
    expect(early.headers['retry-after']).toBe('60');
    world.clock.advance({ seconds: 59 });
    const almost = await http.post('/api/verification-codes', body);
    expect(almost.headers['retry-after']).toBe('1');
    world.clock.advance({ seconds: 1 });
    expect((await http.post('/api/verification-codes', body)).status).toBe(202);
  });

  it('asked for by a stranger do not make another wait', async () => {
    const body = { purpose: 'register', address: address() };
    expect((await world.browser().http.post('/api/verification-codes', body)).status).toBe(202);
    expect((await world.browser().http.post('/api/verification-codes', body)).status).toBe(202);
  });

  it('are valid for their own purpose only', async () => {
    const { email } = await world.register();
    const login = await world.code(world.browser().http, 'login', { kind: 'email', email });
    expectProblem(await confirm(login.challengeId, login.code), 422, 'identity.code-for-something-else');
    const reset = await world.code(world.browser().http, 'reset-password', { kind: 'email', email });
    expectProblem(
      await world.browser().http.post('/api/sessions', { method: 'code', ...reset }),
      422,
      'identity.code-for-something-else',
    );
  });

  it('stand hashed in the database, and messages sealed', async () => {
    const { challengeId, code } = await world.code(world.browser().http, 'register', address());
    const [row] = await world.service.dataSource.query('SELECT * FROM verification_challenge WHERE id = $1', [
      challengeId,
    ]);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).toMatch(/^[\w-]{43}$/);
    await waitFor(async () => {
      const [{ count }] = await world.service.dataSource.query('SELECT count(*)::int AS count FROM outgoing_message');
      return count === 0;
    });
  });

  it.each([
    [{ purpose: 'register', address: { kind: 'email', email: 'no address' } }, 400, 'invalid-request'],
    [{ purpose: 'register', address: { kind: 'pigeon', email: 'a@example.org' } }, 400, 'invalid-request'],
    [{ purpose: 'elope', address: { kind: 'email', email: 'a@example.org' } }, 400, 'invalid-request'],
    [
      { purpose: 'register', address: { kind: 'phone', countryCode: 'CN', number: '23800138000' } },
      422,
      'identity.phone-invalid',
    ],
    [
      { purpose: 'register', address: { kind: 'phone', countryCode: 'CN', number: '1380013800' } },
      422,
      'identity.phone-invalid',
    ],
    [
      { purpose: 'register', address: { kind: 'phone', countryCode: 'cn', number: '13800138000' } },
      400,
      'invalid-request',
    ],
    [{ purpose: 'change-address', address: { kind: 'email', email: 'a@example.org' } }, 401, 'unauthenticated'],
    [{}, 400, 'invalid-request'],
  ])('refuse %j', async (body, status, code) => {
    expectProblem(await world.browser().http.post('/api/verification-codes', body), status, code);
  });

  it('refuse unknown challenges and malformed codes', async () => {
    expectProblem(await confirm('0199aa00-0000-7000-8000-000000000000', '123456'), 404, 'not-found');
    expectProblem(await confirm('not-an-id', '123456'), 400, 'invalid-request');
    expectProblem(await confirm('0199aa00-0000-7000-8000-000000000000', '12345'), 400, 'invalid-request');
  });

  describe('for addresses that no account has', () => {
    it.each(['login', 'reset-password'] as const)('look the same (%s)', async (purpose) => {
      const { email } = await world.register();
      const ask = (to: string) =>
        world.browser().http.post('/api/verification-codes', { purpose, address: { kind: 'email', email: to } });
      const [known, unknown] = [await ask(email), await ask(world.newEmail())];
      const shape = ({ status, headers, body }: typeof known) => ({
        status,
        headers: Object.keys(headers).sort(),
        body: { ...body, challengeId: 'an id' },
      });
      expect(shape(unknown)).toEqual(shape(known));
      const attempt = async (answer: typeof known) => {
        const { body, status } =
          purpose === 'login'
            ? await world.browser().http.post('/api/sessions', {
                method: 'code',
                challengeId: answer.body.challengeId,
                code: '000000',
              })
            : await confirm(answer.body.challengeId, '000000');
        return { status, body: { ...body, instance: 'an id' } };
      };
      expect(await attempt(unknown)).toEqual(await attempt(known));
    });

    it('send a helpful mail instead of a code, and no text message', async () => {
      const email = world.newEmail();
      await world.ask(world.browser().http, 'login', { kind: 'email', email });
      const [mail] = await waitFor(async () => {
        const mails = await world.messages(email);
        return mails.length > 0 && mails;
      });
      expect(mail?.subject).toBe('No Renmai account with this address');
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\d{6}/);

      const phone = world.newPhone();
      await world.ask(world.browser().http, 'login', phone);
      await waitFor(async () => {
        const [{ count }] = await world.service.dataSource.query('SELECT count(*)::int AS count FROM outgoing_message');
        return count === 0;
      });
      expect(await world.messages(`+86${phone.kind === 'phone' ? phone.number : ''}`)).toEqual([]);
    });

    it('cannot be guessed', async () => {
      const challengeId = await world.ask(world.browser().http, 'login', address());
      const [row] = await world.service.dataSource.query('SELECT * FROM verification_challenge WHERE id = $1', [
        challengeId,
      ]);
      expect(row.member_id).toBeNull();
    });
  });

  it('list the countries with their dial codes', async () => {
    const { body, headers } = await world.browser().http.get('/api/country-codes');
    expect(body.items.length).toBeGreaterThan(230);
    expect(body.items).toContainEqual({ countryCode: 'CN', dialCode: '86' });
    expect(headers['cache-control']).toContain('max-age');
  });
});

describe('quotas of codes', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start({
      IDENTITY_CODES_PER_ADDRESS_AND_SOURCE: '2',
      IDENTITY_CODES_PER_ADDRESS: '4',
      IDENTITY_CODES_PER_SOURCE: '6',
    });
  });
  afterAll(() => world.close());

  const ask = async (browser: { http: ReturnType<IdentityWorld['browser']>['http'] }, email: string) => {
    world.clock.advance({ seconds: 61 });
    return browser.http.post('/api/verification-codes', { purpose: 'login', address: { kind: 'email', email } });
  };

  it('limit the codes of one requester to one address, and to all', async () => {
    const browser = world.browser();
    const victim = world.newEmail();
    expect((await ask(browser, victim)).status).toBe(202);
    expect((await ask(browser, victim)).status).toBe(202);
    const refused = await ask(browser, victim);
    expectProblem(refused, 429, 'identity.too-many-codes');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    for (let more = 0; more < 4; more += 1) expect((await ask(browser, world.newEmail())).status).toBe(202);
    expectProblem(await ask(browser, world.newEmail()), 429, 'identity.too-many-codes');
  });

  it('used up by strangers leave the owner their own', async () => {
    const owner = await world.register();
    // Registering took the first.
    for (let stranger = 0; stranger < 3; stranger += 1) {
      expect((await ask(world.browser(), owner.email)).status).toBe(202);
    }
    expectProblem(await ask(world.browser(), owner.email), 429, 'identity.too-many-codes');
    // The browser they registered with, now somewhere else.
    const elsewhere = { http: owner.http.with({ 'x-forwarded-for': '203.0.113.77' }) };
    expect((await ask(elsewhere, owner.email)).status).toBe(202);
    // Another browser at the address they registered from.
    const atHome = world.browser({ 'x-forwarded-for': owner.ip });
    expect((await ask(atHome, owner.email)).status).toBe(202);
  });

  it('used up by others at the same network address leave a known browser its own', async () => {
    const owner = await world.register();
    const neighbour = world.browser({ 'x-forwarded-for': owner.ip });
    // Registering took the first of six.
    for (let more = 0; more < 5; more += 1) expect((await ask(neighbour, world.newEmail())).status).toBe(202);
    expectProblem(await ask(neighbour, owner.email), 429, 'identity.too-many-codes');
    expect((await ask(owner, owner.email)).status).toBe(202);
  });
});
