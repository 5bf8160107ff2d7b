import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoryClock } from './clock.mjs';
import { HOUR_MS, MINUTE_MS } from './times.mjs';

/** The stack's door, which writes down each order before it answers. */
const orders: { at: number | null; tasks: string[] }[] = [];
const door = http.createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    orders.push(JSON.parse(text) as (typeof orders)[number]);
    response.end('{}');
  });
});
let clock: StoryClock;

beforeAll(() => new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  orders.length = 0;
  clock = new StoryClock({ doorUrl: `http://127.0.0.1:${(door.address() as AddressInfo).port}`, pass: 'pass' });
});
afterEach(() => {
  clock.drop();
});
afterAll(() => new Promise((resolve) => door.close(resolve)));

const begin = Date.now() - 100 * HOUR_MS;
const minutesAfterBegin = (): number[] => orders.map(({ at }) => Math.round(((at ?? Number.NaN) - begin) / MINUTE_MS));

it('goes to the latest of the times that are asked for at the same moment', async () => {
  await clock.move(begin);
  const first = clock.move(begin + 2 * MINUTE_MS);
  await Promise.all([first, clock.move(begin + 5 * MINUTE_MS), clock.move(begin + 3 * MINUTE_MS)]);
  expect(minutesAfterBegin()).toEqual([0, 5]);
  expect(Math.round((clock.now() - begin) / MINUTE_MS)).toBe(5);
});

it('stays where it is for a time that has passed, unless tasks wait for it', async () => {
  await clock.move(begin);
  await clock.move(begin - HOUR_MS);
  await clock.work(['round']);
  expect(orders.map(({ tasks }) => tasks)).toEqual([[], ['round']]);
  expect(minutesAfterBegin()).toEqual([0, 0]);
});

it('does tasks between the moves that were asked for before and after them', async () => {
  await clock.move(begin);
  const before = clock.move(begin + MINUTE_MS);
  const work = clock.move(begin + 2 * MINUTE_MS, ['round']);
  await Promise.all([before, work, clock.move(begin + 9 * MINUTE_MS)]);
  expect(minutesAfterBegin()).toEqual([0, 1, 2, 9]);
  expect(orders.map(({ tasks }) => tasks.length)).toEqual([0, 0, 1, 0]);
});

it('goes on after a move that failed', async () => {
  const real = clock.doorUrl;
  clock.doorUrl = 'http://127.0.0.1:1';
  await expect(clock.move(begin)).rejects.toThrow('ECONNREFUSED');
  clock.doorUrl = real;
  await clock.move(begin + MINUTE_MS);
  expect(minutesAfterBegin()).toEqual([1]);
});
