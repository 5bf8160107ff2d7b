import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Problem } from './problem';
import { untilThere } from './until-there';

const api = { signal: new AbortController().signal } as unknown as BaseQueryApi;
const refusal: Problem = { code: 'org-pages.picture-not-ready', title: 'x', status: 409 };

it.each<[string, Problem, number, object]>([
  ['goes again while a service has not heard of the file', { ...refusal, retryAfter: 1 }, 3, { data: 'done' }],
  ['is refused at once for any other reason', refusal, 1, { error: refusal }],
])('a request %s', async (_, error, times, result) => {
  const asked: string[] = [];
  const ask = ({ url }: { url: string }) => {
    asked.push(url);
    return asked.length === 3 ? { data: 'done' } : { error };
  };
  const send = untilThere<string, string>((url) => ({ url, method: 'PUT' }));
  expect(await send('/logo', api, {}, ask)).toEqual(result);
  expect(asked).toEqual(Array(times).fill('/logo'));
});
