import { longOf, MessageBody } from '@renmai/im-protocol';
import { Periodic } from '@renmai/service-kit';
import { describeOn, SettableClock, testRedis, waitFor, type AnotherService, type TestService } from '@renmai/test-kit';
import { chatRest, chatUser, OPERATOR_TOKEN, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { closeAll, newGroup, person, type Person } from './support/groups.js';
import { control, say } from './support/history.js';
import { data, join } from './support/rooms.js';
import { join as joinThread, newThread } from './support/threads.js';

type Where = 'single' | 'group' | 'room';
const OK = [0, ''];
const MUTED = [7, 'user is mute'];

describe('a user whom an operator mutes', () => {
  let service: TestService;
  let ann: Person;
  let ben: Person;
  const clock = new SettableClock(new Date());

  beforeAll(async () => {
    service = await startMessaging({ clock });
  });
  beforeEach(async () => {
    [ann, ben] = [await person(service, 'ann'), await person(service, 'ben')];
  });
  afterEach(() => closeAll([ann, ben]));
  afterAll(() => service.close());

  const operator = () => chatRest(service, OPERATOR_TOKEN);
  const mute = (lengths: object) =>
    operator()
      .post('/mutes', { username: ann.id, ...lengths })
      .expect(200);
  const answerTo = async (to: string, where: Where = 'single'): Promise<unknown[]> => {
    const { status } = await ann.device.sendText(to, 'hello', where);
    return [status?.errorCode ?? 0, status?.reason ?? ''];
  };
  const told = async (id = ann.id) => data(await operator().get(`/mutes/${id}`).expect(200));

  it('writes where they are not muted, and there alone', async () => {
    const group = await newGroup(ben, { members: [ann.id] });
    const thread = await newThread(ben, { group, messageId: await say(ben, group, 'the beginning', 'group') });
    await joinThread(ann, thread).expect(200);
    const room = await newGroup(ben, {}, 'room');
    await join(ann.device, room);
    const codes = async (): Promise<unknown[]> => [
      (await answerTo(ben.id))[0],
      (await answerTo(group, 'group'))[0],
      (await answerTo(thread, 'group'))[0],
      (await answerTo(room, 'room'))[0],
    ];
    expect(await codes()).toEqual([0, 0, 0, 0]);
    await mute({ chat: 100 });
    expect(await codes()).toEqual([7, 0, 0, 0]);
    await mute({ chat: 0, groupchat: 100 });
    expect(await codes()).toEqual([0, 7, 7, 0]);
    await mute({ groupchat: 0, chatroom: -1 });
    expect(await codes()).toEqual([0, 0, 0, 7]);
    await mute({ chat: -1, groupchat: -1 });
    expect(await codes()).toEqual([7, 7, 7, 7]);
    await mute({ chat: 0, groupchat: 0, chatroom: 0 });
    expect(await codes()).toEqual([0, 0, 0, 0]);
  });

  it('is refused with the protocol’s own words, until the time is over', async () => {
    await mute({ chat: 60 });
    expect(await answerTo(ben.id)).toEqual(MUTED);
    clock.advance({ seconds: 61 });
    expect(await answerTo(ben.id)).toEqual(OK);
  });

  it.each(['TEXT', 'IMAGE', 'COMMAND', 'CUSTOM'] as const)('may send no %s', async (kind) => {
    await mute({ chat: -1 });
    const content = { type: MessageBody.Content.Type[kind] };
    const message = ann.device.message(ben.id, { type: MessageBody.Type.CHAT, contents: [content] });
    expect((await ann.device.send(message)).status).toMatchObject({ errorCode: 7, reason: 'user is mute' });
    expect((await ann.device.send({ ...message, routetype: 1 })).status).toMatchObject({ errorCode: 7 });
  });

  it('may not change what they wrote, but take it back, and acknowledge what they read', async () => {
    const his = await say(ann, ben.id, 'before');
    const answer = await say(ben, ann.id, 'an answer');
    await mute({ chat: -1 });
    const contents = [{ type: MessageBody.Content.Type.TEXT, text: 'worse' }];
    const edit = { type: MessageBody.Type.EDIT, editMessageId: longOf(BigInt(his)), contents };
    expect((await ann.device.send(ann.device.message(ben.id, edit))).status).toMatchObject({ errorCode: 7 });
    for (const [type, id] of [
      ['READ_ACK', answer],
      ['DELIVER_ACK', answer],
      ['CHANNEL_ACK', '0'],
      ['RECALL', his],
    ] as const)
      expect((await control(ann, ben.id, type, id)).status).toMatchObject({ errorCode: 0 });
  });

  it('leaves nothing with a stranger to whom they write', async () => {
    await mute({ chat: -1 });
    expect(await answerTo(ben.id)).toEqual(MUTED);
    const rows = await service.dataSource.query<unknown[]>('SELECT FROM participant WHERE user_id = $1', [ben.id]);
    expect(rows).toEqual([]);
  });

  it('is answered to operators, with the remaining seconds', async () => {
    const unixtime = Math.floor(clock.now().getTime() / 1000);
    const userid = `renmai#social_${ann.id}`;
    expect(await told()).toEqual({ userid, chat: 0, groupchat: 0, chatroom: 0, unixtime });
    await mute({ chat: 100, groupchat: -1 });
    // Repeated and omitted scopes change nothing.
    await mute({ groupchat: -1 });
    await operator().post('/mutes', { username: ann.id.toUpperCase() }).expect(200);
    clock.advance({ seconds: 40 });
    expect(await told()).toMatchObject({ chat: 60, groupchat: -1, chatroom: 0 });
    expect(await told(ann.id.toUpperCase())).toMatchObject({ userid, chat: 60 });
    clock.advance({ seconds: 60 });
    expect(await told()).toMatchObject({ chat: 0, groupchat: -1 });
  });

  it('is on the list page by page, with each scope of the mute', async () => {
    await service.dataSource.query('DELETE FROM operator_mute');
    await mute({ chat: 100, chatroom: -1 });
    await operator().post('/mutes', { username: ben.id, groupchat: 5 }).expect(200);
    const page = async (query: string) => data(await operator().get(`/mutes${query}`).expect(200));
    const all = [
      { username: ann.id, chat: 100 },
      { username: ann.id, chatroom: -1 },
      { username: ben.id, groupchat: 5 },
    ];
    expect(await page('')).toEqual({ data: all, unixtime: Math.floor(clock.now().getTime() / 1000) });
    expect(await page('?pageNum=1&pageSize=2')).toMatchObject({ data: all.slice(0, 2) });
    expect(await page('?pageNum=2&pageSize=2')).toMatchObject({ data: all.slice(2) });
    expect(await page('?pageNum=1&pageSize=5000')).toMatchObject({ data: all });
    clock.advance({ seconds: 10 });
    expect(await page('?pageNum=2&pageSize=2')).toMatchObject({ data: [] });
    await service.running.app.get(Periodic).run('forget-ended-mutes');
    const kept = await service.dataSource.query<unknown[]>('SELECT user_id FROM operator_mute');
    expect(kept).toHaveLength(2);
  });

  it('can be muted by operators alone', async () => {
    for (const rest of [ann, chatRest(service, null)]) {
      await rest.post('/mutes', { username: ben.id, chat: 1 }).expect(401);
      await rest.get('/mutes').expect(401);
      await rest.get(`/mutes/${ben.id}`).expect(401);
    }
  });

  it.each([
    [{ chat: 1 }],
    [{ username: 'ann', chat: -2 }],
    [{ username: 'ann', chat: 2_147_483_648 }],
    [{ username: 'ann', groupchat: 1.5 }],
    [{ username: 'ann', chatroom: '1' }],
  ])('is not muted by %j', async (body) => {
    const { body: answer } = await operator().post('/mutes', body).expect(400);
    expect(answer).toMatchObject({ error_description: expect.stringContaining('not readable') as string });
  });

  it('must be there', async () => {
    await operator().post('/mutes', { username: 'nobody-here', chat: 1 }).expect(404);
    await operator().get('/mutes/nobody-here').expect(404);
    await operator().get('/mutes?pageNum=0').expect(400);
  });
});

await describeOn('a mute on two nodes that share Redis', testRedis, ({ url }) => {
  let one: TestService;
  let two: AnotherService;

  beforeAll(async () => {
    one = await startMessaging({ clock: new SettableClock(new Date()), env: { REDIS_URL: url } });
    two = await one.another();
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  it('applies on the other node too, whose clock does not move', async () => {
    const [ann, ben] = [await chatUser(one, 'ann'), await chatUser(one, 'ben')];
    const device = await Device.connect(two, { user: ann.id, token: ann.token });
    const code = async () => Number((await device.sendText(ben.id, 'hello')).status?.errorCode);
    const operator = chatRest(one, OPERATOR_TOKEN);
    expect(await code()).toBe(0);
    await operator.post('/mutes', { username: ann.id, chat: -1 }).expect(200);
    await waitFor(async () => (await code()) === 7, { describe: 'the other node to hear of it' });
    await operator.post('/mutes', { username: ann.id, chat: 0 }).expect(200);
    await waitFor(async () => (await code()) === 0, { describe: 'the other node to hear that it is lifted' });
    await device.close();
  });
});
