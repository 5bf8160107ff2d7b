import { passkeysPerMember } from '@renmai/contracts/identity/passkeys.api';
import { expectProblem, waitFor } from '@renmai/test-kit';
import { Authenticator } from './authenticator.js';
import { IdentityWorld, PASSWORD, type Member } from './identity-world.js';
import { addPasskey, loginOptions, loginWith } from './passkeys-world.js';
import { secondFactor } from './second-factor-world.js';

describe('passkeys', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await IdentityWorld.start();
  });
  afterAll(() => world.close());
  const { enable } = secondFactor(() => world);

  type As = Member['as'];
  const withPasskey = async () => {
    const member = await world.register();
    const authenticator = new Authenticator();
    return { ...member, authenticator, passkey: await addPasskey(member.as, authenticator) };
  };
  const beginAdding = async (as: As) =>
    (await as.post('/api/account/passkeys/options', { password: PASSWORD })).body.options;
  const add = (as: As, credential: object) => as.post('/api/account/passkeys', { name: 'Key', credential });

  it('are added with the password, listed, renamed and removed, and the member hears of it by mail', async () => {
    const member = await world.register();
    expectProblem(
      await member.as.post('/api/account/passkeys/options', { password: 'not it' }),
      422,
      'identity.password-wrong',
    );
    const { passkeyId } = await addPasskey(member.as, new Authenticator(), 'Pixel 9');
    const shown = { passkeyId, name: 'Pixel 9', synced: false, lastUsedAt: null };
    expect((await member.as.get('/api/account/passkeys')).body.items).toEqual([
      { ...shown, createdAt: expect.any(String) },
    ]);
    const renamed = await member.as.patch(`/api/account/passkeys/${passkeyId}`, { name: 'Work phone' });
    expect(renamed.body).toMatchObject({ passkeyId, name: 'Work phone' });
    const exported = (await member.as.get('/api/account/export')).body.passkeys;
    expect(exported).toEqual([{ ...shown, name: 'Work phone', createdAt: expect.any(String) }]);

    expect((await member.as.delete(`/api/account/passkeys/${passkeyId}`)).status).toBe(204);
    expectProblem(await member.as.delete(`/api/account/passkeys/${passkeyId}`), 404, 'not-found');
    const mails = await waitFor(async () => {
      const found = (await world.messages(member.email)).filter(({ subject }) => subject.includes('passkey'));
      return found.length === 2 && found;
    });
    expect(mails.map(({ text }) => text).join()).toContain('/settings/passkeys');
  });

  it('log in without password, and notify about a new device', async () => {
    const { authenticator, memberId, email } = await withPasskey();
    const { http } = world.browser();
    const options = await loginOptions(http);
    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const answer = await loginWith(http, authenticator.prove(options));
    expect(answer.body).toMatchObject({ status: 'signed-in', account: { memberId } });
    expect(String(answer.headers['set-cookie'])).toContain('renmai_refresh=');
    const own = http.as(answer.body.accessToken);
    expect((await own.get('/api/account/passkeys')).body.items[0].lastUsedAt).toEqual(expect.any(String));
    await waitFor(async () => (await world.messages(email)).some(({ subject }) => /^New login/.test(subject)));
  });

  it('need no code besides: the device has asked for a PIN, a finger or a face', async () => {
    const member = await enable();
    const authenticator = new Authenticator();
    await addPasskey(member.as, authenticator);
    const { http } = world.browser();
    const answer = await loginWith(http, authenticator.prove(await loginOptions(http)));
    expect(answer.body.status).toBe('signed-in');
  });

  it('replace the code after a password, those of the account alone', async () => {
    const member = await enable();
    const first = await world.login(world.browser().http, member.email);
    expect(first.body).toMatchObject({ status: 'second-factor-required', passkeys: false });
    const authenticator = new Authenticator();
    await addPasskey(member.as, authenticator);
    const stranger = await withPasskey();

    const browser = world.browser();
    const { secondFactorToken, passkeys } = (await world.login(browser.http, member.email)).body;
    expect(passkeys).toBe(true);
    const path = '/api/sessions/second-factor/passkey-options';
    const optionsOf = async () => (await browser.http.post(path, { secondFactorToken })).body.options;
    const finish = (credential: object) =>
      browser.http.post('/api/sessions/second-factor', { secondFactorToken, credential });

    const options = await optionsOf();
    expect(options.allowCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);
    expectProblem(await finish(stranger.authenticator.prove(options)), 401, 'identity.passkey-wrong');
    // a challenge of the login page is of no use here
    const other = await loginOptions(browser.http);
    expectProblem(await finish(authenticator.prove(other)), 422, 'identity.passkey-challenge-invalid');
    expect((await finish(authenticator.prove(await optionsOf()))).body.status).toBe('signed-in');
    expectProblem(await browser.http.post(path, { secondFactorToken }), 422, 'identity.second-factor-token-invalid');
  });

  it('answer a challenge once, within five minutes', async () => {
    const { authenticator } = await withPasskey();
    const { http } = world.browser();
    const options = await loginOptions(http);
    expect((await loginWith(http, authenticator.prove(options))).status).toBe(200);
    const refused = 'identity.passkey-challenge-invalid';
    expectProblem(await loginWith(http, authenticator.prove(options)), 422, refused);
    const late = await loginOptions(http);
    world.clock.advance({ minutes: 5 });
    expectProblem(await loginWith(http, authenticator.prove(late)), 422, refused);
    const own = { ...(await loginOptions(http)), challenge: 'bXkgb3duIGNoYWxsZW5nZQ' };
    expectProblem(await loginWith(http, authenticator.prove(own)), 422, refused);
    // a wrong answer uses the challenge up as well
    const spent = await loginOptions(http);
    expectProblem(await loginWith(http, authenticator.prove(spent, { flags: 1 })), 401, 'identity.passkey-wrong');
    expectProblem(await loginWith(http, authenticator.prove(spent)), 422, refused);
  });

  it('are refused for another site, without verification, with a counter that went back, or a foreign owner', async () => {
    const { authenticator } = await withPasskey();
    const { http } = world.browser();
    const attempt = async (changes: object, by = authenticator) =>
      loginWith(http, by.prove(await loginOptions(http), changes));
    expect((await attempt({ counter: 7 })).status).toBe(200);
    for (const changes of [
      { origin: 'https://renmai.example.net', counter: 8 },
      { flags: 0x01, counter: 8 },
      { counter: 7 },
      { userHandle: Buffer.from('somebody else').toString('base64url'), counter: 8 },
    ]) {
      expectProblem(await attempt(changes), 401, 'identity.passkey-wrong');
    }
    const forged = new Authenticator();
    Object.assign(forged, { id: authenticator.id, userHandle: authenticator.userHandle });
    expectProblem(await attempt({ counter: 9 }, forged), 401, 'identity.passkey-wrong');
    expectProblem(await attempt({}, new Authenticator()), 401, 'identity.passkey-wrong');
    expect((await attempt({ counter: 8 })).status).toBe(200);
  });

  it('let nobody in once they are removed', async () => {
    const { as, authenticator, passkey } = await withPasskey();
    await as.delete(`/api/account/passkeys/${passkey.passkeyId}`);
    const { http } = world.browser();
    const answer = await loginWith(http, authenticator.prove(await loginOptions(http)));
    expectProblem(answer, 401, 'identity.passkey-wrong');
  });

  it('are added in the session that gave the password, for this site, once', async () => {
    const member = await world.register();
    const other = await world.signIn(member.email);
    const authenticator = new Authenticator();
    const credential = authenticator.create(await beginAdding(member.as));
    expectProblem(await add(other.as, credential), 422, 'identity.passkey-challenge-invalid');
    expect((await add(member.as, credential)).status).toBe(201);
    expectProblem(await add(member.as, credential), 422, 'identity.passkey-challenge-invalid');
    const options = await beginAdding(member.as);
    expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.id]);
    expectProblem(await add(member.as, authenticator.create(options)), 422, 'identity.passkey-refused');
    for (const changes of [{ origin: 'https://renmai.example.net' }, { flags: 0x01 }]) {
      const wrong = new Authenticator().create(await beginAdding(member.as), changes);
      expectProblem(await add(member.as, wrong), 422, 'identity.passkey-refused');
    }
  });

  it(`are at most ${passkeysPerMember}`, async () => {
    const member = await world.register();
    const options = await beginAdding(member.as);
    for (let count = 0; count < passkeysPerMember; count += 1) await addPasskey(member.as, new Authenticator());
    const full = 'identity.too-many-passkeys';
    expectProblem(await member.as.post('/api/account/passkeys/options', { password: PASSWORD }), 409, full);
    expectProblem(await add(member.as, new Authenticator().create(options)), 409, full);
  });

  it('slow down guessing with a passkey of the member, while the owner gets in', async () => {
    const { authenticator, ...owner } = await withPasskey();
    const stranger = world.browser();
    const wrong = async () =>
      loginWith(stranger.http, authenticator.prove(await loginOptions(stranger.http), { flags: 1 }));
    for (let count = 0; count < 10; count += 1) expectProblem(await wrong(), 401, 'identity.passkey-wrong');
    expectProblem(await wrong(), 429, 'identity.too-many-attempts');
    const right = await loginWith(owner.http, authenticator.prove(await loginOptions(owner.http)));
    expect(right.status).toBe(200);
  });

  it('are erased with the account, and reactivate a deactivated one', async () => {
    const member = await withPasskey();
    await member.as.post('/api/account/deactivation', { password: PASSWORD, reason: 'no-value' });
    const { http } = world.browser();
    const back = await loginWith(http, member.authenticator.prove(await loginOptions(http)));
    expect(back.body).toMatchObject({ status: 'signed-in', reactivated: true });
    await http.as(back.body.accessToken).post('/api/account/cancellation', { password: PASSWORD });
    world.clock.advance({ days: 30 });
    await world.run('erase-cancelled-accounts');
    const left = await world.service.dataSource.query('SELECT 1 FROM passkey WHERE member_id = $1', [member.memberId]);
    expect(left).toEqual([]);
  });
});
