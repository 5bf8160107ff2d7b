import { randomUUID } from 'node:crypto';
import { ChatStage, pairs, type Cast, roles } from './support/chat-stage.js';
import { pageFile } from './support/chat-sdk.js';
import { footage, picture, recording } from './support/chat-files.js';
import { newGroup } from './support/chat-groups.js';
import { newest, oldest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let cast: Cast;
beforeAll(async () => {
  cast = await stage.cast();
});

describe.each(pairs)('%s to %s', (one, other) => {
  const said = (): string => `text ${randomUUID()}`;

  it('a text with attributes of every type', async () => {
    const [from, to] = [cast[one], cast[other]];
    const msg = `${said()} 你好 👋 <b>&amp;`;
    const ext = { name: 'Zoë', count: 3, share: 0.5, is: true, isNot: false, inner: { list: [1, 'two'] }, empty: '' };
    const { serverMsgId } = await from.client.sendText(to.id, msg, 'singleChat', { ext });
    expect(serverMsgId).toMatch(/^\d+$/);
    const got = await to.client.until('onTextMessage', (told) => told['msg'] === msg);
    expect(got).toMatchObject({
      ...{ id: serverMsgId, type: 'txt', chatType: 'singleChat', from: from.id, to: to.id, msg },
      ext: { ...ext, share: expect.closeTo(0.5) as number },
      onlineState: 1,
    });
    expect(Math.abs(Number(got['time']) - Date.now())).toBeLessThan(60_000);
    await from.client.until('listen.onReceivedMessage', ({ mid }) => mid === serverMsgId);
  });

  it('a command, a place and one of the application’s own kind', async () => {
    const [from, to] = [cast[one], cast[other]];
    const about = { to: to.id, chatType: 'singleChat' };
    const mark = said();
    await from.client.send({ type: 'cmd', action: mark, ext: { a: 1 }, ...about });
    await from.client.send({ type: 'loc', lat: 31.2304, lng: 121.4737, addr: mark, buildingName: '外滩', ...about });
    const customExts = { goods: 'tea', amount: '2' };
    await from.client.send({ type: 'custom', customEvent: mark, customExts, ext: { b: 'c' }, ...about });
    expect(await to.client.until('onCmdMessage', ({ action }) => action === mark)).toMatchObject({
      // the older client leaves out the attributes of a command itself
      ...{ from: from.id, to: to.id, ext: from.client.version !== oldest ? { a: 1 } : {}, type: 'cmd' },
    });
    const place = await to.client.until('onLocationMessage', ({ addr }) => addr === mark);
    expect(place).toMatchObject({ type: 'loc', from: from.id });
    expect(Number(place['lat'])).toBeCloseTo(31.2304, 4);
    expect(Number(place['lng'])).toBeCloseTo(121.4737, 4);
    expect(await to.client.until('onCustomMessage', ({ customEvent }) => customEvent === mark)).toMatchObject({
      ...{ type: 'custom', from: from.id, customExts, ext: { b: 'c' } },
    });
  });

  it('a picture: sent as a file, loaded by its secret, also small', async () => {
    const [from, to] = [cast[one], cast[other]];
    const bytes = await picture(320, 200);
    const file = { data: pageFile('harbour.png', 'image/png', bytes), filename: 'harbour.png', filetype: 'png' };
    const mark = said();
    const { serverMsgId } = await from.client.send({
      ...{ type: 'img', to: to.id, chatType: 'singleChat', width: 320, height: 200, ext: { mark } },
      file: { ...file, url: '' },
    });
    const got = await to.client.until('onImageMessage', ({ id }) => id === serverMsgId);
    expect(got).toMatchObject({ type: 'img', from: from.id, width: 320, height: 200, ext: { mark } });
    expect(got['secret']).toEqual(expect.stringMatching(/.+/));
    expect(await to.client.loaded(got['url'])).toMatchObject({ status: 200, type: 'image/png', bytes });
    const small = await to.client.loaded(got['thumb']);
    expect(small).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) as string });
    const without = new URL(String(got['url']));
    without.searchParams.set('share-secret', 'not-it');
    expect((await to.client.loaded(without.href)).status).toBeGreaterThanOrEqual(400);
  });

  it('a recording, a film and a file', async () => {
    const [from, to] = [cast[one], cast[other]];
    const [sound, film, text] = [recording(), footage(), Buffer.from(`a file ${said()}`)];
    const about = { to: to.id, chatType: 'singleChat' };
    const data = (name: string, type: string, bytes: Uint8Array) => ({
      ...{ url: '', filename: name, filetype: name.split('.')[1], data: pageFile(name, type, bytes) },
    });
    const sent = {
      onAudioMessage: await from.client.send({
        ...{ type: 'audio', length: 4, filename: 'voice.wav', file: data('voice.wav', 'audio/wav', sound), ...about },
      }),
      onVideoMessage: await from.client.send({
        ...{ type: 'video', length: 7, filename: 'film.mp4', file: data('film.mp4', 'video/mp4', film), ...about },
      }),
      onFileMessage: await from.client.send({
        ...{ type: 'file', filename: 'notes 笔记.txt', ...about },
        file: data('notes 笔记.txt', 'text/plain', text),
      }),
    };
    const came = async (name: keyof typeof sent, bytes: Uint8Array): Promise<Record<string, unknown>> => {
      const got = await to.client.until(name, ({ id }) => id === sent[name].serverMsgId);
      const { status, bytes: loaded } = await to.client.loaded(got['url']);
      expect(status).toBe(200);
      expect(Buffer.compare(loaded, bytes)).toBe(0);
      return got;
    };
    expect(await came('onAudioMessage', sound)).toMatchObject({ length: 4, filename: 'voice.wav' });
    const video = await came('onVideoMessage', film);
    expect(video).toMatchObject({ length: 7, filename: 'film.mp4' });
    if (video['thumb']) {
      // its address is sent without the secret, which goes along as a header
      expect((await to.client.loaded(video['thumb'])).status).toBe(403);
      const still = await to.client.loaded(video['thumb'], video['thumb_secret'] as string);
      expect(still).toMatchObject({ status: 200, type: 'image/webp' });
    }
    expect(Boolean(video['thumb'])).toBe(from.client.version !== oldest && to.client.version !== oldest);
    const file = await came('onFileMessage', text);
    // the older client does not say how long a file is
    const length = from.client.version !== oldest ? text.length : 0;
    expect(file).toMatchObject({ type: 'file', filename: 'notes 笔记.txt', file_length: length });
  });
});

