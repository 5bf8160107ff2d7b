import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading } from '../../../../test/app';
import { base } from '../../../../test/chat';
import { chatApp } from '../../../../test/chat-app';
import { store } from '../../../app/store';
import { chatOf } from '../state/selectors';

const { openChat, server } = chatApp();

it('ends after entering where the room was left before that, and leaves nothing in the list', async () => {
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
  const user = await openChat('/messages/room/77');
  await waitFor(() => expect(asked).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await heading('Messages');
  answered();
  await waitFor(() => expect(done).toEqual(['in', 'out']));
  expect(chatOf(store.getState()).conversations['room:77']).toBeUndefined();
});
