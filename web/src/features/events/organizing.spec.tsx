import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { card, eventId, EventsServer, managedEvent, times } from '../../../test/events';
import { approved, HomepageServer } from '../../../test/homepages';
import { problem } from '../../../test/identity';
import { card as member, networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { eventsPaths } from './events-paths';

const server = testServer();
let stored: EventsServer;
const dialog = async () => within(await screen.findByRole('dialog'));
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const friend = { member: member(3, 'Ben'), since: '2026-01-01T00:00:00.000Z' };

beforeEach(() => {
  stored = new EventsServer();
  const homepages = new HomepageServer();
  homepages.page = approved();
  server.use(
    ...stored.handlers,
    ...homepages.handlers,
    http.get('*/api/network/friends', () => HttpResponse.json({ items: [friend], nextCursor: null })),
  );
});

describe('creating', () => {
  it('publishes only where nothing is missing, and shows the dates of a series', async () => {
    stored.dates = [0, 1, 2].map((n) => ({
      ...times,
      starts: `2027-03-${21 + n}T02:30`,
      shifted: n === 1,
      offset: '',
    }));
    const user = await openApp(eventsPaths.create, { signedIn: true });
    await heading('Create an event');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
    await fill(/^Title/, 'Harbour evening');
    await user.selectOptions(screen.getByLabelText('Repeat'), 'week');
    await user.selectOptions(screen.getByLabelText('Number of dates'), '3');
    expect(await screen.findByText('An hour later')).toBeVisible();
    await fill(/^Venue and address/, '1 Bund');
    await user.click(screen.getByLabelText(/^Approval required/));
    await fill(/^Places/, '20');
    await user.click(screen.getByLabelText(/^As an offer/));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('20 of 20 places left')).toBeVisible();
    expect(screen.getByText(/^3 dates published/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(window.location.pathname).toBe(eventsPaths.event(eventId)));
    expect(stored.sent).toEqual([
      expect.objectContaining({
        path: '/api/calendar/events',
        body: expect.objectContaining({
          organizer: { kind: 'member' },
          title: 'Harbour evening',
          series: { every: 'week', interval: 1, count: 3 },
          venue: { cityId: null, address: '1 Bund', detail: '' },
          onlineLink: null,
          registration: 'approval',
          places: 20,
          promotion: 'offer',
        }),
      }),
    ]);
  });

  it('moves the end along with the beginning, and shows where it would be before it', async () => {
    const user = await openApp(eventsPaths.create, { signedIn: true });
    await fill(/^Title/, 'A');
    await user.selectOptions(await screen.findByLabelText(/^Start time/), '10:15');
    expect(screen.getByLabelText(/^Ends/)).toHaveDisplayValue(/^2 hr later, 12:15/);
    await user.selectOptions(screen.getByLabelText(/^Ends/), 'Another time');
    expect(screen.getByLabelText(/^End time/)).toHaveValue('12:15');
    await user.selectOptions(screen.getByLabelText(/^End time/), '09:00');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The end can’t be before the start.')).toBeVisible();
  });

  it('keeps the typed text in this browser until it is published, and shows where the server refuses', async () => {
    server.use(http.post('*/api/calendar/events', () => problem(422, 'events.in-the-past', { pointer: '/times' })));
    const user = await openApp(`${eventsPaths.copy(eventId)}`, { signedIn: true });
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Harbour evening');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findAllByText('The event must start in the future.')).not.toHaveLength(0);
  });
});

describe('managing', () => {
  it('counts who comes, waits and is to be decided about, and leads to the event', async () => {
    stored.rows = [{ ...card(1), approved: 3, waiting: 1, undecided: 2 }];
    await openApp('/pages/event/EventList', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Event number 1' })).toHaveAttribute(
      'href',
      eventsPaths.manageOne(networkId(741)),
    );
    expect(screen.getByText('1 waiting')).toBeVisible();
    expect(screen.getByText('2 to decide')).toBeVisible();
  });

  it('changes this date, or the later ones as well', async () => {
    stored.managed = managedEvent({ seriesId: networkId(750) });
    const user = await openApp(eventsPaths.edit(eventId), { signedIn: true });
    await fill(/^Title/, 'Harbour night');
    await user.click(await screen.findByLabelText(/^This and following dates/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Saved. The change is now visible to members.')).toBeVisible());
    expect(stored.sent.at(-1)?.body).toEqual({ version: 1, following: true, title: 'Harbour night' });
  });

  it('is moved with words for everybody registered', async () => {
    const user = await openApp(eventsPaths.manageOne(eventId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'More options for “Harbour evening”' }));
    await user.click(await screen.findByRole('button', { name: 'Change time or place' }));
    const sheet = await dialog();
    expect(sheet.getByText('4 registered people will be notified.')).toBeVisible();
    await user.selectOptions(sheet.getByLabelText(/^Start time/), '20:00');
    await user.type(sheet.getByLabelText(/^Message/), 'Later.');
    await user.click(sheet.getByRole('button', { name: 'Save and notify everyone' }));
    await waitFor(() =>
      expect(stored.sent.at(-1)).toMatchObject({
        path: `/api/calendar/events/${eventId}/move`,
        body: {
          version: 1,
          words: 'Later.',
          times: { starts: '2027-03-28T20:00', ends: '2027-03-28T22:00', zone: 'Asia/Shanghai' },
        },
      }),
    );
  });

  it('can be cancelled only by its owners, with a message', async () => {
    const user = await openApp(eventsPaths.manageOne(eventId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'More options for “Harbour evening”' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel event' }));
    const sheet = await dialog();
    await user.type(sheet.getByLabelText(/^Message/), 'The pier is closed.');
    await user.click(sheet.getByRole('button', { name: 'Cancel event' }));
    await waitFor(() => expect(screen.getByText('Event cancelled')).toBeVisible());
    expect(stored.sent.at(-1)?.body).toEqual({ version: 1, words: 'The pier is closed.', following: false });
  });

  it('names a friend co-organizer, and invites friends', async () => {
    const user = await openApp(eventsPaths.manageOne(eventId), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Ask a co-organizer' }));
    const adding = await dialog();
    await user.click(await adding.findByRole('button', { name: /Ben/ }));
    await user.click(adding.getByRole('button', { name: 'Ask' }));
    await waitFor(() =>
      expect(stored.sent.at(-1)).toMatchObject({ method: 'PUT', path: expect.stringMatching(/organizers/) }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Invite friends' }));
    const inviting = await dialog();
    await user.click(await inviting.findByRole('button', { name: /Ben/ }));
    await user.click(inviting.getByRole('button', { name: 'Invite 1 friend' }));
    await waitFor(() => expect(stored.sent.at(-1)?.body).toEqual({ memberIds: [friend.member.memberId] }));
  });

  it('is open only to its organizers', async () => {
    server.use(http.get('*/api/calendar/events/:id/management', () => problem(403, 'forbidden')));
    await openApp(eventsPaths.manageOne(eventId), { signedIn: true });
    expect(await screen.findByText('You can’t manage this event')).toBeVisible();
  });
});
