import { act, screen, waitFor, within } from '@testing-library/react';
import type { Scan } from '@renmai/contracts/events/tickets.schema';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { eventId, EventsServer, eventView, managedEvent, times } from '../../../test/events';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { eventsPaths } from './events-paths';

const server = testServer();
let stored: EventsServer;
const approved = { applicationId: networkId(760), state: 'approved', rank: null, shown: false };
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  stored = new EventsServer();
  server.use(...stored.handlers);
  window.localStorage.clear();
});

it('friends of the publisher comment; others see what is needed, with a link to it', async () => {
  stored.view = eventView({ mayComment: true });
  const user = await openApp(eventsPaths.event(eventId), { signedIn: true });
  await user.type(await screen.findByLabelText('Write a comment'), '  See you there ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('See you there')).toBeVisible();
  expect(stored.sent).toMatchObject([{ method: 'POST', body: { text: 'See you there' } }]);
  expect(screen.getByLabelText('Write a comment')).toHaveValue('');
});

it('who is no friend of the publisher is led to them', async () => {
  await openApp(eventsPaths.event(eventId), { signedIn: true });
  expect(await screen.findByText('Please add as a friend first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', `/members/${networkId(2)}`);
});

it('the member decides whether friends see that they go', async () => {
  stored.view = eventView({ ownRegistration: approved, chatGroupId: '77' });
  const user = await openApp(eventsPaths.event(eventId), { signedIn: true });
  await user.click(await screen.findByRole('switch', { name: /Show friends that I’m going/ }));
  await waitFor(() => expect(stored.sent).toMatchObject([{ method: 'PUT', body: { shown: true } }]));
  expect(screen.getByRole('link', { name: 'Open chat group' })).toHaveAttribute('href', '/messages/group/77');
});

it('the ticket is a code, which is kept nowhere unencrypted', async () => {
  stored.ticket = {
    ...{ applicationId: networkId(760), eventId, code: 'A'.repeat(134), sequence: 1, name: 'Zoë 白' },
    ...{ title: 'Harbour evening', times, venue: '1 Bund', onlineLink: null, checkedInAt: null },
  };
  await openApp(eventsPaths.ticket(eventId), { signedIn: true });
  expect(await screen.findByRole('img', { name: 'QR code of your ticket for “Harbour evening”' })).toBeVisible();
  expect(screen.getByText('Zoë 白')).toBeVisible();
  expect(JSON.stringify([window.localStorage, window.sessionStorage])).not.toContain('A'.repeat(134));
});

it('a member without a place has no ticket', async () => {
  await openApp(eventsPaths.ticket(eventId), { signedIn: true });
  expect(await screen.findByText('No ticket')).toBeVisible();
});

it('by name, without network, and scans that the server decided otherwise when they were merged', async () => {
  const row = { sequence: 1, organisation: '', foundBy: '', checkedInAt: null, gate: '' };
  stored.guests = [
    { ...row, applicationId: networkId(761), name: 'Ann' },
    { ...row, applicationId: networkId(762), name: 'Ben' },
  ];
  const user = await openApp(eventsPaths.checkIn(eventId), { signedIn: true });
  expect(await screen.findByText('0 of 2 checked in')).toBeVisible();
  expect(await screen.findByText('No camera found. Check people in by name.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'By name' }));

  server.use(http.post('*/api/calendar/events/:id/check-ins', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Check in Ann' }));
  expect(await screen.findByText('Checked on this device. Will be sent later.')).toBeVisible();
  expect(await screen.findByText('1 scan to send')).toBeVisible();
  expect(screen.getByText('Offline')).toBeVisible();
  expect(screen.getByText('1 of 2 checked in')).toBeVisible();
  expect(stored.sent).toEqual([]);

  const since = '2027-03-28T10:00:00.000Z';
  server.use(
    http.post('*/api/calendar/events/:id/check-ins', async ({ request }) => {
      const { scans } = (await request.json()) as { scans: Scan[] };
      const said = { result: 'already-in', name: 'Ann', since, gate: 'North', applicationId: networkId(761) };
      return HttpResponse.json({ items: scans.map(({ nonce }) => ({ ...said, nonce })), checkedIn: 1 });
    }),
  );
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('1 scan had a different result')).toBeVisible();
  expect(screen.getByText(/at North$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('1 scan had a different result')).toBeNull();
  expect(screen.queryByText('1 scan to send')).toBeNull();
});

it('after the end guests give feedback, and organizers thank them once', async () => {
  stored.view = eventView({ state: 'finished', ownRegistration: approved, mayGiveFeedback: true });
  const user = await openApp(eventsPaths.event(eventId), { signedIn: true });
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(stored.sent).toMatchObject([{ method: 'PUT', body: { stars: 4, words: '' } }]));
});

it('a thank-you letter is asked about before it goes', async () => {
  stored.managed = managedEvent({ state: 'finished' });
  let sent: unknown;
  server.use(
    http.post('*/api/calendar/events/:id/thanks', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ sent: 3 }, { status: 202 });
    }),
  );
  const user = await openApp(eventsPaths.manageOne(eventId), { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Write letter' }));
  const letter = await dialog();
  await user.type(letter.getByLabelText('Letter'), 'It was bright.');
  await user.click(letter.getByRole('button', { name: 'Send letter' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Send letter' }));
  await waitFor(() =>
    expect(sent).toEqual({ subject: 'Thank you for coming: Harbour evening', body: 'It was bright.' }),
  );
});

it('a secret address for other calendars is shown once', async () => {
  const user = await openApp(eventsPaths.subscribe, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(await screen.findByText('https://renmai.example/api/calendar/feed/secret.ics')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://renmai.example/api/calendar/feed/secret.ics',
  );
  expect(await screen.findByRole('button', { name: 'New address' })).toBeVisible();
});
