import { randomUUID } from 'node:crypto';
import type { SdkClient } from './support/chat-sdk.js';
import { ChatStage, type ChatPerson } from './support/chat-stage.js';
import { among, newest, oldest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let peer: ChatPerson;
beforeAll(async () => {
  peer = await stage.online(newest);
});

interface OlderMessage {
  body: object;
  set: (options: object) => void;
}
interface PageWithOlderWay {
  WebIM: { message: new (type: string, id: string) => OlderMessage };
  sdk: { client: { getUniqueId: () => string; send: (body: object) => unknown } };
}

/** Sends as applications of the first versions do, which every later one still can. Answers the arguments of the callbacks. */
const send = ({ page }: SdkClient, type: string, options: object): Promise<unknown> =>
  page.evaluate(
    ([kind, given]) => {
      const { WebIM, sdk } = globalThis as unknown as PageWithOlderWay;
      return new Promise((resolve) => {
        const message = new WebIM.message(kind, sdk.client.getUniqueId());
        const success = (_id: string, serverMsgId: string): void => resolve({ serverMsgId });
        const fail = ({ type: number }: { type: number }): void => resolve({ failed: number });
        message.set({ ...given, success, fail });
        void Promise.resolve(sdk.client.send(message.body)).catch(() => undefined);
      });
    },
    [type, options] as const,
  );

describe.each(among('4.0', '4.1', '4.8', '4.21'))('client %s', (version) => {
  it('sends messages in the older way, and reports them by callbacks', async () => {
    const me = await stage.online(version);
    const about = { to: peer.id, chatType: 'singleChat', ext: { from: 'of old' } };
    const mark = `of old ${randomUUID()}`;
    const kinds = {
      onTextMessage: { type: 'txt', set: { msg: mark }, got: { type: 'txt', msg: mark, ext: about.ext } },
      onCmdMessage: { type: 'cmd', set: { action: mark }, got: { type: 'cmd', action: mark } },
      onLocationMessage: { type: 'loc', set: { addr: mark, lat: 31, lng: 121 }, got: { type: 'loc', addr: mark } },
      onCustomMessage: {
        type: 'custom',
        set: { customEvent: mark, customExts: { a: 'b' } },
        got: { type: 'custom', customEvent: mark, customExts: { a: 'b' } },
      },
    };
    for (const [event, { type, set, got }] of Object.entries(kinds)) {
      const { serverMsgId } = (await send(me.client, type, { ...about, ...set })) as { serverMsgId: string };
      expect(await peer.client.until(event, ({ id }) => id === serverMsgId)).toMatchObject({ from: me.id, ...got });
    }
    const muted = { ...about, msg: `harmful-word ${mark}` };
    expect(await send(me.client, 'txt', muted)).toEqual({ failed: 501 });
    const nobody = { ...about, to: `nobody-${randomUUID()}`, msg: mark };
    expect(await send(me.client, 'txt', nobody)).toEqual({ failed: version === oldest ? 503 : 204 });
  });

  it('calls the older listeners', async () => {
    const me = await stage.online(version);
    const msg = `to listeners ${randomUUID()}`;
    const { serverMsgId: id } = await peer.client.sendText(me.id, msg, 'singleChat', { ext: { a: 1 } });
    const told = await me.client.until('listen.onTextMessage', (text) => text['data'] === msg);
    expect(told).toMatchObject({ id, type: 'chat', from: peer.id, to: me.id, ext: { a: 1 } });
  });
});

it.each(among('4.8', '4.17', '4.21'))('client %s is told the word of the login that ended it', async (version) => {
  const first = await stage.online(version, { deviceId: 'same' });
  const second = await stage.client(version, { deviceId: 'same' });
  await second.call('setLoginInfoCustomExt', 'from my phone');
  await second.login({ user: first.id, accessToken: first.token });
  const ended = await first.client.until('onError', ({ type }) => type === 206);
  expect(ended).toMatchObject({ data: { loginInfoCustomExt: 'from my phone' } });
});
