import { type Coming, historyEntry } from '@renmai/im-client/testing';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { base, ChatServer, textOf } from '../../../../test/chat';
import { testServer } from '../../../../test/server';
import { signedOut } from '../../../api/session.slice';
import { store } from '../../../app/store';
import { chat } from '../state/chat.slice';
import { chatOf } from '../state/selectors';
import { loadHistory } from './load-history';

const server = testServer();
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  store.dispatch(chat.began({ me: 'ada', drafts: {} }));
});
afterEach(() => void store.dispatch(signedOut(null)));

const said = (id: number, from: string, type: 1 | 2): Coming => ({
  ...{ id, from, to: type === 2 ? '7' : 'bob', content: textOf(`Word ${id}`), time: id * 1_000, type },
  body: { msgConfig: { allowGroupAck: type === 2 } },
});
function serve(history: Coming[]): void {
  server.use(
    http.post(`${base}/users/ada/messageroaming`, () =>
      HttpResponse.json({ data: { msgs: history.map(historyEntry), is_last: true } }),
    ),
    http.get(`${base}/chatgroups/7/acks/:id`, ({ params }) => {
      asked.push(String(params['id']));
      return HttpResponse.json({ data: { userlist: params['id'] === '2' ? ['bob', 'eve'] : [] } });
    }),
    ...new ChatServer().handlers,
  );
}
const counts = () => Object.values(chatOf(store.getState()).messages).map(({ id, readCount }) => [id, readCount]);

it('how many have read them is asked of one’s own messages of a group, and of the newest alone', async () => {
  const others = Array.from({ length: 18 }, (_, n) => said(20 - n, 'bob', 2));
  serve([...others, said(2, 'ada', 2), said(1, 'ada', 2), said(0, 'ada', 2)]);
  await store.dispatch(loadHistory('group:7', 'newest'));
  await waitFor(() => expect(counts()).toContainEqual(['2', 2]));
  expect(asked.sort()).toEqual(['1', '2']);
});

it('between two nobody is asked', async () => {
  serve([said(2, 'ada', 1)]);
  await store.dispatch(loadHistory('single:bob', 'newest'));
  expect(asked).toEqual([]);
});
