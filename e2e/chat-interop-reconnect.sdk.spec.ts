import { origin } from './support/browser.js';
import { groupEvent, newGroup } from './support/chat-groups.js';
import { ChatStage, type ChatPerson } from './support/chat-stage.js';
import { Way } from './support/chat-way.js';
import { waitFor } from './support/wait-for.js';
import { among, newest } from './support/chat-sdk-versions.js';
import { answersOf, BACK, numbers, onTheWay, sendBlindly } from './support/chat-cuts.js';

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

describe.each(among('4.0', '4.8', '4.21'))('client %s', (version) => {
  it('hears of all that happened while its socket was cut, once and in order', async () => {
    const me = await onTheWay(stage, version, way);
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
});

describe.each(among('4.8', '4.21'))('client %s', (version) => {
  it('sends messages from the time when it was away, once', async () => {
    const me = await onTheWay(stage, version, way);
    way.cut();
    // Messages given to a socket that it believes to be open are lost with the socket.
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
});
