import http from 'node:http';
import { openDoor, PASS_HEADER } from './door.mjs';

const pass = 'p'.repeat(43);
const moves: { shiftMs: number; tasks: readonly string[] }[] = [];
let hear: () => void = () => undefined;
const clock = {
  async move(shiftMs: number, tasks: readonly string[] = []) {
    moves.push({ shiftMs, tasks });
    hear();
    await Promise.resolve();
  },
};
const haste: boolean[] = [];
let door: Awaited<ReturnType<typeof openDoor>>;
const agents: http.Agent[] = [];

beforeAll(async () => {
  const hasten = async (now: boolean) => {
    haste.push(now);
    await Promise.resolve();
  };
  door = await openDoor({ clock, hasten, pass, port: 0 });
});
beforeEach(() => {
  moves.splice(0);
  haste.splice(0);
});
afterEach(async () => {
  const back = moves.some(({ shiftMs }) => shiftMs !== 0) ? nextMove() : null;
  for (const agent of agents.splice(0)) agent.destroy();
  await back;
});
afterAll(() => door.close());

const nextMove = () => new Promise<void>((resolve) => (hear = resolve));

function connection() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return (body: unknown, headers: Record<string, string> = { [PASS_HEADER]: pass }, url = '/clock') =>
    new Promise<number>((resolve, reject) => {
      const request = http.request({ port: door.port, host: '127.0.0.1', method: 'POST', path: url, agent, headers });
      request.once('error', reject);
      request.once('response', (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      request.end(JSON.stringify(body));
    });
}

it.each([
  ['without the pass', {}],
  ['with an empty one', { [PASS_HEADER]: '' }],
  ['with another one', { [PASS_HEADER]: 'q'.repeat(43) }],
  ['with a part of it', { [PASS_HEADER]: 'p'.repeat(42) }],
])('lets nobody in %s', async (_, headers) => {
  expect(await connection()({ at: null }, headers)).toBe(403);
  expect(moves).toEqual([]);
});

it('is open on this machine alone', () => {
  expect(door.address).toBe('127.0.0.1');
});

it('moves the clock to a time that has passed, with the work that it is asked for', async () => {
  const ask = connection();
  expect(await ask({ at: Date.now() - 60_000, tasks: ['end-offers'] })).toBe(200);
  expect(moves).toHaveLength(1);
  expect(Math.round((moves[0]?.shiftMs ?? 0) / 1000)).toBe(-60);
  expect(moves[0]?.tasks).toEqual(['end-offers']);
  expect(await ask({ at: null })).toBe(200);
  expect(moves[1]).toEqual({ shiftMs: 0, tasks: [] });
});

it('lets PostgreSQL write in haste while the clock is moved, also if the connection ends', async () => {
  const ask = connection();
  await ask({ at: Date.now() - 60_000 });
  await ask({ at: Date.now() - 50_000 });
  expect(haste).toEqual([true]);
  await ask({ at: null });
  expect(haste).toEqual([true, false]);

  const other = connection();
  for (const agent of agents.splice(0, 1)) agent.destroy();
  while ((await other({ at: Date.now() - 40_000 })) !== 200);
  const back = nextMove();
  for (const agent of agents.splice(0)) agent.destroy();
  await back;
  moves.splice(0);
  expect(haste.at(-1)).toBe(false);
});

it.each([
  ['a time that has not come', { at: Date.now() + 3_600_000 }],
  ['no time', { tasks: [] }],
  ['half a millisecond', { at: 0.5 }],
  ['tasks without names', { at: null, tasks: [1] }],
])('takes no order with %s', async (_, order) => {
  expect(await connection()(order)).toBe(400);
  expect(moves).toEqual([]);
});

it('knows no other way', async () => {
  expect(await connection()({ at: null }, { [PASS_HEADER]: pass }, '/other')).toBe(404);
});

it('is held by one program, and sets the clock back when its connection closes', async () => {
  const [first, second] = [connection(), connection()];
  expect(await first({ at: Date.now() - 5_000 })).toBe(200);
  expect(await second({ at: Date.now() - 5_000 })).toBe(409);
  const back = nextMove();
  agents.shift()?.destroy();
  await back;
  expect(moves.at(-1)).toEqual({ shiftMs: 0, tasks: [] });
  expect(await second({ at: Date.now() - 5_000 })).toBe(200);
});
