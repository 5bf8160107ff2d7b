import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { baseQuery } from './base-query';
import type { Call } from './call';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const api = { signal: new AbortController().signal, getState: () => undefined } as unknown as BaseQueryApi;
const call: Call = { url: '/api/homepages/h/logo', method: 'PUT', body: { mediaId: 'm' } };

it.each([
  ['goes again while a service has not heard of the file', { retryAfter: 1 }, 3, { data: { done: true } }],
  ['is refused at once for any other reason', {}, 1, { error: { code: 'org-pages.picture-not-ready', status: 409 } }],
])('a request %s', async (_, more, times, result) => {
  let asked = 0;
  server.use(
    http.put('*/api/homepages/h/logo', () => {
      asked += 1;
      if (asked === 3) return HttpResponse.json({ done: true });
      return HttpResponse.json({ code: 'org-pages.picture-not-ready', title: 'x', ...more }, { status: 409 });
    }),
  );
  expect(await baseQuery(call, api, {})).toMatchObject(result);
  expect(asked).toBe(times);
});
