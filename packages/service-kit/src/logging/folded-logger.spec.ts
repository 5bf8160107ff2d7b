import { jest } from '@jest/globals';
import { foldedLogger } from './folded-logger.js';

const quietMs = 1_000;
let lines: [level: string, message: string, details: object][];
let time: number;

const write = (level: string) => (details: object, message: string) => void lines.push([level, message, details]);
const make = () =>
  foldedLogger(
    { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    { quietMs, now: () => time },
  );
const pass = (ms: number) => {
  time += ms;
  jest.advanceTimersByTime(ms);
};

beforeEach(() => {
  jest.useFakeTimers();
  [lines, time] = [[], 0];
});
afterEach(() => jest.useRealTimers());

it('writes a line when something begins, and one with how often and how long when it is over', () => {
  const logger = make();
  for (let n = 0; n < 100; n++) {
    logger.error({ n }, 'no broker');
    pass(100);
  }
  expect(lines).toEqual([['error', 'no broker', { n: 0 }]]);
  pass(2 * quietMs);
  expect(lines.slice(1)).toEqual([['error', 'no broker (over)', { times: 100, seconds: 10 }]]);
  logger.error({ n: 100 }, 'no broker');
  expect(lines).toHaveLength(3);
});

it('keeps different messages apart, and does not repeat a message that came once', () => {
  const logger = make();
  logger.warn({}, 'one');
  logger.warn({}, 'other');
  logger.info({}, 'one');
  logger.info({}, 'one');
  pass(3 * quietMs);
  expect(lines.map(([level, message]) => `${level} ${message}`)).toEqual([
    'warn one',
    'warn other',
    'info one',
    'info one',
  ]);
});
