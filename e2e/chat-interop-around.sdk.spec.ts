import { refused } from './support/chat-sdk.js';
import { ChatStage, pairs, type Cast, type ChatPerson, roles } from './support/chat-stage.js';
import { newGroup } from './support/chat-groups.js';
import { waitFor } from './support/wait-for.js';
import { newest, oldest, sdkVersions } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let cast: Cast;
beforeAll(async () => {
  cast = await stage.cast();
});

interface Presence {
  userId: string;
  ext: string;
  expire: number;
  statusDetails: { device: string; status: number }[];
}

/** The newest presence of a user that a client has received. */
const presenceOf = async ({ client }: ChatPerson, userId: string): Promise<Presence | undefined> => {
  const told = await client.events('onPresenceStatusChange');
  const all = told.flatMap(({ data }) => Object.values(data) as Presence[]);
  return all.filter((presence) => presence.userId === userId).at(-1);
};

const data = async <T = unknown>({ client }: ChatPerson, method: string, ...parameters: unknown[]): Promise<T> =>
  (await client.call<{ data: T }>(method, ...parameters)).data;

describe.each(pairs)('%s looks at %s', (one, other) => {
  it('sees whether they are online, and their own status text', async () => {
    const [watcher, { client: _, ...user }] = [cast[one], cast[other]];
    const watched = await stage.online(one === 'old' ? newest : oldest);
    const usernames = [watched.id, user.id];
    const { result } = await watcher.client.call<{ result: { uid: string; ext: string }[] }>('subscribePresence', {
      usernames,
      expiry: 1000,
    });
    expect(result.map(({ uid }) => uid).sort()).toEqual([...usernames].sort());
    await watched.client.call('publishPresence', { description: '在开会' });
    const now = await waitFor(async () => {
      const presence = await presenceOf(watcher, watched.id);
      return presence?.ext === '在开会' ? presence : undefined;
    });
    expect(now.statusDetails).toEqual([{ device: expect.stringMatching(/^webim/) as string, status: 1 }]);
    const asked = await watcher.client.call<{ result: object[] }>('getPresenceStatus', { usernames: [watched.id] });
    expect(asked.result).toMatchObject([{ uid: watched.id, ext: '在开会' }]);
    const list = { pageNum: 0, pageSize: 20 };
    const { result: page } = await watcher.client.call<{ result: object }>('getSubscribedPresenceList', list);
    expect(JSON.stringify(page)).toContain(watched.id);
    await watched.client.leave();
    await waitFor(
      async () => (await presenceOf(watcher, watched.id))?.statusDetails.every(({ status }) => status !== 1),
      {
        describe: 'the watcher to be told that they left',
      },
    );
    await watcher.client.call('unsubscribePresence', { usernames });
    const { result: rest } = await watcher.client.call<{ result: object }>('getSubscribedPresenceList', list);
    expect(JSON.stringify(rest)).not.toContain(watched.id);
  });

  it('and reads their card', async () => {
    const [reader, shown] = [cast[one], cast[other]];
    const card = { nickname: '阿明 & Söhne', avatarurl: 'https://example.com/a.png?x=1&y=2', mail: 'a@b.example' };
    await shown.client.call('updateOwnUserInfo', {
      ...card,
      phone: '+86 1',
      gender: '1',
      birth: '2000-01-01',
      sign: 'hi',
    });
    expect(await data(reader, 'fetchUserInfoById', [shown.id])).toMatchObject({ [shown.id]: card });
    await shown.client.call('updateOwnUserInfo', 'nickname', 'Ming');
    const asked = await data<Record<string, object>>(reader, 'fetchUserInfoById', shown.id, ['nickname', 'sign']);
    expect(asked).toEqual({ [shown.id]: { nickname: 'Ming', sign: 'hi' } });
    // One field alone is not encoded by the clients.
    const alone = { phone: '+8613800000000', avatarurl: 'https://example.com/b.png?w=1&sign=2', ext: '{"a":"1=1&2"}' };
    for (const [key, value] of Object.entries(alone)) await shown.client.call('updateOwnUserInfo', key, value);
    expect(await data(reader, 'fetchUserInfoById', shown.id)).toMatchObject({ [shown.id]: { ...alone, sign: 'hi' } });
    await shown.client.call('updateCurrentUserNick', 'Ming the second');
  });
});

