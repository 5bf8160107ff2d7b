import { randomUUID } from 'node:crypto';
import { origin } from './support/browser.js';
import { Way } from './support/chat-way.js';
import { chatRest, ChatStage, newChatUser, type Cast, roles } from './support/chat-stage.js';
import { newGroup } from './support/chat-groups.js';
import { waitFor } from './support/wait-for.js';
import { newest, oldest, sdkVersions, socketUrl } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let cast: Cast;
beforeAll(async () => {
  cast = await stage.cast();
});

describe.each(sdkVersions)('client %s', (version) => {
  it('receives waiting messages: from several senders, more than one batch, each in order, once', async () => {
    const user = await newChatUser();
    const [a, b] = [cast.old, cast.young];
    const group = await newGroup(a, [b]);
    await chatRest(a.token, 'POST', `/chatgroups/${group}/invite`, { usernames: [user.id] });
    const numbers = (count: number, name: string): string[] =>
      Array.from({ length: count }, (_, at) => `${name} ${at}`);
    const [ofA, ofB, ofGroup] = [numbers(60, 'a'), numbers(7, 'b'), numbers(25, 'group')];
    for (const text of ofA) await a.client.sendText(user.id, text);
    for (const text of ofB) await b.client.sendText(user.id, text);
    for (const text of ofGroup) await b.client.sendText(group, text, 'groupChat');
    const { client } = await stage.online(version, { user });
    await waitFor(async () => (await client.texts()).length === 92, { describe: 'all 92 messages' });
    const told = (await client.events('onTextMessage')).map(({ data }) => data);
    const of = (chatType: string, from: string): unknown[] =>
      told.filter((text) => text['chatType'] === chatType && text['from'] === from).map(({ msg }) => msg);
    expect(of('singleChat', a.id)).toEqual(ofA);
    expect(of('singleChat', b.id)).toEqual(ofB);
    expect(of('groupChat', b.id)).toEqual(ofGroup);
    expect(told.every(({ onlineState }) => onlineState === 0)).toBe(true);
    if (version !== oldest) {
      await client.until('onOfflineMessageSyncStart');
      await client.until('onOfflineMessageSyncFinish');
    }
    const last = `last ${randomUUID()}`;
    await a.client.sendText(user.id, last);
    await client.until('onTextMessage', ({ msg }) => msg === last);
    expect(await client.texts()).toHaveLength(93);
  });

  it('comes back by itself after its socket was cut, and misses nothing', async () => {
    const way = await Way.to(origin());
    const { id, client } = await stage.online(version, { url: socketUrl(version, way.url), autoReconnectNumMax: 15 });
    await cast.old.client.sendText(id, 'before');
    await client.until('onTextMessage');
    way.cut();
    const sent = ['one', 'two', 'three'];
    for (const text of sent) await cast.young.client.sendText(id, text);
    way.mend();
    await waitFor(async () => (await client.texts()).length === 4, { timeoutMs: 25_000, describe: 'what it missed' });
    expect(await client.texts()).toEqual(['before', ...sent]);
    await client.sendText(cast.old.id, `back ${id}`);
    await cast.old.client.until('onTextMessage', ({ msg }) => msg === `back ${id}`);
    way.close();
  });

  it('reports that the network is gone, and that it is back', async () => {
    const { id, client } = await stage.online(version);
    await client.offline(true);
    await client.until('onOffline');
    await cast.old.client.sendText(id, 'meanwhile');
    await client.offline(false);
    await client.until('onOnline');
    await waitFor(async () => (await client.texts()).length === 1, { timeoutMs: 25_000, describe: 'what it missed' });
    expect(await client.texts()).toEqual(['meanwhile']);
  });
});

describe.each(roles)('%s', (one) => {
  it('sends to a few of a group, and the others see nothing of it', async () => {
    const [owner, other] = [cast.youngToo, cast[one]];
    const outsider = one === 'old' ? cast.young : cast.old;
    const group = await newGroup(owner, [other, outsider]);
    const secret = `directed ${randomUUID()}`;
    await owner.client.sendText(group, secret, 'groupChat', { receiverList: [other.id] });
    const after = `for all ${randomUUID()}`;
    await owner.client.sendText(group, after, 'groupChat');
    for (const { client } of [other, outsider]) await client.until('onTextMessage', ({ msg }) => msg === after);
    expect(await other.client.texts(owner.id)).toContain(secret);
    expect(await outsider.client.texts(owner.id)).not.toContain(secret);
  });

  it('gets every message of a lively group once and in the order of all others', async () => {
    const people = [cast.old, cast.young, cast.oldToo, cast.youngToo];
    const owner = cast[one];
    const group = await newGroup(
      owner,
      people.filter((person) => person !== owner),
    );
    const sending = people.map(async (person) => {
      for (let at = 0; at < 8; at++) await person.client.sendText(group, `${person.id} ${at}`, 'groupChat');
    });
    await Promise.all(sending);
    const seen = await Promise.all(
      people.map(async ({ client, id }) => {
        const texts = async (): Promise<string[]> =>
          (await client.events('onTextMessage'))
            .filter(({ data }) => data['to'] === group)
            .map(({ data }) => String(data['msg']));
        await waitFor(async () => (await texts()).length >= 24, { describe: 'all of the group' });
        return { id, texts: await texts() };
      }),
    );
    const whole = [...(seen[0]?.texts ?? []), ...(seen[1]?.texts ?? [])];
    expect(new Set(whole).size).toBe(32);
    const order = (texts: string[], without: string[]): string[] =>
      texts.filter((text) => !without.some((id) => text.startsWith(id)));
    for (const { id, texts } of seen) {
      expect(new Set(texts).size).toBe(24);
      const first = seen.find((other) => other.id !== id);
      expect(order(texts, [first?.id ?? ''])).toEqual(order(first?.texts ?? [], [id]));
    }
  });
});

it('messages for online users only are not kept', async () => {
  const user = await newChatUser();
  const { client } = cast.young;
  await client.sendText(user.id, 'only now', 'singleChat', { deliverOnlineOnly: true });
  await client.sendText(user.id, 'whenever');
  const back = await stage.online(newest, { user });
  await back.client.until('onTextMessage', ({ msg }) => msg === 'whenever');
  await client.sendText(user.id, 'and now', 'singleChat', { deliverOnlineOnly: true });
  await back.client.until('onTextMessage', ({ msg }) => msg === 'and now');
  expect(await back.client.texts()).toEqual(['whenever', 'and now']);
});
