import { jest } from '@jest/globals';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Problem } from './problem';
import { untilThere } from './until-there';

const api = { signal: new AbortController().signal } as unknown as BaseQueryApi;
const refusal: Problem = { code: 'org-pages.picture-not-ready', title: 'x', status: 409 };
const late: Problem = { ...refusal, retryAfter: 1 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Sends a request that is refused until so many milliseconds have passed. */
async function send(error: Problem, lateMs: number): Promise<{ answer: unknown; tries: number }> {
  const began = Date.now();
  let tries = 0;
  const ask = () => {
    tries += 1;
    return Date.now() - began < lateMs ? { error } : { data: 'done' };
  };
  const answer = untilThere<string, string>((url) => ({ url, method: 'PUT' }))('/logo', api, {}, ask);
  await jest.advanceTimersByTimeAsync(60_000);
  return { answer: await answer, tries };
}

it.each<[string, Problem, number, object, number]>([
  ['goes again while a service has not heard of the file', late, 800, { data: 'done' }, 3],
  ['goes again where events are late by many seconds', late, 20_000, { data: 'done' }, 12],
  ['is refused in the end', late, 60_000, { error: late }, 13],
  ['is refused at once for any other reason', refusal, 800, { error: refusal }, 1],
])('a request %s', async (_, error, lateMs, answer, tries) => {
  expect(await send(error, lateMs)).toEqual({ answer, tries });
});
