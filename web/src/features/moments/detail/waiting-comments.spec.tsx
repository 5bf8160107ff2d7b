import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { account, problem } from '../../../../test/identity';
import { memoryShelf } from '../../../../test/kept';
import { comment, moment, MomentServer } from '../../../../test/moments';
import { testServer } from '../../../../test/server';
import { baseApi } from '../../../api/base-api';
import { forgetKept } from '../../../api/keeping';
import { keeperOf, keepOn } from '../../../api/kept/keeper';
import { store } from '../../../app/store';
import { paths } from '../../../lib/paths';

const server = testServer();
const one = moment(1, { counts: { reactions: {}, reactionsTotal: 0, comments: 1, shares: 0 } });
let stored: MomentServer;
let written: () => Response | undefined;

beforeAll(() => Object.assign(globalThis, { indexedDB: {} }));
afterAll(() => {
  forgetKept();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
beforeEach(() => {
  keepOn(memoryShelf().shelf);
  stored = new MomentServer([one]);
  stored.comments = [comment(1)];
  written = () => HttpResponse.error();
  server.use(
    http.post('*/api/moments/:id/comments', () => written()),
    http.put('*/api/moments/:id/reaction', () => written()),
    ...stored.handlers,
  );
});

const asked = (request: string) => stored.requests.filter((made) => made.startsWith(request)).length;
const write = async (user: Awaited<ReturnType<typeof openApp>>, text: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'Write a comment…' }), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
};
const waits = async () => within(await screen.findByRole('list', { name: 'Comments waiting to be sent' }));

it('a comment and a reaction without a network wait, and go once from a page that is opened later', async () => {
  const user = await openApp(paths.moment(one.momentId), { signedIn: true });
  await write(user, 'Since this morning');
  expect(await (await waits()).findByText('Since this morning')).toBeVisible();
  expect(await (await waits()).findByText('Waiting for a network')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Write a comment…' })).toHaveValue('');
  await user.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Like' }));
  const kept = await keeperOf(account.memberId);
  await waitFor(async () => expect(await kept.all('acts')).toHaveLength(2));
  cleanup();
  store.dispatch(baseApi.util.resetApiState());
  window.sessionStorage.clear();
  stored.requests.length = 0;
  written = () => undefined;
  await openApp(paths.moment(one.momentId), { signedIn: true });
  const acts = await kept.acts();
  await act(() => acts.send());
  expect(await screen.findByText('Since this morning')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Waiting for a network')).toBeNull());
  expect(stored.comments.map(({ text }) => text)).toEqual(['Comment number 1', 'Since this morning']);
  expect(stored.moments[0]?.mine.reaction).toBe('like');
  expect([asked('POST /api/moments/'), asked('PUT /api/moments/')]).toEqual([1, 1]);
});

it('a comment that is refused when it goes stays with the reason, until its author sends or discards it', async () => {
  const user = await openApp(paths.moment(one.momentId), { signedIn: true });
  await write(user, 'Well said');
  await waits();
  written = () => problem(403, 'network.comments-closed');
  const acts = await (await keeperOf(account.memberId)).acts();
  await act(() => acts.send());
  expect(await (await waits()).findByText(/^Not sent\. .+/)).toBeVisible();
  await user.click((await waits()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Well said')).toBeNull());
  expect(stored.comments).toHaveLength(1);
});