describe.each(roles)('%s', (one) => {
  it('receives messages that the user sent with another device, and those to the user themselves', async () => {
    const { id, password, token, client } = cast[one];
    const other = await stage.online(one === 'old' ? newest : oldest, { user: { id, password, token } });
    const peer = cast[one === 'old' ? 'young' : 'old'];
    const [first, second] = [`from one ${randomUUID()}`, `from the other ${randomUUID()}`];
    await client.sendText(peer.id, first);
    const copy = await other.client.until('onTextMessage', ({ msg }) => msg === first);
    expect(copy).toMatchObject({ from: id, to: peer.id });
    await other.client.sendText(peer.id, second);
    await client.until('onTextMessage', ({ msg, from }) => msg === second && from === id);
    await peer.client.until('onTextMessage', ({ msg }) => msg === second);
    expect(await client.texts(id)).not.toContain(first);
  });

  it('is refused a message that is too large, or contains a muted word', async () => {
    const { client } = cast[one];
    const peer = cast.young;
    await expect(client.sendText(peer.id, `some harmful-word here ${randomUUID()}`)).rejects.toMatchObject({
      type: 501,
    });
    if (one !== 'old') {
      await expect(client.sendText(peer.id, 'x'.repeat(80_000))).rejects.toMatchObject({ type: 511 });
    }
    await client.sendText(peer.id, `fine ${randomUUID()}`);
  });
});

describe.each(roles)('in a group %s', (one) => {
  it('sends every kind to clients of every version', async () => {
    const author = cast[one];
    const others = Object.values({ ...cast }).filter((person) => person !== author);
    const to = await newGroup(author, others);
    const about = { to, chatType: 'groupChat' };
    const data = pageFile('dot.png', 'image/png', await picture(20, 20));
    const file = { data, filename: 'dot.png', filetype: 'png', url: '' };
    const kinds = {
      onTextMessage: { type: 'txt', msg: 'to all', ext: { em_at_list: 'ALL' } },
      onCmdMessage: { type: 'cmd', action: 'to all' },
      onCustomMessage: { type: 'custom', customEvent: 'to all', customExts: { a: 'b' } },
      onLocationMessage: { type: 'loc', lat: 1, lng: 2, addr: 'here', buildingName: 'this' },
      onImageMessage: { type: 'img', width: 20, height: 20, file },
      onAudioMessage: { type: 'audio', length: 1, filename: 'dot.png', file },
      onVideoMessage: { type: 'video', length: 1, filename: 'dot.png', file },
      onFileMessage: { type: 'file', filename: 'dot.png', file },
    };
    for (const [event, message] of Object.entries(kinds)) {
      const { serverMsgId } = await author.client.send({ ...message, ...about });
      for (const { client } of others) {
        const got = await client.until(event, ({ id }) => id === serverMsgId);
        expect(got).toMatchObject({ from: author.id, to, chatType: 'groupChat' });
        if ('file' in message) expect((await client.loaded(got['url'])).status).toBe(200);
      }
    }
  });

  it('gets the reason why it cannot send', async () => {
    const { client } = cast[one];
    const nobody = `nobody-${randomUUID()}`;
    await expect(client.sendText(nobody, 'hello?')).rejects.toMatchObject({ type: one !== 'old' ? 204 : 503 });
    await expect(client.sendText('123', 'hello?', 'groupChat')).rejects.toMatchObject({ type: 605 });
    await expect(client.sendText('123', 'hello?', 'chatRoom')).rejects.toMatchObject({ type: 605 });
  });
});

describe('several messages in one', () => {
  it('are read by new clients, and their text by older ones', async () => {
    const { young, youngToo, old } = cast;
    const parts = [`one ${randomUUID()}`, `two ${randomUUID()}`];
    for (const part of parts) await youngToo.client.sendText(young.id, part);
    for (const part of parts) await young.client.until('onTextMessage', ({ msg }) => msg === part);
    const received = (await young.client.events('onTextMessage')).map(({ data }) => data);
    const messageList = received.filter(({ msg }) => parts.includes(String(msg)));
    for (const to of [youngToo, old]) {
      const { serverMsgId } = await young.client.send({
        ...{ type: 'combine', chatType: 'singleChat', to: to.id, compatibleText: 'a chat record' },
        ...{ title: 'Record', summary: 'one and two', messageList },
      });
      if (to === old) {
        const plain = await old.client.until('onTextMessage', ({ id }) => id === serverMsgId);
        expect(plain).toMatchObject({ msg: 'a chat record' });
        continue;
      }
      const got = await youngToo.client.until('onCombineMessage', ({ id }) => id === serverMsgId);
      expect(got).toMatchObject({ title: 'Record', summary: 'one and two', compatibleText: 'a chat record' });
      const inner = await youngToo.client.call<{ msg: string }[]>('downloadAndParseCombineMessage', {
        url: got['url'],
        secret: got['secret'],
      });
      expect(inner.map(({ msg }) => msg)).toEqual(parts);
    }
  });
});
