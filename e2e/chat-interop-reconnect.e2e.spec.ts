import { randomUUID } from 'node:crypto';
import { origin } from './support/browser.js';
import { groupEvent, newGroup } from './support/chat-groups.js';
import type { Answer, PageWithSdk } from './support/chat-page.js';
import type { SdkClient } from './support/chat-sdk.js';
import { ChatStage, type ChatPerson } from './support/chat-stage.js';
import { Way } from './support/chat-way.js';
import { waitFor } from './support/wait-for.js';
import { among, newest, socketUrl, type SdkVersion } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let peer: ChatPerson;
let way: Way;
beforeAll(async () => {
  peer = await stage.online(newest);
});
beforeEach(async () => {
  way = await Way.to(origin());
});
afterEach(() => way.close());

const BACK = { timeoutMs: 30_000 };
const onTheWay = (version: SdkVersion): Promise<ChatPerson> =>
  stage.online(version, { url: socketUrl(version, way.url), autoReconnectNumMax: 30 });
const numbers = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at} 号 ${randomUUID()}`);

interface PageWithAnswers extends PageWithSdk {
  answers: Answer[];
}
/** Sends without waiting for how it ends, which is told by `answersOf`. */
const sendBlindly = ({ page }: SdkClient, to: string, texts: string[]): Promise<void> =>
  page.evaluate(
    ([receiver, all]) => {
      const { sdk } = globalThis as unknown as PageWithSdk;
      const answers: Answer[] = [];
      for (const msg of all)
        void sdk
          .send({ type: 'txt', to: receiver, msg, chatType: 'singleChat' })
          .then((answer) => answers.push(answer));
      Object.assign(globalThis, { answers });
    },
    [to, texts] as const,
  );
const answersOf = ({ page }: SdkClient): Promise<Answer[]> =>
  page.evaluate(() => (globalThis as unknown as PageWithAnswers).answers);

describe.each(among('4.0', '4.8', '4.21'))('client %s', (version) => {
  it('hears of all that happened while its socket was cut, once and in order', async () => {
    const me = await onTheWay(version);
    const group = await newGroup(peer, [me]);
    await groupEvent(me, group, 'directJoined', 'direct_joined');
    const { serverMsgId: taken } = await peer.client.sendText(me.id, 'before');
    await me.client.until('onTextMessage', ({ msg }) => msg === 'before');
    way.cut();
    const [single, inGroup] = [numbers(25, 'single'), numbers(25, 'group')];
    for (const text of single) await peer.client.sendText(me.id, text);
    for (const text of inGroup) await peer.client.sendText(group, text, 'groupChat');
    await peer.client.call('recallMessage', { mid: taken, to: me.id, chatType: 'singleChat', type: 'chat' });
    await peer.client.call('addContact', me.id, 'do we know each other?');
    const second = await newGroup(peer, [me]);
    await peer.client.call('destroyGroup', { groupId: group });
    way.mend();
    const told = async (chatType: string): Promise<unknown[]> =>
      (await me.client.events('onTextMessage')).flatMap(({ data }) =>
        data['chatType'] === chatType ? [data['msg']] : [],
      );
    await waitFor(async () => (await told('singleChat')).length > 25, BACK);
    await waitFor(async () => (await told('groupChat')).length >= 25, BACK);
    await groupEvent(me, group, 'destroy', 'deleteGroupChat');
    await groupEvent(me, second, 'directJoined', 'direct_joined');
    await me.client.until('onContactInvited', ({ from }) => from === peer.id);
    await me.client.until('onRecallMessage', ({ mid }) => mid === taken);
    expect(await told('singleChat')).toEqual(['before', ...single]);
    expect(await told('groupChat')).toEqual(inGroup);
    expect(await me.client.events('onContactInvited')).toHaveLength(1);
    expect(await me.client.events('onRecallMessage')).toHaveLength(1);
  });

  it('hears everything once and in order although it is cut off again and again', async () => {
    const me = await onTheWay(version);
    const texts = numbers(60, 'text');
    for (const [at, text] of texts.entries()) {
      await peer.client.sendText(me.id, text);
      if (at % 20 !== 10) continue;
      way.cut();
      way.mend();
    }
    await waitFor(async () => (await me.client.texts()).length >= 60, BACK);
    expect(await me.client.texts()).toEqual(texts);
  });
});

describe.each(among('4.8', '4.21'))('client %s', (version) => {
  it('sends what it was to send while it was away, once', async () => {
    const me = await onTheWay(version);
    way.cut();
    // What it gives to a socket that it believes to be open is lost with that.
    await waitFor(async () => !(await me.client.call<boolean>('isOpened')));
    const texts = numbers(5, 'away');
    await sendBlindly(me.client, peer.id, texts);
    way.mend();
    await waitFor(async () => (await answersOf(me.client)).length === 5, BACK);
    const answers = await answersOf(me.client);
    expect(answers.filter(({ error }) => error)).toEqual([]);
    await me.client.sendText(peer.id, `last ${me.id}`);
    await peer.client.until('onTextMessage', ({ msg }) => msg === `last ${me.id}`);
    expect(await peer.client.texts(me.id)).toEqual([...texts, `last ${me.id}`]);
  });

  it('says nothing twice whose acknowledgement was lost', async () => {
    const me = await onTheWay(version);
    way.deafen();
    const texts = numbers(3, 'unanswered');
    await sendBlindly(me.client, peer.id, texts);
    await waitFor(async () => (await peer.client.texts(me.id)).length === 3);
    way.cut();
    way.mend();
    await waitFor(async () => (await answersOf(me.client)).length === 3, BACK);
    await me.client.sendText(peer.id, `last ${me.id}`);
    await peer.client.until('onTextMessage', ({ msg }) => msg === `last ${me.id}`);
    expect(await peer.client.texts(me.id)).toEqual([...texts, `last ${me.id}`]);
  });
});

describe.each(among('4.0', '4.1'))('client %s', (version) => {
  it('loses what it was to send while it was away, and nobody is told anything empty', async () => {
    const me = await onTheWay(version);
    way.cut();
    await sendBlindly(me.client, peer.id, numbers(3, 'lost'));
    way.mend();
    await waitFor(async () => (await me.client.events('onConnected')).length === 2, BACK);
    await me.client.sendText(peer.id, `last ${me.id}`);
    await peer.client.until('onTextMessage', ({ msg }) => msg === `last ${me.id}`);
    expect(await peer.client.texts(me.id)).toEqual([`last ${me.id}`]);
  });
});
