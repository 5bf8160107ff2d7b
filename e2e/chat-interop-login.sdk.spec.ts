import { randomUUID } from 'node:crypto';
import { chatRest, ChatStage, newChatUser } from './support/chat-stage.js';
import { makeMember } from './support/members.js';
import { oldest, sdkVersions } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();

describe.each(sdkVersions)('client %s', (version) => {
  it('registers a user, who logs in with the password, and whose name is taken afterwards', async () => {
    const client = await stage.client(version);
    const username = `new-${randomUUID().slice(-12)}`;
    await client.call('registerUser', { username, password: 'a password', nickname: 'New' });
    const { accessToken } = await client.call('open', { user: username, pwd: 'a password' });
    expect(accessToken).toEqual(expect.any(String));
    await client.until('onConnected');
    await client.until('listen.onOpened');
    const again = await client.refusal('registerUser', { username, password: 'another' });
    expect(again).toEqual(expect.any(Number));
  });

  it("is let in with a member's access token, as the member", async () => {
    const member = await makeMember('Ines Duarte', 'en');
    const client = await stage.client(version);
    await client.login({ user: member.memberId, agoraToken: member.token });
    const sender = await stage.online(version);
    await sender.client.sendText(member.memberId, 'hello member');
    await client.until('onTextMessage', ({ msg }) => msg === 'hello member');
    const { data } = await client.call<{ data: object }>('fetchUserInfoById', member.memberId);
    expect(data).toMatchObject({ [member.memberId]: { nickname: 'Ines Duarte' } });
  });

  it('is not let in with a token that is none', async () => {
    const { id } = await newChatUser();
    const client = await stage.client(version, { autoReconnectNumMax: 1 });
    const opened = client.call('open', { user: id, accessToken: 'nonsense' });
    if (version !== oldest) {
      await expect(opened).rejects.toMatchObject({ type: 28 });
    } else {
      await opened;
      await client.until('listen.onError', ({ type }) => type === 40);
      await client.until('onDisconnected');
    }
    expect(await client.events('onConnected')).toEqual([]);
  });

  it('renews its token', async () => {
    const { id, password, client } = await stage.online(version);
    const body = { grant_type: 'password', username: id, password };
    const { access_token: fresh } = (await chatRest(null, 'POST', '/token', body)) as { access_token: string };
    await client.call('renewToken', fresh);
    expect(await client.call('getContacts')).toMatchObject({ data: [] });
    expect(await client.events('onTokenExpired')).toEqual([]);
  });
});
