import { randomUUID } from 'node:crypto';
import { SdkError, type SdkClient } from './support/chat-sdk.js';
import { chatRest, ChatStage, newChatUser, OPERATOR_TOKEN } from './support/chat-stage.js';
import { waitFor } from './support/wait-for.js';
import { newest, sdkVersions } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();

describe.each(sdkVersions)('client %s', (version) => {
  it('gets different errors for a wrong password and an unknown user', async () => {
    const { id } = await newChatUser();
    const client = await stage.client(version);
    await expect(client.call('open', { user: id, pwd: 'wrong' })).rejects.toBeInstanceOf(SdkError);
    await expect(client.call('open', { user: `nobody-${randomUUID()}`, pwd: 'x' })).rejects.toBeInstanceOf(SdkError);
    expect(await client.events('onConnected')).toEqual([]);
  });

  it('writes a user id in any case', async () => {
    const { id, password } = await newChatUser('mixed');
    const client = await stage.client(version);
    await client.login({ user: id.toUpperCase(), pwd: password });
    const sender = await stage.online(newest);
    await sender.client.sendText(id.toUpperCase(), 'whatever the case');
    await client.until('onTextMessage', ({ msg }) => msg === 'whatever the case');
  });

  it('gets an error for a call with an invalid token', async () => {
    const { client } = await stage.online(version);
    await client.page.route('**/joined_chatgroups*', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer none' } }),
    );
    expect(await client.refusal('getGroup')).toBe(52);
  });

  it.each([
    ['user_removed', 207],
    ['another_device', 206],
    ['password_changed', 216],
    ['other_device', 217],
  ])('is ended by an operator, told why, and does not come again: %s', async (cause, type) => {
    const { id, client } = await stage.online(version);
    await chatRest(OPERATOR_TOKEN, 'POST', `/users/${id}/disconnect`, { cause });
    await client.until('onError', (error) => error['type'] === type);
    await client.until('onDisconnected');
    expect(await client.events('onConnected')).toHaveLength(1);
  });

  it('is ended by the fifth device, which is one too many', async () => {
    const user = await newChatUser();
    const clients: SdkClient[] = [];
    for (let count = 0; count < 5; count++) {
      clients.push((await stage.online(version, { user, deviceId: `device${count}` })).client);
    }
    await clients[0]?.until('onError', ({ type }) => type === 206);
    for (const client of clients.slice(1)) expect(await client.events('onError')).toEqual([]);
  });

  it('logs out, and in again as somebody else on the same page', async () => {
    const { client } = await stage.online(version);
    await client.call('close');
    await client.until('onDisconnected');
    const other = await newChatUser();
    await client.login({ user: other.id, accessToken: other.token });
    const sender = await stage.online(version);
    await sender.client.sendText(other.id, 'to the other one');
    await waitFor(async () => (await client.texts()).includes('to the other one'));
  });
});
