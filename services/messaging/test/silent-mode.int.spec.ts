import { SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import { SilentModeService } from '../src/silent-mode/silent-mode.service.js';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { Device } from './support/device.js';

const clock = new SettableClock();
let service: TestService;
let a: ChatRestUser;
beforeAll(async () => {
  service = await startMessaging({ clock });
});
beforeEach(async () => {
  a = await chatUser(service, 'Ann');
});
afterAll(() => service.close());

const data = (answer: { body: unknown }): unknown => (answer.body as { data: unknown }).data;
const put = async (path: string, body: object): Promise<unknown> =>
  data(await a.put(`/users/${a.id}/notification/${path}`, body).expect(200));
const get = async (path: string): Promise<unknown> =>
  data(await a.get(`/users/${a.id}/notification${path}`).expect(200));
const all = () => `user/${a.id}`;

describe.each([
  ['everything', () => all()],
  ['a user', () => 'user/somebody'],
  ['a group', () => 'chatgroup/100000000000001'],
])('the setting of %s', (_what, path) => {
  it('is empty until it is set', async () => {
    expect(await get(`/${path()}`)).toEqual({});
  });

  it.each(['ALL', 'AT', 'NONE'])('takes the kind %s', async (type) => {
    expect(await put(path(), { type })).toEqual({ type });
    expect(await get(`/${path()}`)).toEqual({ type });
  });

  it('merges what is set one by one, with the end of the time of silence', async () => {
    await put(path(), { type: 'NONE' });
    const end = clock.now().getTime() + 60_000;
    expect(await put(path(), { ignoreDuration: 60_000 })).toEqual({ type: 'NONE', ignoreDuration: end });
    const whole = { type: 'NONE', ignoreDuration: end, ignoreInterval: '8:30-10:15' };
    expect(await put(path(), { ignoreInterval: '8:30-10:15' })).toEqual(whole);
    expect(await get(`/${path()}`)).toEqual(whole);
    expect(await put(path(), { type: 'DEFAULT' })).toEqual({ ignoreDuration: end, ignoreInterval: '8:30-10:15' });
    expect(await put(path(), { ignoreDuration: 0 })).toEqual({ ignoreInterval: '8:30-10:15' });
    expect(await put(path(), { ignoreInterval: '0:00-0:00' })).toEqual({});
    expect(await get(`/${path()}`)).toEqual({});
  });

  it('forgets a time that is over', async () => {
    await put(path(), { ignoreDuration: 1000 });
    clock.advance({ seconds: 2 });
    expect(await get(`/${path()}`)).toEqual({});
  });

  it.each([
    {},
    { type: 'LOUD' },
    { ignoreDuration: 'long' },
    { ignoreInterval: 'at night' },
    { ignoreInterval: '25:00-8:00' },
  ])('does not take %j', async (body) => {
    const answer = await a.put(`/users/${a.id}/notification/${path()}`, body).expect(400);
    expect(answer.body).toMatchObject({
      error_description: 'Request body not readable.Please check content type is correct!',
    });
    expect(await get(`/${path()}`)).toEqual({});
  });
});

it('answers several at once, empty where nothing is set', async () => {
  await put('user/ben', { type: 'AT' });
  await put('chatgroup/7', { ignoreInterval: '1:00-2:00' });
  expect(await get('?user=ben,cid&group=7,8')).toEqual({
    user: { ben: { type: 'AT' }, cid: {} },
    group: { '7': { ignoreInterval: '1:00-2:00' }, '8': {} },
  });
  expect(await get('?user=&group=null')).toEqual({ user: {}, group: {} });
  const many = Array.from({ length: 101 }, (_, n) => `u${n}`).join(',');
  await a.get(`/users/${a.id}/notification?user=${many}`).expect(400);
});

it('lists conversations that have a kind of their own, page after page', async () => {
  await put(all(), { type: 'AT' });
  await put('user/ben', { type: 'NONE' });
  await put('user/cid', { ignoreDuration: 60_000 });
  await put('chatgroup/7', { type: 'AT' });
  await put('chatgroup/8', { type: 'ALL' });
  const seen: unknown[] = [];
  let cursor = '';
  do {
    const { body } = (await a.get(`/users/${a.id}/notification/mute/type?limit=2&cursor=${cursor}`).expect(200)) as {
      body: { data: unknown[]; cursor: string };
    };
    seen.push(...body.data);
    cursor = body.cursor;
  } while (cursor !== '');
  expect(seen).toEqual([
    { group: '7', value: 'AT' },
    { group: '8', value: 'ALL' },
    { user: 'ben', value: 'NONE' },
  ]);
});

it('keeps the language of notifications', async () => {
  expect(await get('/language')).toEqual({ language: '' });
  expect(await put('language', { translationLanguage: 'zh-Hans' })).toEqual({ language: 'zh-Hans' });
  expect(await get('/language')).toEqual({ language: 'zh-Hans' });
});

it('is separate for each user', async () => {
  const b = await chatUser(service, 'Ben');
  await put('user/somebody', { type: 'NONE' });
  expect(data(await b.get(`/users/${b.id}/notification/user/somebody`).expect(200))).toEqual({});
  await b.get(`/users/${a.id}/notification/user/${a.id}`).expect(403);
  await b.put(`/users/${a.id}/notification/user/${a.id}`, { type: 'NONE' }).expect(403);
});

it('notifies the own other devices, not the one that set it', async () => {
  const [phone, tablet] = [
    await Device.connect(service, { user: a.id, token: a.token, resource: 'phone' }),
    await Device.connect(service, { user: a.id, token: a.token, resource: 'tablet' }),
  ];
  await put('chatgroup/7?resource=phone', { type: 'AT' });
  await put('user/ben?resource=phone', { type: 'NONE' });
  await put(`${all()}?resource=tablet`, { ignoreInterval: '1:00-2:00' });
  const told = (device: Device) => device.received.flatMap(({ notice }) => (notice ? [notice] : []));
  await waitFor(() => told(phone).length === 1 && told(tablet).length === 2);
  expect(told(tablet)).toEqual([
    { type: 'user_notification_mute', values: [{ operator_resource: 'phone', group: '7', data: { type: 'AT' } }] },
    { type: 'user_notification_mute', values: [{ operator_resource: 'phone', user: 'ben', data: { type: 'NONE' } }] },
  ]);
  expect(told(phone)).toEqual([
    {
      type: 'user_notification_mute',
      values: [{ operator_resource: 'tablet', user: a.id, data: { ignoreInterval: '1:00-2:00' } }],
    },
  ]);
  await Promise.all([phone.close(), tablet.close()]);
});

it('says who is to hear nothing of a message', async () => {
  const b = await chatUser(service, 'Ben');
  await put('chatgroup/7', { type: 'AT' });
  const silenced = (mentioned: boolean) =>
    service.running.app.get(SilentModeService, { strict: false }).silencedOf(
      [a, b].map(({ id }) => ({ userId: id, mentioned })),
      { kind: 'group', target: '7' },
    );
  expect([...(await silenced(false))]).toEqual([a.id]);
  expect([...(await silenced(true))]).toEqual([]);
});
