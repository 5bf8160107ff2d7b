import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../test/app';
import { account, problem, signedInAs } from '../../test/identity';
import { memoryShelf } from '../../test/kept';
import { testServer } from '../../test/server';
import { awaitsToken } from '../api/access-token';
import { forgetKept, keeper, keepFor } from '../api/keeping';
import { keeperOf, keepOn } from '../api/kept/keeper';
import { setWantsCopy } from '../api/wants-copy';

const server = testServer();
const { shelf, entries } = memoryShelf();
const { memberId } = account;
const session = { account, sessionId: signedInAs().sessionId };
let refreshed: () => Response;

beforeAll(() => Object.assign(globalThis, { indexedDB: {} }));
afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
beforeEach(async () => {
  keepOn(shelf);
  refreshed = () => HttpResponse.error();
  server.use(
    http.post('*/api/sessions/refresh', () => refreshed()),
    http.get('*/api/account', () => HttpResponse.error()),
    http.get('*/api/sessions', () => HttpResponse.error()),
  );
  window.localStorage.setItem('renmai.signed-in', '1');
  await (await keeperOf(memberId)).keepSession(session);
});

it('keeps no copy and makes none after a member has turned it off', async () => {
  keepFor(memberId);
  await (await keeper())?.keepAnswer('account', '/api/account', account);
  expect(entries.size).toBe(2);
  setWantsCopy(memberId, false);
  await waitFor(() => expect(entries.size).toBe(0));
  expect(await keeper()).toBeNull();
  setWantsCopy(memberId, true);
  expect(await keeper()).not.toBeNull();
});

it('without a network the last member stays signed in until the server refuses: then nothing of theirs is left', async () => {
  keepFor(memberId);
  await (await keeper())?.keepAnswer('account', '/api/account', account);
  const user = await openApp('/settings');
  await heading('Settings and privacy');
  expect(awaitsToken()).toBe(true);
  expect(await screen.findByText(account.email ?? '')).toBeVisible();
  refreshed = () => problem(401, 'identity.no-session');
  await user.click(screen.getByRole('link', { name: /Your sessions/ }));
  await heading('Log in');
  await waitFor(() => expect(entries.size).toBe(0));
  forgetKept();
});
