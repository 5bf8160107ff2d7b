import { IdentityWorld } from './identity-world.js';

describe('the calls older clients know', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());

  const signedOut = { code: 401, data: null, message: 'Please login first' };

  it('user/userInfos answers the signed-in user', async () => {
    const { http } = world.browser();
    const phone = world.newPhone();
    const ticket = await world.ticket(http, 'register', phone);
    const { accessToken, account } = (await http.post('/api/accounts', world.registration(ticket))).body;
    const answer = await http.as(accessToken).get('/api/user/userInfos');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      code: 200,
      data: {
        id: account.memberId,
        name: 'Ann Li',
        email: null,
        phone: phone.kind === 'phone' ? phone.number : '',
        countryCode: '86',
        photo: null,
        headline: '',
        locale: 'en',
      },
      message: 'ok',
    });
  });

  it('user/userInfos answers 401 inside when signed out', async () => {
    const member = await world.register();
    for (const http of [world.browser().http, world.browser().http.as('nonsense')]) {
      const answer = await http.get('/api/user/userInfos');
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: signedOut });
    }
    await member.as.delete('/api/sessions/current');
    expect((await member.as.get('/api/user/userInfos')).body).toEqual(signedOut);
  });

  it.each([
    ['query', (token: string) => world.browser().http.get(`/api/user/delToken?token=${encodeURIComponent(token)}`)],
    ['header', (token: string) => world.browser().http.as(token).get('/api/user/delToken')],
  ])('user/delToken signs out by the token of the %s', async (_, send) => {
    const member = await world.register();
    const answer = await send(member.signedIn.accessToken);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { code: 200, data: null, message: 'Exit successful!' },
    });
    expect((await member.as.get('/api/account')).status).toBe(401);
    expect((await send(member.signedIn.accessToken)).body).toEqual(signedOut);
  });

  it.each(['', '?token=', '?token=nonsense'])('user/delToken%s answers 401 inside', async (query) => {
    const answer = await world.browser().http.get(`/api/user/delToken${query}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: signedOut });
  });
});
