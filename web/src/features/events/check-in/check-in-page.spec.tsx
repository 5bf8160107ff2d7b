import type { CheckInRow, Scan, ScanAnswer } from '@renmai/contracts/events/tickets.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer } from '../../../../test/events';
import { problem } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { openScreen, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers, asked } = screenServer();
let stored: EventsServer;
const path = `/api/calendar/events/${eventId}`;
const door = { ...events, screens: events.screens.filter((one) => one.path === '/events/:eventId/check-in') };
const guest = (n: number, name: string, { organisation = '', ...changes }: Partial<CheckInRow> = {}): CheckInRow => ({
  applicationId: networkId(760 + n),
  sequence: 1,
  name,
  organisation,
  foundBy: ` ${name} ${organisation}\n`.toLowerCase(),
  checkedInAt: null,
  gate: '',
  ...changes,
});
const said = (one: Scan, result: ScanAnswer['result'], changes: Partial<ScanAnswer> = {}): ScanAnswer => ({
  nonce: one.nonce,
  result,
  applicationId: one.kind === 'ticket' ? null : one.applicationId,
  name: 'Ann',
  since: one.at,
  gate: '',
  ...changes,
});

/** The door, with the list of names. */
async function open() {
  const user = await openScreen(eventsPaths.checkIn(eventId), [door]);
  await user.click(await screen.findByRole('tab', { name: 'By name' }));
  return user;
}
const scans = () => asked(`POST ${path}/check-ins`).map(({ body }) => (body as { scans: Scan[] }).scans);

beforeEach(() => {
  stored = new EventsServer();
  stored.guests = [
    guest(1, 'Ann', { organisation: 'Harbour office' }),
    guest(2, 'Ben', { checkedInAt: '2027-03-28T10:00:00.000Z' }),
  ];
  answers(...stored.handlers);
});

it('finds by name and by organisation, and shows that nobody is found', async () => {
  await open();
  const search = screen.getByLabelText('Name or organization');
  fireEvent.change(search, { target: { value: 'harbour' } });
  expect(screen.getByText('Ann')).toBeVisible();
  expect(screen.queryByText('Ben')).toBeNull();
  fireEvent.change(search, { target: { value: 'Zoë' } });
  expect(screen.getByText('No results.')).toBeVisible();
  fireEvent.change(search, { target: { value: '' } });
  const people = within(screen.getByRole('list', { name: 'Confirmed guests' }));
  expect(people.getAllByRole('listitem')).toHaveLength(2);
  expect(people.queryByRole('button', { name: 'Check in Ben' })).toBeNull();
});

it('lets in with the gate of this device, and undoes it from the last verdict', async () => {
  stored.door = (one) => said(one, one.kind === 'undo' ? 'undone' : 'in');
  const user = await open();
  fireEvent.change(screen.getByLabelText('Gate'), { target: { value: ' North ' } });
  await user.click(screen.getByRole('button', { name: 'Check in Ann' }));
  expect(await screen.findByRole('button', { name: 'Undo check-in of Ann' })).toBeVisible();
  expect(scans()[0]).toMatchObject([{ kind: 'name', applicationId: networkId(761), gate: 'North' }]);
  expect(screen.queryByText('Checked on this device. Will be sent later.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Check-in undone')).toBeVisible();
  expect(scans()[1]).toMatchObject([{ kind: 'undo', applicationId: networkId(761) }]);
  expect(await screen.findByRole('button', { name: 'Check in Ann' })).toBeVisible();
  const earlier = within(screen.getByRole('heading', { name: 'Earlier' }).closest('section') as HTMLElement);
  expect(earlier.getByText('Checked in')).toBeVisible();
});

it('keeps the gate for as long as the window is open', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Gate'), { target: { value: 'North' } });
  expect(JSON.stringify({ ...window.sessionStorage })).toContain('North');
});

it.each([
  ['already-in', { gate: 'South' }, 'Already checked in', /at South$/],
  ['old', {}, 'Old ticket', null],
  ['revoked', {}, 'No longer on the guest list', null],
  ['cancelled', {}, 'Event cancelled', null],
] as const)('says aloud that it is %s', async (result, changes, words, since) => {
  stored.door = (one) => said(one, result, changes);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Check in Ann' }));
  const live = (await screen.findByText(words)).closest<HTMLElement>('[aria-live=assertive]');
  if (!live) throw new Error('said in silence');
  if (since) expect(within(live).getByText(since)).toBeVisible();
  // there is nothing to undo for a guest who was not let in
  expect(within(live).queryByRole('button', { name: 'Undo' }) === null).toBe(since === null);
});

it('downloads all pages of its list', async () => {
  const whole = { keys: [], approved: 2, checkedIn: 1, wipeAt: '2999-01-01T00:00:00.000Z' };
  answers(
    http.get(`*${path}/check-in`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? { ...whole, items: [stored.guests[1]], nextCursor: null }
          : { ...whole, items: [stored.guests[0]], nextCursor: 'next' },
      ),
    ),
  );
  await open();
  expect(screen.getByText('Ann')).toBeVisible();
  expect(screen.getByText('Ben')).toBeVisible();
  expect(screen.getByText('1 of 2 checked in')).toBeVisible();
});

it('shows that nobody has a place yet', async () => {
  stored.guests = [];
  await open();
  expect(screen.getByText('Nobody is confirmed yet.')).toBeVisible();
  expect(screen.getByText('0 of 0 checked in')).toBeVisible();
});

it.each([403, 404])('is closed to others (%d), also once it was open on this device', async (status) => {
  const user = await open();
  answers(http.post(`*${path}/check-ins`, () => problem(status, status === 403 ? 'forbidden' : 'not-found')));
  await user.click(screen.getByRole('button', { name: 'Check in Ann' }));
  expect(await screen.findByText('You can’t manage this event')).toBeVisible();
  expect(screen.queryByText('Ben')).toBeNull();
});

it('shows why its list could not be loaded, and tries again', async () => {
  answers(http.get(`*${path}/check-in`, () => problem(500, 'internal'), { once: true }));
  const user = await openScreen(eventsPaths.checkIn(eventId), [door]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 checked in')).toBeVisible();
});
