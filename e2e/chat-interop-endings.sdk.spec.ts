import { accountsApi } from '@renmai/contracts/identity/accounts.api';
import { randomUUID } from 'node:crypto';
import { newGroup, newRoom } from './support/chat-groups.js';
import { origin } from './support/browser.js';
import type { Answer, PageWithSdk } from './support/chat-page.js';
import { refused, type SdkClient } from './support/chat-sdk.js';
import { Way } from './support/chat-way.js';
import { chatRest, ChatStage, newChatUser, OPERATOR_TOKEN } from './support/chat-stage.js';
import { api, makeMember } from './support/members.js';
import { waitFor } from './support/wait-for.js';
import { among, newest, oldest, sdkVersions, socketUrl } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
const operator = (method: string, path: string, body?: object): Promise<unknown> =>
  chatRest(OPERATOR_TOKEN, method, path, body);

interface PageWithFlood extends PageWithSdk {
  flood: Promise<Answer[]>;
}
interface Flood {
  taken: number;
  types: number[];
}

/** In old clients a refused login stays pending, and an event reports it; in new ones it is rejected with its number. */
async function expectNotLetIn(client: SdkClient, login: object, type: number): Promise<void> {
  const opened = client.call('open', login);
  if (client.version === oldest) {
    await opened;
    await client.until('listen.onError', (error) => error['type'] === 40);
  } else await expect(opened).rejects.toMatchObject({ type });
}

/** So many texts that arrive at once. How many were taken, and the numbers with which the others were rejected. */
async function flood({ page }: SdkClient, way: Way, to: string, count: number): Promise<Flood> {
  way.hold();
  await page.evaluate(
    ([receiver, times]) => {
      const { sdk } = globalThis as unknown as PageWithFlood;
      const message = { type: 'txt', to: receiver, msg: 'again', chatType: 'singleChat' };
      const answers = Promise.all(Array.from({ length: times }, () => sdk.send(message)));
      Object.assign(globalThis, { flood: answers });
    },
    [to, count] as const,
  );
  way.release();
  return page.evaluate(async () => {
    const answers = await (globalThis as unknown as PageWithFlood).flood;
    const types = answers.flatMap(({ error }) => (error?.type === undefined ? [] : [error.type]));
    return { taken: answers.filter(({ error }) => !error).length, types: [...new Set(types)] };
  });
}

describe.each(sdkVersions)('client %s', (version) => {
  it('is ended when its password is changed, and comes in again by the new one only', async () => {
    const { id, password, token, client } = await stage.online(version);
    await operator('PUT', `/users/${id}/password`, { newpassword: 'a new one' });
    await client.until('onError', ({ type }) => type === 216);
    await client.until('onDisconnected');
    await expectNotLetIn(client, { user: id, accessToken: token }, 28);
    await expect(client.call('open', { user: id, pwd: password })).rejects.toMatchObject({ type: 1 });
    await client.login({ user: id, pwd: 'a new one' });
    await client.sendText(id, 'to oneself');
  });

  it('is ended when its user is erased, and has no user any more', async () => {
    const { id, password, token, client } = await stage.online(version);
    await operator('DELETE', `/users/${id}`);
    await client.until('onError', ({ type }) => type === 207);
    await client.until('onDisconnected');
    await expectNotLetIn(client, { user: id, accessToken: token }, 204);
    await expect(client.call('open', { user: id, pwd: password })).rejects.toMatchObject({ type: 1 });
  });

  it('is ended when its member leaves, and not served until they are back', async () => {
    const { memberId: user, token, password } = await makeMember('Nora Lind', 'en');
    const client = await stage.client(version);
    const exchanged = (await chatRest(token, 'POST', '/token', { grant_type: 'agora' })) as { access_token: string };
    const login = { user, accessToken: exchanged.access_token };
    await client.login(login);
    await api('POST', accountsApi.deactivate.path, { password, reason: 'other' }, token);
    await client.until('onError', ({ type }) => type === 207);
    await client.until('onDisconnected');
    await expectNotLetIn(client, login, 57);
  });

  it('writes to a group no longer when it is disabled, and again when it is not', async () => {
    const [owner, member] = [await stage.online(version), await stage.online(newest)];
    const groupId = await newGroup(owner, [member]);
    const roomId = await newRoom(owner);
    await operator('POST', `/chatgroups/${groupId}/disable`);
    await operator('POST', `/chatrooms/${roomId}/disable`);
    const inGroup = (): Promise<unknown> => owner.client.sendText(groupId, 'anybody?', 'groupChat');
    const inRoom = (): Promise<unknown> => owner.client.sendText(roomId, 'anybody?', 'chatRoom');
    // 4.0.7 does not know it yet.
    const [type, changeType] = version === oldest ? [503, 603] : [608, 608];
    expect(await refused(inGroup())).toBe(type);
    expect(await refused(inRoom())).toBe(type);
    const change = { groupId, groupName: 'New', description: 'new' };
    expect(await owner.client.refusal('modifyGroup', change)).toBe(changeType);
    await operator('POST', `/chatgroups/${groupId}/enable`);
    await operator('POST', `/chatrooms/${roomId}/enable`);
    await inGroup();
    await inRoom();
    await owner.client.call('modifyGroup', change);
  });
});

it.each(among('4.0', '4.1', '4.17', '4.21'))(
  'client %s is refused what it sends too quickly, and goes on afterwards',
  async (version) => {
    const type = version === oldest ? 503 : 509;
    const way = await Way.to(origin());
    const { id, client } = await stage.online(version, { url: socketUrl(version, way.url) });
    const { taken, types } = await flood(client, way, id, 900);
    expect(types).toEqual([type]);
    expect(taken).toBeGreaterThanOrEqual(400);
    await waitFor(() => client.sendText(id, 'slowly'));
    expect(await client.events('onConnected')).toHaveLength(1);
    way.close();
  },
);

it.each(among('4.17', '4.21', 'agora 1.4'))('client %s does not come in when it logs in too often', async (version) => {
  const { id: user, token: accessToken } = await newChatUser();
  const client = await stage.client(version);
  const type = await client.page.evaluate(
    async (login) => {
      const { sdk } = globalThis as unknown as PageWithSdk;
      for (let times = 0; times < 300; times++) {
        const { error } = await sdk.call('open', [login]);
        if (error) return error.type;
        await sdk.call('close', []);
      }
      return 0;
    },
    { user, accessToken },
  );
  expect(type).toBe(50);
});

it('new clients get errors for limits of messages, and for invalid edits', async () => {
  const [from, to] = [await stage.online(newest), await stage.online(newest)];
  const group = await newGroup(from, [to]);
  const receiverList = Array.from({ length: 21 }, () => randomUUID());
  expect(await refused(from.client.sendText(group, 'to some', 'groupChat', { receiverList }))).toBe(50);
  const { serverMsgId: messageId } = await from.client.sendText(to.id, 'first');
  const about = { chatType: 'singleChat', to: to.id };
  const edit = (message: object): Promise<unknown> => from.client.edit(messageId, { ...message, ...about });
  expect(await refused(edit({ type: 'custom', customEvent: 'gift', customExts: {} }))).toBe(1303);
  for (let times = 1; times <= 10; times++) await edit({ type: 'txt', msg: `${times}` });
  expect(await refused(edit({ type: 'txt', msg: 'once more' }))).toBe(50);
  await to.client.until('onModifiedMessage', ({ msg }) => msg === '10');
});
