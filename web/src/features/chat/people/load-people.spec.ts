import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { card, networkId } from '../../../../test/network';
import { signedInAs } from '../../../../test/identity';
import { sessionReducer, signedIn, signedOut } from '../../../api/session.slice';
import type { ChatDispatch } from '../state/chat-thunk';
import { chatSlice } from '../state/chat.slice';
import { needPeople } from './load-people';

const maya = networkId(1);
let asked: number;
let failing: number;
let store: ReturnType<typeof begun>;

/** Answers at once: the test is about time. */
const answer = (): Promise<Response> => {
  asked += 1;
  const headers = { 'content-type': 'application/json' };
  const body = { items: [{ ...card(1, 'Maya Okafor'), memberId: maya, nameKeys: ' maya' }] };
  return Promise.resolve(
    asked > failing ? new Response(JSON.stringify(body), { headers }) : new Response('{}', { status: 503, headers }),
  );
};
function begun() {
  const { account, sessionId } = signedInAs({});
  const made = configureStore({ reducer: { session: sessionReducer, chat: chatSlice.reducer } });
  made.dispatch(signedIn({ account, sessionId }));
  return made;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  asked = 0;
  store = begun();
});
afterEach(async () => {
  store.dispatch(signedOut(null));
  // pending retries give up
  await pass(60_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const need = () => (store.dispatch as ChatDispatch)(needPeople([maya]));
const person = () => store.getState().chat.people[maya];
const name = () => person()?.name;
/** Lets time pass, and the answers that arrived in it be read. */
async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
}

it('a name that could not be had is asked for again after a while', async () => {
  failing = 2;
  need();
  await pass(25);
  expect([asked, name()]).toEqual([1, undefined]);
  // a row that appears meanwhile does not ask on its own
  need();
  await pass(1_000);
  expect(asked).toBe(1);
  await pass(1_000);
  expect(asked).toBe(2);
  await pass(8_000);
  expect([asked, name()]).toEqual([3, 'Maya Okafor']);
  expect(person()?.nameKeys).toBe(' maya');
});

it('is given up after some tries, until another row asks', async () => {
  failing = Infinity;
  need();
  await pass(25);
  for (const wait of [2_000, 8_000, 30_000, 600_000]) await pass(wait);
  expect(asked).toBe(4);
  failing = 0;
  need();
  await pass(25);
  expect(name()).toBe('Maya Okafor');
});

it('is not asked for again after signing out', async () => {
  failing = Infinity;
  need();
  await pass(25);
  store.dispatch(signedOut(null));
  await pass(60_000);
  expect(asked).toBe(1);
});