describe.each(roles)('%s', (one) => {
  it('is disturbed when it wants to be', async () => {
    const me = cast[one];
    const peer = cast.oldToo;
    const groupId = await newGroup(me, [peer]);
    const forAll = await data(me, 'setSilentModeForAll', { options: { paramType: 0, remindType: 'AT' } });
    expect(forAll).toMatchObject({ type: 'AT' });
    const interval = { startTime: { hours: 22, minutes: 30 }, endTime: { hours: 7, minutes: 15 } };
    await me.client.call('setSilentModeForAll', { options: { paramType: 2, ...interval } });
    expect(await data(me, 'getSilentModeForAll')).toMatchObject({ type: 'AT', ignoreInterval: '22:30-7:15' });
    const [person, group] = [
      { conversationId: peer.id, type: 'singleChat' },
      { conversationId: groupId, type: 'groupChat' },
    ];
    const until = await data<{ ignoreDuration: number }>(me, 'setSilentModeForConversation', {
      ...person,
      options: { paramType: 1, duration: 3_600_000 },
    });
    expect(until.ignoreDuration).toBeGreaterThan(Date.now());
    await me.client.call('setSilentModeForConversation', { ...group, options: { paramType: 0, remindType: 'NONE' } });
    expect(await data(me, 'getSilentModeForConversation', group)).toMatchObject({ type: 'NONE' });
    const conversationList = [
      { id: peer.id, type: 'singleChat' },
      { id: groupId, type: 'groupChat' },
    ];
    const both = await data<Record<string, object>>(me, 'getSilentModeForConversations', { conversationList });
    expect(both).toMatchObject({ user: { [peer.id]: {} }, group: { [groupId]: { type: 'NONE' } } });
    await me.client.call('clearRemindTypeForConversation', group);
    expect(await data(me, 'getSilentModeForConversation', group)).not.toMatchObject({ type: 'NONE' });
    await me.client.call('setPushPerformLanguage', { language: 'zh-Hans' });
    expect(await data(me, 'getPushPerformLanguage')).toEqual({ language: 'zh-Hans' });
  });

  it('gives its device’s address for pushes', async () => {
    const token = { deviceId: 'device-1', deviceToken: 'token-1', notifierName: 'notifier' };
    const answer = await cast[one].client.call('uploadPushToken', token);
    const user = { username: cast[one].id, device_token: 'token-1', notifier_name: 'notifier' };
    expect(answer).toMatchObject(one === 'old' ? { entities: [user] } : { data: user });
    if (one !== 'old') await cast[one].client.call('unbindPushToken');
  });

  it('gets an empty list of languages, since nothing is translated here', async () => {
    expect(await data(cast[one], 'getSupportedLanguages')).toEqual([]);
    const parameters = { text: 'hello', languages: ['zh-Hans'] };
    expect(await refused(cast[one].client.call('translateMessage', parameters))).toBe(505);
  });

  it('reports a message that it was sent, and no other', async () => {
    const { serverMsgId: messageId } = await cast.oldToo.client.sendText(cast[one].id, 'buy my watches');
    await cast[one].client.until('onTextMessage', ({ id }) => id === messageId);
    const report = { messageId, reportType: 'advertising', reportReason: 'watches again' };
    await cast[one].client.call('reportMessage', report);
    expect(await refused(cast[one].client.call('reportMessage', { ...report, messageId: '123' }))).toBe(51);
    expect(await refused(cast.youngToo.client.call('reportMessage', report))).toBe(51);
  });
});

describe.each(sdkVersions)('of a user with a client %s', (version) => {
  it('another device receives the settings made on the first', async () => {
    const first = await stage.online(version);
    const second = await stage.online(newest, { user: first, deviceId: 'second' });
    const { data: devices } = await second.client.call<{ data: { name?: string }[] }>('getSelfIdsOnOtherPlatform');
    expect(devices).toHaveLength(1);
    const options = { paramType: 0, remindType: 'NONE' };
    const about = { conversationId: cast.old.id, type: 'singleChat' };
    await first.client.call('setSilentModeForConversation', { ...about, options });
    await second.client.until('onMultiDeviceEvent', ({ operation }) => String(operation).startsWith('setSilentMode'));
  });
});
