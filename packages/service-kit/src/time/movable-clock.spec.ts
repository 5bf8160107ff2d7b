import { databaseNow, SystemClock } from '../clock.js';
import { MovableClock } from './movable-clock.js';
import { uuidv7 } from './uuidv7.js';

const DAY_MS = 86_400_000;
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
const clock = new MovableClock();

afterEach(() => clock.move(0));

it('is the time of the machine until it is moved', async () => {
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(DAY_MS);
  await clock.move(-10 * DAY_MS);
  const behind = Date.now() - clock.now().getTime();
  expect(Math.round(behind / DAY_MS)).toBe(10);
  expect(clock.shiftMs).toBe(-10 * DAY_MS);
});

it('moves the database’s clock along, and leaves the statement alone where nothing is moved', async () => {
  expect(databaseNow(clock)).toBe('statement_timestamp()');
  expect(databaseNow(new SystemClock(), 'now()')).toBe('now()');
  await clock.move(-1500.4);
  expect(databaseNow(clock, 'now()')).toBe("(now() + interval '-1500 milliseconds')");
});

it('gives ids the moved time, in the order in which they are made', async () => {
  await clock.move(-10 * DAY_MS);
  const ids = Array.from({ length: 500 }, () => uuidv7());
  expect(ids).toEqual([...ids].sort());
  expect(Math.round((Date.now() - timeOf(ids[0] ?? '')) / DAY_MS)).toBe(10);
  await clock.move(0);
  expect(Math.abs(timeOf(uuidv7()) - Date.now())).toBeLessThan(DAY_MS);
});

it('is moved once the work that has come round is done, and asks for none where none is named', async () => {
  const asked: (readonly string[])[] = [];
  clock.onMove(async (tasks) => {
    await Promise.resolve();
    asked.push(tasks);
  });
  await clock.move(-DAY_MS, ['close-positions']);
  expect(asked).toEqual([['close-positions']]);
  await clock.move(-DAY_MS / 2);
  expect(asked).toHaveLength(1);
});
