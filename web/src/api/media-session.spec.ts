import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { signedInAs } from '../../test/identity';
import { testServer } from '../../test/server';
import '../app/store';
import { i18n, startI18n } from '../lib/i18n/i18n';
import { endSession, startSession } from './access-token';
import { baseApi } from './base-api';
import { mediaSession } from './media-session';
import { signOut } from './sign-out';

const server = testServer();
const asked: string[] = [];
let lives = 3600;

const withPictures = baseApi.injectEndpoints({
  endpoints: (build) => ({
    feed: build.query<unknown, void>({ query: () => ({ method: 'GET', url: '/api/feed' }) }),
    elsewhere: build.query<unknown, void>({ query: () => ({ method: 'GET', url: '/api/profile' }) }),
  }),
});
const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
});
beforeEach(() => {
  asked.length = 0;
  lives = 3600;
  server.use(
    http.put('*/api/media/session', ({ request }) => {
      asked.push(`open ${request.headers.get('authorization')}`);
      return HttpResponse.json({ expiresAt: new Date(Date.now() + lives * 1000).toISOString() });
    }),
    http.delete('*/api/media/session', () => {
      asked.push('close');
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/sessions/current', () => {
      asked.push('sign out');
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/feed', () => HttpResponse.json({ items: [] })),
    http.get('*/api/profile', () => HttpResponse.json({})),
  );
});

/** Data of a member is loaded at their login. */
const loaded = () => new Promise((resolve) => setTimeout(resolve, 50));
const logIn = async (sessionId = 'one', accessToken = 'token') => {
  startSession(signedInAs({}, { sessionId, accessToken }));
  await loaded();
  await mediaSession();
};
const becomesVisible = () => document.dispatchEvent(new Event('visibilitychange'));

it('is opened by a login, once, and closed by signing out', async () => {
  await logIn();
  await mediaSession();
  becomesVisible();
  // a renewed token of the same login
  await logIn('one', 'newer');
  expect(asked).toEqual(['open Bearer token']);
  expect(await signOut()).toBeNull();
  expect(asked).toEqual(['open Bearer token', 'sign out', 'close']);
  await mediaSession();
  becomesVisible();
  expect(asked).toHaveLength(3);
});

it('is opened again for another login', async () => {
  await logIn('one', 'first');
  endSession('ended');
  await logIn('two', 'second');
  expect(asked).toEqual(['open Bearer first', 'open Bearer second']);
});

it('is not asked for by visitors', async () => {
  await mediaSession();
  becomesVisible();
  expect(asked).toEqual([]);
});

it('is renewed when the page is seen again and it has nearly ended', async () => {
  lives = 300;
  await logIn();
  becomesVisible();
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('is there before an answer that has pictures of friends', async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  server.use(
    http.put('*/api/media/session', async () => {
      await opened;
      asked.push('open');
      return HttpResponse.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    }),
  );
  startSession(signedInAs());
  await loaded();
  const store = newStore();
  const feed = store.dispatch(withPictures.endpoints.feed.initiate()).then(() => asked.push('feed'));
  await store.dispatch(withPictures.endpoints.elsewhere.initiate());
  asked.push('elsewhere');
  open();
  await feed;
  expect(asked).toEqual(['elsewhere', 'open', 'feed']);
});

it('that cannot be opened keeps no answer back, and is tried again with the next', async () => {
  let fails = 0;
  server.use(
    http.put('*/api/media/session', () => {
      fails += 1;
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  await logIn();
  const before = fails;
  const store = newStore();
  const { data } = await store.dispatch(withPictures.endpoints.feed.initiate());
  expect(data).toEqual({ items: [] });
  expect(before).toBeGreaterThan(0);
  expect(fails).toBe(before + 1);
});
