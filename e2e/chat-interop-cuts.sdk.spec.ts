import { origin } from './support/browser.js';
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
  it('hears everything once and in order although it is cut off again and again', async () => {
    const me = await onTheWay(stage, version, way);
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
  it('sends no message twice whose acknowledgement was lost', async () => {
    const me = await onTheWay(stage, version, way);
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
  it('loses messages that it was to send while it was away, and no empty message arrives', async () => {
    const me = await onTheWay(stage, version, way);
    way.cut();
    await sendBlindly(me.client, peer.id, numbers(3, 'lost'));
    way.mend();
    await waitFor(async () => (await me.client.events('onConnected')).length === 2, BACK);
    await me.client.sendText(peer.id, `last ${me.id}`);
    await peer.client.until('onTextMessage', ({ msg }) => msg === `last ${me.id}`);
    expect(await peer.client.texts(me.id)).toEqual([`last ${me.id}`]);
  });
});
