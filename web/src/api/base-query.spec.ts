import { http, HttpResponse } from 'msw';
import { problem } from '../../test/identity';
import { memoryShelf } from '../../test/kept';
import { testServer } from '../../test/server';
import { store } from '../app/store';
import { baseApi } from './base-api';
import type { Call } from './call';
import { keepFor } from './keeping';
import { keepOn } from './kept/keeper';

const server = testServer();
const { endpoints } = baseApi.injectEndpoints({
  endpoints: (build) => ({ trial: build.mutation<{ done: true }, Call>({ query: (call) => call }) }),
  overrideExisting: true,
});
const send = (headers: Record<string, string>) =>
  store.dispatch(endpoints.trial.initiate({ method: 'POST', url: '/api/trial', body: {}, headers }));
const withKey = { 'idempotency-key': 'k' };

/** Answers that the server is away for so many seconds, so often; then it does what is asked. */
function busy(retryAfter: number | undefined, often: number): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/trial', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > often) return HttpResponse.json({ done: true });
      return problem(503, 'unavailable', retryAfter === undefined ? {} : { retryAfter });
    }),
  );
  return keys;
}

describe('a request that meets a busy server', () => {
  it('is sent again by itself with the same key', async () => {
    const keys = busy(0, 2);
    expect(await send(withKey)).toMatchObject({ data: { done: true } });
    expect(keys).toEqual(['k', 'k', 'k']);
  });

  it.each([
    ['a server that stays busy', 0, withKey, 3],
    ['an outage', 5, withKey, 1],
    ['a server that names no time', undefined, withKey, 1],
    ['a request that could be done twice', 0, {}, 1],
  ])('%s is said after so many tries', async (_, retryAfter, headers, tries) => {
    const keys = busy(retryAfter, 9);
    expect(await send(headers)).toMatchObject({ error: { code: 'unavailable' } });
    expect(keys).toHaveLength(tries);
  });
});

describe('a page that is closed at once', () => {
  const initiate = (method: string, body?: unknown) =>
    store.dispatch(
      endpoints.trial.initiate({ method, url: '/api/trial', ...(body !== undefined && { body }), headers: {} }),
    );

  it.each([
    ['a small change', { body: { note: 'Hello' } }, true],
    ['a change without a body', {}, true],
    ['a body that browsers would refuse', { body: { text: 'x'.repeat(9_000) } }, false],
  ])('%s', async (_, { body }: { body?: unknown }, expected) => {
    const kept: boolean[] = [];
    server.use(
      http.post('*/api/trial', ({ request }) => {
        kept.push(request.keepalive);
        return HttpResponse.json({ done: true });
      }),
    );
    await initiate('POST', body);
    expect(kept).toEqual([expected]);
  });

  it('a change that could wait for a network is sent before the copy of this browser is open', async () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: {}, configurable: true });
    const { shelf } = memoryShelf();
    const arrived = new Promise<void>((resolve) =>
      server.use(http.post('*/api/trial', () => (resolve(), HttpResponse.json({ done: true })))),
    );
    keepOn({ ...shelf, key: (owner) => arrived.then(() => shelf.key(owner)) });
    keepFor('ada');
    const waits = { name: 'accept 1', tags: [] };
    const answer = store.dispatch(endpoints.trial.initiate({ method: 'POST', url: '/api/trial', waits }));
    expect(await answer).toMatchObject({ data: { done: true } });
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});
