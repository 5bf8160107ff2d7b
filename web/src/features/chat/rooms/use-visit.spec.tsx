import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { base, ChatServer } from '../../../../test/chat';
import { signedInAs } from '../../../../test/identity';
import { testServer } from '../../../../test/server';
import { store } from '../../../app/store';
import { chatOf } from '../state/selectors';

const server = testServer();
const me = signedInAs({}).account.memberId;
let chat: ChatServer;

beforeEach(() => {
  chat = new ChatServer();
  server.use(...chat.handlers);
});
afterEach(() => chat.stop());

it('of a room that is left before one is in ends behind it, and leaves nothing in the list', async () => {
  const done: string[] = [];
  let asked = false;
  let answered = (): void => undefined;
  const answer = new Promise<void>((resolve) => (answered = resolve));
  server.use(
    http.post(`${base}/chatrooms/77/apply`, async () => {
      asked = true;
      await answer;
      done.push('in');
      return HttpResponse.json({ data: {} });
    }),
    http.delete(`${base}/chatrooms/77/quit`, () => {
      done.push('out');
      return HttpResponse.json({ data: {} });
    }),
    http.get(`${base}/chatrooms/77`, () => HttpResponse.json({ data: [{ id: '77', name: 'Harbour' }] })),
  );
  const user = await openApp('/messages/room/77', { signedIn: true });
  await chat.start(me);
  await waitFor(() => expect(asked).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await heading('Messages');
  answered();
  await waitFor(() => expect(done).toEqual(['in', 'out']));
  expect(chatOf(store.getState()).conversations['room:77']).toBeUndefined();
});
