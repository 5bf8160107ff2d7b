import {
  messagingChatUserErased,
  messagingChatUserRegistered,
  messagingChatUsers,
} from '@renmai/contracts/messaging/messaging.events';
import { uuidv7 } from '@renmai/service-kit';
import { SettableClock, snapshotAsTold, type TestService } from '@renmai/test-kit';
import { chatMember, chatRest, chatUser, OPERATOR_TOKEN, startMessaging } from './support/chat-rest.js';

describe('chat users', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startMessaging({ env: { CHAT_OPEN_REGISTRATION: 'false' } });
  });
  afterAll(() => service.close());

  const operator = () => chatRest(service, OPERATOR_TOKEN);
  const nobody = () => chatRest(service, null);
  const name = (): string => `bot-${uuidv7().slice(-12)}`;
  const login = (username: string, password: string, path = '/token', more: object = {}, by = nobody()) =>
    by.post(path, { grant_type: 'password', username, password, timestamp: Date.now(), ...more });

  it('are made by the operator, as they wrote them', async () => {
    const username = name();
    const answer = await operator().post('/users', { username, password: 'a', nickname: 'Bot' }).expect(200);
    expect(answer.body).toMatchObject({
      action: 'post',
      entities: [
        {
          uuid: expect.any(String) as string,
          type: 'user',
          created: expect.any(Number) as number,
          modified: expect.any(Number) as number,
          username,
          activated: true,
          nickname: 'Bot',
        },
      ],
    });
  });

  it('log in for as long as is asked for, for ten seconds where operators ask', async () => {
    const username = name();
    await operator().post('/users', { username, password: 'a' }).expect(200);
    const asking = (ttl: number, by = operator()) => login(username, 'a', '/token', { ttl }, by);
    const life = async (ttl: number, by = operator()) =>
      ((await asking(ttl, by).expect(200)).body as { expires_in: number }).expires_in;
    expect(await life(10)).toBeLessThanOrEqual(10);
    expect(await life(60, nobody())).toBeLessThanOrEqual(60);
    const longest = await life(10 ** 9);
    expect(longest).toBeLessThanOrEqual(86_400);
    expect(longest).toBeGreaterThan(86_000);
    for (const refused of [asking(9), asking(10.5), asking(10, nobody())]) await refused.expect(400);
    await login(username, 'b', '/token', { ttl: 10 }, operator()).expect(400);
  });

  it('are offered to other services, and members are not', async () => {
    const username = name();
    await operator().post('/users', { username, password: 'a' }).expect(200);
    const member = await chatMember(service);
    const told = (await service.published(messagingChatUserRegistered)).find(({ data }) => data.id === username);
    const rows = await snapshotAsTold(service, messagingChatUsers, [told?.aggregateId ?? '']);
    expect([...rows.keys()]).not.toContain(member.id);
  });

  it('are announced to the other services once', async () => {
    const username = name();
    const made = await operator().post('/users', { username, password: 'a' }).expect(200);
    const [{ uuid = '' } = {}] = (made.body as { entities: { uuid: string }[] }).entities;
    const told = (await service.published(messagingChatUserRegistered)).filter(({ data }) => data.id === username);
    expect(told).toEqual([expect.objectContaining({ aggregateId: uuid, data: { id: username, relationId: uuid } })]);
  });

  it('can be created many at once, all or none', async () => {
    const [a, b] = [name(), name()];
    await operator()
      .post('/users', [
        { username: a, password: 'x' },
        { username: b, password: 'x' },
      ])
      .expect(200);
    const c = name();
    await operator()
      .post('/users', [
        { username: c, password: 'x' },
        { username: a, password: 'x' },
      ])
      .expect(400);
    await login(c, 'x').expect(400);
  });

  it.each([
    ['nobody', null],
    ['another token', 'not-the-operators-token'],
  ])('are not made by %s where registration is closed', async (_who, token) => {
    const answer = await chatRest(service, token).post('/users', { username: name(), password: 'a' }).expect(401);
    expect(answer.body).toMatchObject({
      error_description: expect.stringContaining("Open registration doesn't allow") as string,
      error_code: 40_001,
    });
  });

  it('have a name of their own', async () => {
    const username = name();
    await operator().post('/users', { username, password: 'a' }).expect(200);
    const again = await operator().post('/users', { username: username.toUpperCase(), password: 'a' }).expect(400);
    expect(again.body).toMatchObject({
      error: 'duplicate_unique_property_exists',
      error_description: expect.stringContaining('username be unique') as string,
    });
  });

  it.each(['with blank', 'sla/sh', 'a#b', '-dash', '0199aa00-0000-7000-8000-000000000000', 'ä'])(
    'are not called "%s"',
    async (username) => {
      const answer = await operator().post('/users', { username, password: 'a' }).expect(400);
      expect(answer.body).toMatchObject({ error_description: expect.stringContaining('is not legal') as string });
    },
  );

  it.each([{}, { username: 'x' }, { password: 'x' }, { username: '', password: 'x' }, { username: 'x', password: '' }])(
    'are not made of %j',
    async (body) => {
      await operator().post('/users', body).expect(400);
    },
  );

  describe('log in', () => {
    let username: string;
    beforeAll(async () => {
      username = name();
      await operator().post('/users', { username, password: 'right' }).expect(200);
    });

    it.each(['/token', '/users/token'])('by password at %s', async (path) => {
      const answer = await login(username.toUpperCase(), 'right', path).expect(200);
      expect(answer.body).toMatchObject({
        access_token: expect.any(String) as string,
        expires_in: expect.any(Number) as number,
        user: { username },
      });
      const { expires_in: seconds } = answer.body as { expires_in: number };
      expect(seconds).toBeGreaterThan(86_000);
      expect(seconds).toBeLessThanOrEqual(86_400);
    });

    it.each([
      ['a wrong password', () => login(username, 'wrong')],
      ['an unknown user', () => login(name(), 'right')],
      ['a member, who has no password here', () => login(uuidv7(), 'right')],
      ['no grant', () => nobody().post('/token', {})],
      ['a life that is too short', () => login('nobody', 'x', '/token', { ttl: 59 })],
      ['an unknown grant', () => nobody().post('/token', { grant_type: 'client_credentials' })],
      ['no token to exchange', () => nobody().post('/token', { grant_type: 'agora' })],
      ['a spoilt token to exchange', () => chatRest(service, 'x.y.z').post('/token', { grant_type: 'agora' })],
    ])('never with 401 where it fails: %s', async (_what, send) => {
      const answer = await send().expect(400);
      expect(answer.body).toMatchObject({
        error: expect.any(String) as string,
        error_description: expect.any(String) as string,
      });
    });

    it('no more after ten failures in a row, whatever the password', async () => {
      const tried = name();
      await operator().post('/users', { username: tried, password: 'right' }).expect(200);
      for (let attempt = 0; attempt < 10; attempt += 1) await login(tried, 'wrong').expect(400);
      await login(tried, 'right').expect(429);
      await login(username, 'right').expect(200);
    });

    it('by exchange of an access token, and keep a chat token as it is', async () => {
      const member = await service.as();
      const first = await chatRest(service, member.token).post('/token', { grant_type: 'agora' }).expect(200);
      const { access_token: token, expire_timestamp: expires } = first.body as {
        access_token: string;
        expire_timestamp: number;
      };
      expect(expires).toBeGreaterThan(Date.now() + 86_000_000);
      const second = await chatRest(service, token).post('/token', { grant_type: 'agora' }).expect(200);
      expect(second.body).toMatchObject({ access_token: token, expire_timestamp: expires });
      const asked = await chatRest(service, token).get(`/sdk/users/${member.memberId}/token/expires`).expect(200);
      expect(asked.body).toMatchObject({ expire_timestamp: expires });
    });
  });

  it('lose their tokens when their password changes', async () => {
    const username = name();
    await operator().post('/users', { username, password: 'old' }).expect(200);
    const { access_token: token } = (await login(username, 'old').expect(200)).body as { access_token: string };
    await chatRest(service, token).put(`/users/${username}/password`, { newpassword: 'new' }).expect(401);
    await operator().put(`/users/${username}/password`, { newpassword: 'new' }).expect(200);
    await chatRest(service, token).get(`/users/${username}/resources`).expect(401);
    await login(username, 'old').expect(400);
    await login(username, 'new').expect(200);
  });

  it('are erased for good', async () => {
    const username = name();
    await operator().post('/users', { username, password: 'a' }).expect(200);
    const { access_token: token } = (await login(username, 'a').expect(200)).body as { access_token: string };
    await chatRest(service, token).delete(`/users/${username}`).expect(401);
    await operator().delete(`/users/${username}`).expect(200);
    await chatRest(service, token).get(`/users/${username}/resources`).expect(401);
    await login(username, 'a').expect(400);
    await operator().delete(`/users/${username}`).expect(404);
    const again = await operator().post('/users', { username, password: 'a' }).expect(400);
    expect(again.body).toMatchObject({ error_description: expect.stringContaining('unique') as string });
    const told = (await service.published(messagingChatUserErased)).filter(({ data }) => data.id === username);
    expect(told).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('end when their time is over', async () => {
    const clock = new SettableClock();
    const service = await startMessaging({ clock, env: { CHAT_TOKEN_SECONDS: '3600' } });
    try {
      const user = await chatUser(service);
      clock.advance({ seconds: 3_599 });
      await user.get(`/users/${user.id}/resources`).expect(200);
      clock.advance({ seconds: 2 });
      const answer = await user.get(`/users/${user.id}/resources`).expect(401);
      expect(answer.body).toMatchObject({
        error: 'expired_token',
        error_description: 'Unable to authenticate (OAuth)',
      });
      const member = await service.as();
      await chatMember(service, member.memberId);
    } finally {
      await service.close();
    }
  });
});
