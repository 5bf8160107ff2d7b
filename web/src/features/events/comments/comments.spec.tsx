import type { EventComment } from '@renmai/contracts/events/after.api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer, eventView } from '../../../../test/events';
import { account, problem } from '../../../../test/identity';
import { memoryShelf } from '../../../../test/kept';
import { card as member, networkId } from '../../../../test/network';
import { openScreen, reply, says, screenServer } from '../../../../test/screens';
import { forgetKept } from '../../../api/keeping';
import { keeperOf, keepOn } from '../../../api/kept/keeper';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers, asked } = screenServer();
let stored: EventsServer;
const path = `/api/calendar/events/${eventId}/comments`;
const showing = { ...events, screens: events.screens.filter((one) => one.path === '/events/:eventId') };
const open = () => openScreen(eventsPaths.event(eventId), [showing]);
const comment = (n: number, changes: Partial<EventComment> = {}): EventComment => ({
  commentId: networkId(800 + n),
  author: member(10 + n, `Guest ${n}`),
  text: `Comment number ${n}`,
  at: '2027-03-01T10:00:00.000Z',
  removable: false,
  organizer: false,
  ...changes,
});
const field = () => screen.findByLabelText('Write a comment');
const send = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  stored = new EventsServer();
  stored.view = eventView({ mayComment: true });
  answers(...stored.handlers);
});

it('keeps the typed text where the server refuses it, and sends it again as the same', async () => {
  answers(http.post(`*${path}`, () => problem(503, 'unavailable')));
  const user = await open();
  fireEvent.change(await field(), { target: { value: 'See you there' } });
  await user.click(send());
  await says('This part of Renmai is not ready. Please try again shortly.');
  expect(screen.getByLabelText('Write a comment')).toHaveValue('See you there');
  await user.click(send());
  await waitFor(() => expect(asked(`POST ${path}`)).toHaveLength(2));
  await waitFor(() => expect(send()).toBeEnabled());
  fireEvent.change(screen.getByLabelText('Write a comment'), { target: { value: 'See you' } });
  await user.click(send());
  await waitFor(() => expect(asked(`POST ${path}`)).toHaveLength(3));
  const [first, again, other] = asked(`POST ${path}`).map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

describe('without a network', () => {
  beforeAll(() => Object.assign(globalThis, { indexedDB: {} }));
  beforeEach(() => keepOn(memoryShelf().shelf));
  afterAll(() => {
    forgetKept();
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it('waits, and goes once, under the key of the first try', async () => {
    let online = false;
    answers(http.post(`*${path}`, () => (online ? undefined : HttpResponse.error())));
    const user = await open();
    fireEvent.change(await field(), { target: { value: 'See you there' } });
    await user.click(send());
    const waits = within(await screen.findByRole('list', { name: 'Comments waiting to be sent' }));
    expect(waits.getByText('See you there')).toBeVisible();
    expect(screen.getByLabelText('Write a comment')).toHaveValue('');
    online = true;
    await act((await (await keeperOf(account.memberId)).acts()).send);
    await waitFor(() => expect(screen.queryByText('Waiting for a network')).toBeNull());
    expect(new Set(asked(`POST ${path}`).map(({ key }) => key)).size).toBe(1);
    expect(stored.comments.map(({ text }) => text)).toEqual(['See you there']);
    expect(await screen.findByText('See you there')).toBeVisible();
  });
});

it('keeps the typed text when the page is left', async () => {
  await open();
  fireEvent.change(await field(), { target: { value: 'Half a thou' } });
  cleanup();
  await open();
  expect(await field()).toHaveValue('Half a thou');
});

it('sends nothing that is empty or too long', async () => {
  await open();
  fireEvent.change(await field(), { target: { value: '   ' } });
  expect(send()).toBeDisabled();
  fireEvent.change(await field(), { target: { value: 'a'.repeat(1001) } });
  expect(screen.getByText('At most 1000 characters')).toBeVisible();
  expect(send()).toBeDisabled();
  fireEvent.change(await field(), { target: { value: 'a'.repeat(1000) } });
  expect(send()).toBeEnabled();
});

it('shows ten at a time, who of them organizes it, and the next ones on demand', async () => {
  answers(
    http.get(`*${path}`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? { items: [comment(2)], nextCursor: null }
          : { items: [comment(1, { organizer: true })], nextCursor: 'next' },
      ),
    ),
  );
  const user = await open();
  const first = within(await screen.findByRole('article', { name: 'Guest 1' }));
  expect(first.getByText('Organizer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Comment number 2')).toBeVisible();
  expect(screen.getByText('Comment number 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked(`GET ${path}`).map(({ query }) => query)).toEqual([{ limit: '10' }, { limit: '10', cursor: 'next' }]);
});

it('deletes one after a question only, and shows where that is refused', async () => {
  stored.comments = [comment(1, { removable: true }), comment(2)];
  let refused = true;
  answers(
    http.delete(`*${path}/:id`, ({ params }) => {
      if (refused) return problem(403, 'forbidden');
      stored.comments = stored.comments.filter(({ commentId }) => commentId !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await open();
  const remove = async (answer: 'Cancel' | 'Delete') => {
    await user.click(await screen.findByRole('button', { name: 'More options for Guest 1’s comment' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await reply(user, 'Delete this comment?', answer);
  };
  await remove('Cancel');
  expect(asked(`DELETE ${path}/${comment(1).commentId}`)).toEqual([]);
  await remove('Delete');
  await says('You don’t have permission to do this.');
  expect(screen.getByText('Comment number 1')).toBeVisible();
  refused = false;
  await remove('Delete');
  await waitFor(() => expect(screen.queryByText('Comment number 1')).toBeNull());
  expect(screen.getByText('Comment number 2')).toBeVisible();
});

it('offers only a report for those of others', async () => {
  stored.comments = [comment(1)];
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'More options for Guest 1’s comment' }));
  expect(await screen.findByRole('button', { name: 'Report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('shows that there are none, or why they cannot be shown; the event stays', async () => {
  answers(http.get(`*${path}`, () => problem(503, 'unavailable'), { once: true }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No comments yet.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Harbour evening' })).toBeVisible();
});
