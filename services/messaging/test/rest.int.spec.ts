import type { TestService } from '@renmai/test-kit';
import { chatMember, chatRest, chatUser, ORG_APP, startMessaging } from './support/chat-rest.js';

describe('the REST side as chat clients need it', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startMessaging();
  });
  afterAll(() => service.close());

  const described = (description: unknown, status?: number) => ({
    error: expect.any(String) as string,
    exception: expect.any(String) as string,
    timestamp: expect.any(Number) as number,
    duration: expect.any(Number) as number,
    error_description: description,
    ...(status !== undefined && { status }),
  });

  it('answers 200 with the usual envelope around it', async () => {
    const user = await chatUser(service, 'anna');
    const answer = await user.get(`/users/${user.id}/resources?_v=1`).expect(200);
    expect(answer.body).toMatchObject({
      action: 'get',
      uri: `http://renmai.test${ORG_APP}/users/${user.id}/resources`,
      path: `/users/${user.id}/resources`,
      entities: [],
      data: [],
      organization: 'renmai',
      applicationName: 'social',
      timestamp: expect.any(Number) as number,
      duration: expect.any(Number) as number,
    });
  });

  it('names its servers to clients that look for them, of its own application', async () => {
    const hosts = { hosts: [{ protocol: 'http', domain: 'renmai.test', port: '80' }] };
    const found = { app_key: 'renmai#social', rest: hosts, 'msync-ws': hosts, 'msync-wx': hosts };
    for (const query of ['?app_key=Renmai%23social&_v=1', '?app_id=1&sdk_version=4.21.1', '']) {
      const { body } = await service.http.get(`/easemob/server.json${query}`).expect(200);
      expect(body).toMatchObject({ ...found, enableDataReport: 'false' });
    }
    const other = await service.http.get('/easemob/server.json?app_key=other%23app').expect(404);
    expect(other.body).toEqual(described(expect.any(String)));
  });

  it('takes ids in any case', async () => {
    const user = await chatUser(service, 'case');
    await user.get(`/users/${user.id.toUpperCase()}/resources`).expect(200);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'says in JSON what is wrong with %s of an unknown address',
    async (method) => {
      const user = await chatUser(service);
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      const answer = await user[verb]('/no/such/call')
        .expect(404)
        .expect('content-type', /^application\/json/);
      expect(answer.body).toEqual(described(expect.any(String)));
    },
  );

  it.each([
    ['no JSON', 'application/json', '{"grant_type":'],
    ['a poisoned body', 'application/json', '{"__proto__":{"x":1}}'],
    ['another type', 'text/csv', 'a,b'],
  ])('refuses %s with a description', async (_what, type, body) => {
    const answer = await service.http.post(`${ORG_APP}/token`).set('content-type', type).send(body).expect(400);
    expect(answer.body).toEqual(described('Request body not readable.Please check content type is correct!'));
  });

  it('refuses a body that is too large with a description', async () => {
    const answer = await chatRest(service, null)
      .post('/token', { grant_type: 'x'.repeat(300_000) })
      .expect(413);
    expect(answer.body).toEqual(described(expect.any(String)));
  });

  it('reads JSON whose type was not named', async () => {
    const user = await chatUser(service);
    const send = (body: string) =>
      user.post('/metadata/user/get').set('content-type', 'text/plain;charset=UTF-8').send(body);
    await send(JSON.stringify({ targets: [user.id] })).expect(200);
    const answer = await send('no json').expect(400);
    expect(answer.body).toEqual(described('Request body not readable.Please check content type is correct!'));
  });

  it('accepts no body where the type says JSON', async () => {
    const user = await chatUser(service);
    const answer = await user.get(`/users/${user.id}/resources`).set('content-type', 'application/json');
    expect(answer.status).toBe(200);
    const login = await chatRest(service, null).post('/token').set('content-type', 'application/json').expect(400);
    expect(login.body).toEqual(described(expect.any(String)));
  });

  it.each([
    ['without a token', null],
    ['with nonsense', 'nonsense'],
    ['with a forged token', 'rmc1.WyJhIiwwLDk5OTk5OTk5OTksbnVsbF0.c2lnbmF0dXJl'],
    ['with a token of other parts', 'rmc1.x'],
  ])('knows nobody %s', async (_how, token) => {
    const answer = await chatRest(service, token).get('/users/anybody/resources').expect(401);
    // Older clients wait for ever on a 401 without this code.
    expect(answer.body).toEqual({ ...described('Unable to authenticate (OAuth)'), error_code: 40_001 });
  });

  it('takes what no database keeps out of bodies, and refuses it in addresses', async () => {
    const user = await chatUser(service);
    await user.put(`/users/${user.id}`, { nickname: 'a\u0000b\ud800' }).expect(200);
    const answer = await user.post('/metadata/user/get', { targets: [user.id, 'x\u0000'] }).expect(200);
    expect(answer.body).toMatchObject({ data: { [user.id]: { nickname: 'ab\ufffd' }, x: {} } });
    await chatRest(service, null)
      .post('/token', { grant_type: 'password', username: '\u0000', password: 'x' })
      .expect(400);
    const refused = await user.get(`/users/${user.id}%00/resources`).expect(400);
    expect(refused.body).toEqual(described(expect.any(String)));
    const deep = `{"targets":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    await user.post('/metadata/user/get').set('content-type', 'application/json').send(deep).expect(400);
  });

  it('refuses what is another user’s', async () => {
    const [anna, ben] = [await chatUser(service, 'anna'), await chatUser(service, 'ben')];
    const answer = await anna.get(`/users/${ben.id}/resources`).expect(403);
    expect(answer.body).toEqual(described('permission denied'));
  });

  it('knows no other application, and leaves the house’s own paths alone', async () => {
    const user = await chatUser(service);
    const other = await service.withToken(user.token, '', '').get(`/other/app/users/${user.id}/resources`).expect(404);
    expect(other.body).toEqual(described(expect.stringContaining('other/app')));
    const own = await service.withToken(user.token, '', '').get(`/api/chat/users/${user.id}/resources`).expect(404);
    expect(own.headers['content-type']).toContain('application/problem+json');
  });

  it('takes a member’s access token as it takes a chat token', async () => {
    const member = await service.as();
    await chatRest(service, member.token).get(`/users/${member.memberId}/resources`).expect(200);
    const exchanged = await chatMember(service, member.memberId);
    await exchanged.get(`/users/${member.memberId}/resources`).expect(200);
  });
});
