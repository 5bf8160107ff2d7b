import type { TicketView } from '@renmai/contracts/events/tickets.schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../../api/base-api';
import { forgetKept } from '../../../api/keeping';
import { keeperOf, keepOn } from '../../../api/kept/keeper';
import { store } from '../../../app/store';
import { eventId, EventsServer, eventView, times } from '../../../../test/events';
import { account, problem } from '../../../../test/identity';
import { memoryShelf } from '../../../../test/kept';
import { networkId } from '../../../../test/network';
import { openScreen, reply, says, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers, asked } = screenServer();
let stored: EventsServer;
let shelf: ReturnType<typeof memoryShelf>;
const path = `/api/calendar/events/${eventId}/ticket`;
const showing = { ...events, screens: events.screens.filter((one) => one.path === '/events/:eventId/ticket') };
const open = () => openScreen(eventsPaths.ticket(eventId), [showing]);
const ticket = (changes: Partial<TicketView> = {}): TicketView => ({
  applicationId: networkId(760),
  eventId,
  code: 'A'.repeat(134),
  sequence: 1,
  name: 'Zoë 白',
  title: 'Harbour evening',
  times,
  venue: '1 Bund',
  onlineLink: null,
  checkedInAt: null,
  ...changes,
});
const code = () => screen.findByRole('img', { name: 'QR code of your ticket for “Harbour evening”' });
/** The code of the ticket that the device has kept. */
const kept = async () => {
  const keeper = await keeperOf(account.memberId);
  return ((await keeper.keptAnswer('ticket', path))?.value as TicketView | undefined)?.code ?? null;
};
const [first, second] = ['A'.repeat(134), 'B'.repeat(134)];

/** The page is closed, and opened again later. */
async function openAgain() {
  cleanup();
  store.dispatch(baseApi.util.resetApiState());
  return open();
}

beforeAll(() => Object.assign(globalThis, { indexedDB: {} }));
afterAll(() => {
  forgetKept();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
beforeEach(() => {
  shelf = memoryShelf();
  keepOn(shelf.shelf);
  stored = new EventsServer();
  stored.ticket = ticket();
  answers(...stored.handlers);
});

it('is shown without network from the device’s copy, and says so', async () => {
  await open();
  await code();
  await waitFor(async () => expect(await kept()).toBe(first));
  expect(JSON.stringify({ ...window.localStorage })).not.toContain(first);
  answers(http.get('*/api/*', () => HttpResponse.error()));
  await openAgain();
  expect(await code()).toBeVisible();
  expect(screen.getByText('You’re offline. This is the ticket saved on your device.')).toBeVisible();
});

it('cannot be shown without network where the device has no copy', async () => {
  answers(http.get(`*${path}`, () => HttpResponse.error(), { once: true }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await code()).toBeVisible();
});

it.each([
  ['was withdrawn', () => problem(404, 'events.no-ticket'), eventView()],
  ['is of an event that was cancelled', () => HttpResponse.json(ticket()), eventView({ state: 'cancelled' })],
])('that %s is forgotten by the device', async (_, answer, view) => {
  await open();
  await code();
  await waitFor(async () => expect(await kept()).toBe(first));
  stored.view = view;
  answers(http.get(`*${path}`, answer));
  await openAgain();
  expect(await screen.findByText('No ticket')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View event' })).toHaveAttribute('href', eventsPaths.event(eventId));
  await waitFor(async () => expect(await kept()).toBeNull());
});

it('gets a new code after a question, and keeps the old one where that is refused', async () => {
  let refused = true;
  answers(
    http.post('*/api/calendar/events/:id/ticket', () =>
      refused ? problem(429, 'too-many-requests') : HttpResponse.json(ticket({ code: 'B'.repeat(134), sequence: 2 })),
    ),
  );
  const user = await open();
  await code();
  const renew = async (answer: 'Cancel' | 'Renew ticket') => {
    await user.click(screen.getByRole('button', { name: 'Renew ticket' }));
    await reply(user, 'Renew ticket?', answer);
  };
  await renew('Cancel');
  expect(asked(`POST ${path}`)).toEqual([]);
  await renew('Renew ticket');
  await says('Too many requests. Please wait a moment.');
  expect(await kept()).toBe(first);
  refused = false;
  await renew('Renew ticket');
  await says('Your ticket has a new code');
  await waitFor(async () => expect(await kept()).toBe(second));
});

it('shows when its member was let in, instead of instructions', async () => {
  stored.ticket = ticket({ checkedInAt: '2027-03-28T10:55:00.000Z', onlineLink: 'https://meet.example/harbour' });
  await open();
  expect(await screen.findByText(/^Checked in Mar 28, 2027/)).toBeVisible();
  expect(screen.queryByText('Show this code at the entrance. It’s for you only.')).toBeNull();
  expect(screen.getByRole('link', { name: 'https://meet.example/harbour' })).toBeVisible();
});
