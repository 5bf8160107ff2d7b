import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  befriend,
  expectProblem,
  register,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, coOrganizing, created, managed, registerFor, seen } from './support/events.js';

interface Asked {
  key: string;
  ownerId: string;
  name: string;
  memberIds: string[];
}
/** Replaces messaging and conference. */
let messaging: Server;
let asked: Asked[];
let answer: { status: number; body: object };
let service: TestService;
let host: TestMember;
let guest: TestMember;

beforeAll(async () => {
  messaging = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(JSON.parse(body) as Asked);
      response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => messaging.listen(0, '127.0.0.1', resolve));
  const { port } = messaging.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  service = await startTestService(AppModule, { env: { MESSAGING_URL: url, CONFERENCE_URL: url } });
  [host, guest] = [await register(service, 'Host'), await register(service, 'Guest')];
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { groupId: '4711', inside: 2, invited: 1 } };
});
afterAll(async () => {
  await service.close();
  messaging.close();
});

const gather = (eventId: string, by = host) => by.post(at(eventId, '/chat-group'));

it('brings organizers and those with a place together, and shows them the group', async () => {
  const [eventId, friend, waiting] = [
    await created(host, { places: 1 }),
    await register(service, 'Friend'),
    await register(service, 'Waiting'),
  ];
  await befriend(service, host, friend);
  await service.drained();
  await coOrganizing(host, eventId, friend);
  asked = [];
  for (const member of [guest, waiting]) await registerFor(member, eventId);
  expect((await managed(host, eventId)).chatGroupId).toBeNull();
  const { body } = await gather(eventId, friend).expect(200);
  expect(body).toEqual({ chatGroupId: '4711', inside: 2, invited: 1 });
  expect(asked).toEqual([
    {
      key: `event:${eventId}`,
      ownerId: friend.memberId,
      name: 'Evening of light',
      description: '',
      memberIds: [host.memberId, guest.memberId],
    },
  ]);
  expect((await managed(host, eventId)).chatGroupId).toBe('4711');
  expect((await seen(guest, eventId)).chatGroupId).toBe('4711');
  expect((await seen(waiting, eventId)).chatGroupId).toBeNull();
});

it('opens a room for members with a place, and sends their list again each time', async () => {
  const eventId = await created(host, { places: 1 });
  const waiting = await register(service, 'Waiting');
  await service.drained();
  for (const member of [guest, waiting]) await registerFor(member, eventId);
  answer = { status: 200, body: { roomId: eventId, path: `/meet/${eventId}` } };
  const enter = (by: TestMember, body: object = {}) => by.post(at(eventId, '/room'), body);
  expectProblem(await enter(guest), 404, 'not-found');
  expect((await seen(guest, eventId)).roomPath).toBeNull();
  expect(await managed(host, eventId)).toMatchObject({ roomPath: null, guestsAre: null });
  expect((await enter(host, { guestsAre: 'audience' }).expect(200)).body).toEqual({ path: `/meet/${eventId}` });
  expect(await managed(host, eventId)).toMatchObject({ roomPath: `/events/${eventId}/room`, guestsAre: 'audience' });
  expect(asked).toMatchObject([
    { title: 'Evening of light', hostIds: [host.memberId], memberIds: [guest.memberId], memberRole: 'audience' },
  ]);
  expect((await seen(guest, eventId)).roomPath).toBe(`/events/${eventId}/room`);
  expect((await seen(waiting, eventId)).roomPath).toBeNull();
  // A guest's wish is ignored.
  await enter(guest, { guestsAre: 'talker' }).expect(200);
  expect(asked.at(-1)).toMatchObject({ memberRole: 'audience' });
  expectProblem(await enter(waiting), 404, 'not-found');
});

it('is for organizers only, and refused for a cancelled event', async () => {
  const eventId = await created(host);
  expectProblem(await gather(eventId, guest), 404, 'not-found');
  await host.post(at(eventId, '/cancel'), { version: 1 }).expect(200);
  expectProblem(await gather(eventId), 409, 'events.event-cancelled');
  expect(asked).toEqual([]);
});

it.each([
  ['chat refuses', { status: 403, body: { code: 'forbidden' } }, 409, 'events.group-refused'],
  ['chat fails', { status: 500, body: {} }, 503, 'unavailable'],
])('%s', async (_, said, status, code) => {
  const eventId = await created(host);
  answer = { ...said, body: { type: 'x', title: 'x', status: said.status, detail: 'x', ...said.body } };
  expectProblem(await gather(eventId), status, code);
  expect((await managed(host, eventId)).chatGroupId).toBeNull();
});
