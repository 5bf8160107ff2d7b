import { Mailer } from '@renmai/service-kit';
import { waitFor } from '@renmai/test-kit';
import { IdentityWorld } from './identity-world.js';

describe('outgoing messages', () => {
  let world: IdentityWorld;
  let mailer: Mailer;
  let send: Mailer['send'];
  beforeAll(async () => {
    world = await IdentityWorld.start();
    mailer = world.service.running.app.get(Mailer);
    send = mailer.send.bind(mailer);
  });
  afterEach(() => {
    mailer.send = send;
  });
  afterAll(() => world.close());

  const waiting = async (): Promise<{ attempts: number; sealed: string }[]> =>
    world.service.dataSource.query('SELECT attempts, sealed FROM outgoing_message ORDER BY id');
  const unreachable = () => {
    mailer.send = () => Promise.reject(new Error('the mail server is away'));
  };
  const ask = async (email: string) => {
    const answer = await world.browser().http.post('/api/verification-codes', {
      purpose: 'register',
      address: { kind: 'email', email },
    });
    expect(answer.status).toBe(202);
  };

  it('wait while the mail server is away, sealed, and go out once when it is back', async () => {
    unreachable();
    const email = world.newEmail();
    await ask(email);
    await waitFor(async () => (await waiting())[0]?.attempts === 1);
    expect(JSON.stringify(await waiting())).not.toContain(email);
    expect(await world.messages(email)).toEqual([]);

    mailer.send = send;
    await world.run('deliver-messages');
    expect(await world.messages(email)).toEqual([]);
    world.clock.advance({ seconds: 5 });
    await world.run('deliver-messages');
    await world.run('deliver-messages');
    expect(await world.messages(email)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('are given up when their content is no longer true', async () => {
    unreachable();
    const email = world.newEmail();
    await ask(email);
    await waitFor(async () => (await waiting())[0]?.attempts === 1);
    mailer.send = send;
    world.clock.advance({ minutes: 10 });
    await world.run('deliver-messages');
    expect(await waiting()).toEqual([]);
    expect(await world.messages(email)).toEqual([]);
  });

  it('go out once, when two processes look at once', async () => {
    const other = await world.service.another();
    try {
      const emails = Array.from({ length: 12 }, () => world.newEmail());
      await Promise.all(emails.map(ask));
      await waitFor(async () => (await waiting()).length === 0);
      for (const email of emails) expect(await world.messages(email)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('that were sealed under another SECRET_KEY do not hold up the rest', async () => {
    await world.service.dataSource.query(
      `INSERT INTO outgoing_message (id, sealed, attempts, next_attempt_at, expires_at)
       VALUES ('0199aa00-0000-7000-8000-000000000000', 'AAAA.BBBB.CCCC', 0, $1, $2)`,
      [new Date(0), new Date(world.clock.now().getTime() + 86_400_000)],
    );
    const email = world.newEmail();
    await ask(email);
    await waitFor(async () => (await world.messages(email)).length === 1);
    await waitFor(async () => (await waiting()).length === 0);
  });
});
