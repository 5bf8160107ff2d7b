import { longOf, MessageBody, type im } from '@renmai/im-protocol';
import { SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import { startMessaging } from './support/chat-rest.js';
import { closeAll, newGroup, person, type Person } from './support/groups.js';
import { control, say, single, textsOf } from './support/history.js';
import { join } from './support/rooms.js';
import { MODERATION_KEY, startModerationServer, type ModerationServer } from './support/moderation.js';

const MODERATED = { errorCode: 1, reason: 'blocked by moderation' };
const SENT = { errorCode: 0 };
const { TEXT, IMAGE, COMMAND } = MessageBody.Content.Type;

describe('messages that are moderated', () => {
  let server: ModerationServer;
  let service: TestService;
  let ann: Person;
  let ben: Person;
  const clock = new SettableClock(new Date());

  /** A process that asks the service, set up so. */
  async function start(more: Record<string, string> = {}): Promise<void> {
    server = await startModerationServer();
    const env = { CHAT_MODERATION_URL: server.url, CHAT_MODERATION_KEY: MODERATION_KEY, ...more };
    service = await startMessaging({ clock, env });
  }
  async function end(): Promise<void> {
    await service.close();
    await server.close();
  }
  beforeEach(async () => {
    [ann, ben] = [await person(service, 'ann'), await person(service, 'ben')];
    server.moderator.asked.length = 0;
  });
  afterEach(async () => {
    server.broken.status = null;
    server.moderator.release();
    await closeAll([ann, ben]);
  });
  const sendText = async (text: string, to = ben.id, where?: 'single' | 'group' | 'room') =>
    (await ann.device.sendText(to, text, where)).status;
  const send = async (body: im.MessageBody.$Properties, more: im.Meta.$Properties = {}) =>
    (await ann.device.send({ ...ann.device.message(ben.id, body), ...more })).status;

  describe('by a service that answers', () => {
    beforeAll(() => start({ CHAT_MODERATION_AT_ONCE: '3' }));
    afterAll(end);

    it('are sent, refused for what they say, or blocked for another reason', async () => {
      expect(await sendText('hello')).toMatchObject(SENT);
      expect(await sendText('refuse this')).toMatchObject(MODERATED);
      expect(await sendText('block')).toMatchObject({ errorCode: 19, reason: 'blocked by external logic' });
      expect(await sendText('block not at night')).toMatchObject({ errorCode: 19, reason: 'not at night' });
      await ben.device.until(({ message }) => message?.contents[0]?.text === 'hello');
      expect(await textsOf(ben, single(ann.id))).toEqual(['hello']);
      expect(ben.device.texts).toEqual(['hello']);
    });

    it('are put to it whole, wherever and whatever they are', async () => {
      const group = await newGroup(ben, { members: [ann.id] });
      const room = await newGroup(ben, {}, 'room');
      await join(ann.device, room);
      expect(await sendText('refuse', group, 'group')).toMatchObject(MODERATED);
      expect(await sendText('refuse', room, 'room')).toMatchObject(MODERATED);
      const contents = [
        { type: IMAGE, remotePath: 'http://renmai.test/renmai/social/chatfiles/1', secretKey: 's' },
        { type: TEXT, text: 'beside it' },
      ];
      const ext = [{ key: 'mood', type: 7, stringValue: 'good' }];
      expect(await send({ type: MessageBody.Type.CHAT, contents, ext })).toMatchObject(SENT);
      const command = { type: MessageBody.Type.CHAT, contents: [{ type: COMMAND, action: 'wave' }] };
      expect(await send(command, { routetype: 1 })).toMatchObject(SENT);
      expect(server.moderator.asked).toMatchObject([
        { chatType: 'groupchat', from: ann.id, to: group, payload: { bodies: [{ type: 'txt', msg: 'refuse' }] } },
        { chatType: 'chatroom', to: room },
        {
          chatType: 'chat',
          to: ben.id,
          timestamp: clock.now().getTime(),
          payload: {
            bodies: [
              { type: 'img', url: 'http://renmai.test/renmai/social/chatfiles/1', secret: 's' },
              { type: 'txt', msg: 'beside it' },
            ],
            ext: { mood: 'good' },
          },
        },
        { payload: { bodies: [{ type: 'cmd', action: 'wave' }] } },
      ]);
    });

    const numbered = (id: bigint, text: string, more: { routetype?: number } = {}) => ({
      ...ann.device.message(ben.id, { type: 1, contents: [{ text }] }),
      id: longOf(id),
      ...more,
    });

    it('are not asked about when they were sent before, and acknowledged as they were', async () => {
      const first = await ann.device.send(numbered(77n, 'once'));
      const second = await ann.device.sendAgain(numbered(77n, 'refuse what has been delivered'));
      expect(second).toMatchObject({ status: SENT, serverId: first.serverId, timestamp: first.timestamp });
      expect(await textsOf(ben, single(ann.id))).toEqual(['once']);
      const editMessageId = first.serverId;
      const body = { type: MessageBody.Type.EDIT, editMessageId, contents: [{ type: TEXT, text: 'better' }] };
      const edit = { ...ann.device.message(ben.id, body), id: longOf(78n) };
      expect((await ann.device.send(edit)).status).toMatchObject(SENT);
      expect((await ann.device.sendAgain(edit)).status).toMatchObject(SENT);
      expect(server.moderator.asked.map(({ edits }) => edits)).toEqual([undefined, editMessageId.toString()]);
    });

    it('have the same id when they are sent again after a refusal', async () => {
      expect((await ann.device.send(numbered(77n, 'refuse'))).status).toMatchObject(MODERATED);
      expect((await ann.device.sendAgain(numbered(77n, 'refuse'))).status).toMatchObject(MODERATED);
      await sendText('another');
      const [first, second, another] = server.moderator.asked.map(({ id }) => id);
      expect(second).toBe(first);
      expect(another).not.toBe(first);
    });

    it('are asked about when they are to be passed on under the id of what was stored', async () => {
      expect((await ann.device.send(numbered(77n, 'once'))).status).toMatchObject(SENT);
      expect((await ann.device.sendAgain(numbered(77n, 'refuse', { routetype: 1 }))).status).toMatchObject(MODERATED);
    });

    it('are asked about again when they are changed; not when they are read or taken back', async () => {
      const id = await say(ann, ben.id, 'harmless');
      const edit = (text: string) => ({
        type: MessageBody.Type.EDIT,
        editMessageId: longOf(BigInt(id)),
        contents: [{ type: TEXT, text }],
      });
      expect(await send(edit('refuse after all'))).toMatchObject(MODERATED);
      expect(await textsOf(ben, single(ann.id))).toEqual(['harmless']);
      expect(await send(edit('better'))).toMatchObject(SENT);
      expect(server.moderator.asked.map(({ edits }) => edits)).toEqual([undefined, id, id]);
      for (const [who, type] of [
        [ben, 'READ_ACK'],
        [ben, 'DELIVER_ACK'],
        [ann, 'RECALL'],
      ] as const)
        expect((await control(who, who === ann ? ben.id : ann.id, type, id)).status).toMatchObject(SENT);
      expect(server.moderator.asked).toHaveLength(3);
    });

    it('are not asked about where another rule refuses them', async () => {
      expect(await sendText('hello', 'nobody-here')).toMatchObject({ errorCode: 1 });
      expect(await sendText('hello', await newGroup(ben), 'group')).toMatchObject({ errorCode: 1 });
      expect(server.moderator.asked).toEqual([]);
    });

    it('keep their order, whichever is judged first', async () => {
      const texts = ['wait 1', '2', 'refuse 3', '4', 'block 5', '6'];
      const acks = texts.map((text) => ann.device.sendText(ben.id, text));
      await waitFor(() => server.moderator.asked.length === texts.length);
      expect(ben.device.texts).toEqual([]);
      server.moderator.release();
      const codes = (await Promise.all(acks)).map(({ status }) => status?.errorCode ?? 0);
      expect(codes).toEqual([0, 0, 1, 0, 19, 0]);
      await waitFor(() => ben.device.texts.length === 4);
      expect(ben.device.texts).toEqual(['wait 1', '2', '4', '6']);
      expect(await textsOf(ben, single(ann.id))).toEqual(['6', '4', '2', 'wait 1']);
    });

    it('do not hold up what others write', async () => {
      const slow = ann.device.sendText(ben.id, 'wait');
      await waitFor(() => server.moderator.inside === 1);
      expect((await ben.device.sendText(ann.id, 'meanwhile')).status).toMatchObject(SENT);
      server.moderator.release();
      expect((await slow).status).toMatchObject(SENT);
    });

    it('get no more messages at once than configured', async () => {
      server.moderator.most = 0;
      const acks = Array.from({ length: 8 }, (_, index) => ann.device.sendText(ben.id, `wait ${index}`));
      await waitFor(() => server.moderator.inside === 3);
      while (server.moderator.asked.length < 8 || server.moderator.inside > 0) {
        server.moderator.release();
        await new Promise(setImmediate);
      }
      for (const { status } of await Promise.all(acks)) expect(status).toMatchObject(SENT);
      expect(server.moderator.most).toBe(3);
    });

    it('are counted by their verdicts', async () => {
      await sendText('refuse');
      const { text } = await service.http.get('/metrics').expect(200);
      expect(text).toMatch(/messaging_moderation_total\{verdict="refuse",service="messaging"\} [1-9]/);
    });
  });

  describe.each([
    ['open', SENT],
    ['closed', { errorCode: 1, reason: 'moderation is not available' }],
  ])('by a service that is silent, %s', (silent, status) => {
    beforeAll(() => start({ CHAT_MODERATION_SILENT: silent, CHAT_MODERATION_TIMEOUT_MS: '500' }));
    afterAll(end);

    it('do not wait for ever', async () => {
      expect(await sendText('wait')).toMatchObject(status);
      expect(await sendText('unclear')).toMatchObject(status);
      expect(await sendText('refuse')).toMatchObject(MODERATED);
    });

    it('do not wait at all where it is broken, until it is tried again', async () => {
      server.broken.status = 500;
      for (let time = 0; time < 5; time++) expect(await sendText('hello')).toMatchObject(status);
      server.broken.status = null;
      const { requests } = server.broken;
      expect(await sendText('refuse')).toMatchObject(status);
      expect(server.broken.requests).toBe(requests);
      clock.advance({ seconds: 11 });
      expect(await sendText('refuse')).toMatchObject(MODERATED);
      expect(await sendText('hello')).toMatchObject(SENT);
    });

    it('are refused one by one where it has nothing to say of them', async () => {
      for (let time = 0; time < 8; time++) expect(await sendText('unclear')).toMatchObject(status);
      expect(await sendText('refuse')).toMatchObject(MODERATED);
    });
  });
});
