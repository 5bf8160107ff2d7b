import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openApp } from '../../../test/app';
import { card, eventId, EventsServer, eventView, times } from '../../../test/events';
import { approved, homepageId, HomepageServer } from '../../../test/homepages';
import { problem } from '../../../test/identity';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { eventsPaths } from './events-paths';

const server = testServer();
let stored: EventsServer;
const dialog = async () => within(await screen.findByRole('dialog'));
const text = (wanted: string) => (_: string, element: Element | null) =>
  element?.children.length === 0 && element.textContent.replace(/[\u2009\u202f]/g, ' ') === wanted;

beforeEach(() => {
  stored = new EventsServer();
  server.use(...stored.handlers);
});

// The first test of this file, so that no other screen has loaded texts that it needs.
it('is on the page of its homepage, which is not named again', async () => {
  const homepages = new HomepageServer();
  homepages.page = approved();
  server.use(...homepages.handlers);
  stored.found = [card(1)];
  await openApp('/companies/north-works?tab=events');
  expect(await screen.findByRole('link', { name: 'Event number 1' })).toHaveAttribute(
    'href',
    eventsPaths.event(networkId(741)),
  );
  expect(stored.requests).toEqual([`?homepageId=${homepageId}`]);
  expect(screen.queryByText('by Ann')).toBeNull();
});

describe('the list', () => {
  it('shows title, time in the member’s time zone, place, organizer, and how much room there is', async () => {
    stored.found = [card(1, { places: { capacity: 30, taken: 27, left: 3 }, registration: 'approval' })];
    await openApp('/events');
    const event = within(await screen.findByRole('article', { name: 'Event number 1' }));
    expect(event.getByText(text('Sun, Mar 28, 11:00 AM – 1:00 PM (your time)'))).toBeVisible();
    expect(await event.findByText('Shanghai · 1 Bund · Talk')).toBeVisible();
    expect(event.getByText('by Ann')).toBeVisible();
    expect(event.getByText('3 places left')).toBeVisible();
    expect(event.getByText('Approval required')).toBeVisible();
    expect(screen.getByText('Meet people at events')).toBeVisible();
  });

  it('finds by words and filters, which are in the address', async () => {
    stored.found = [card(1)];
    const user = await openApp('/events', { signedIn: true });
    await user.type(await screen.findByLabelText('Search events'), 'harbour');
    await waitFor(() => expect(stored.requests).toContainEqual(expect.stringMatching(/^\?q=harbour&zone=/)));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const filters = await dialog();
    await user.click(filters.getByRole('button', { name: 'Online' }));
    await user.selectOptions(filters.getByLabelText('Date'), 'weekend');
    await user.click(filters.getByRole('switch', { name: 'Places available' }));
    await user.click(await filters.findByRole('button', { name: /^Show \d+ events?$/ }));
    await waitFor(() => expect(window.location.search).toBe('?q=harbour&modes=online&when=weekend&withPlaces=true'));
    await waitFor(() =>
      expect(stored.requests.at(-1)).toMatch(/^\?q=harbour&modes=online&withPlaces=true&(from=.*&)?until=/),
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter: This weekend' }));
    await waitFor(() => expect(window.location.search).toBe('?q=harbour&modes=online&withPlaces=true'));
  });
});

describe('an event', () => {
  it('shows everything, in its own time zone and the member’s', async () => {
    stored.view = eventView({
      mode: 'hybrid',
      hasOnlineLink: true,
      places: { capacity: 20, taken: 8, left: 12 },
      resume: 'optional',
    });
    await openApp(eventsPaths.event(eventId), { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Harbour evening', level: 2 })).toBeVisible();
    expect(screen.getByText(text('Sun, Mar 28, 2027, 7:00 – 9:00 PM'))).toBeVisible();
    expect(screen.getByText('China Standard Time (GMT+8)')).toBeVisible();
    expect(screen.getByText(text('Your time: Sun, Mar 28, 2027, 11:00 AM – 1:00 PM'))).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Show on map: Shanghai · 1 Bund' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Shanghai+1+Bund',
    );
    expect(screen.getByText('Only confirmed guests can see the link.')).toBeVisible();
    expect(screen.getByText('12 of 20 places left')).toBeVisible();
    expect(screen.getByText('Résumé optional')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/events/${eventId}/register`);
  });

  it('shows the state of the own registration, and the link to members with a place', async () => {
    stored.view = eventView({
      mode: 'online',
      onlineLink: 'https://meet.example/harbour',
      ownRegistration: { applicationId: networkId(760), state: 'approved', rank: null, shown: true },
    });
    await openApp(eventsPaths.event(eventId), { signedIn: true });
    expect(await screen.findByText('You’re confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://meet.example/harbour' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My registration' })).toHaveAttribute(
      'href',
      `/applications/events/${networkId(760)}`,
    );
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('shows the place on the waiting list', async () => {
    stored.view = eventView({
      ownRegistration: { applicationId: networkId(760), state: 'waiting', rank: 4, shown: true },
    });
    await openApp(eventsPaths.event(eventId), { signedIn: true });
    expect(await screen.findByText('You’re number 4 on the waiting list')).toBeVisible();
  });

  it('offers the waiting list where no place is left, and shows why nobody can register', async () => {
    stored.view = eventView({ places: { capacity: 2, taken: 2, left: 0 } });
    await openApp(eventsPaths.event(eventId), { signedIn: true });
    expect(await screen.findByRole('button', { name: 'Join waiting list' })).toBeVisible();
  });

  it('shows why the member cannot register', async () => {
    stored.view = eventView({ refusal: 'events.not-invited' });
    await openApp(eventsPaths.event(eventId), { signedIn: true });
    expect(await screen.findByText('This event is for invited members only.')).toBeVisible();
  });

  it('shows first that it was cancelled, or moved, in the organizer’s words', async () => {
    stored.view = eventView({ state: 'cancelled', notice: 'The pier is closed.' });
    await openApp(eventsPaths.event(eventId), { signedIn: true });
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('This event has been cancelled')).toBeVisible();
    expect(notice.getByText('The pier is closed.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('sends a visitor to the login, and back', async () => {
    const user = await openApp(eventsPaths.event(eventId));
    await user.click(await screen.findByRole('link', { name: 'Log in to register' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.sessionStorage.getItem('renmai.wanted')).toBe(eventsPaths.event(eventId));
  });

  it('leads to the other dates of its series, of which some are shown first', async () => {
    stored.view = eventView({
      series: Array.from({ length: 8 }, (_, n) => ({
        eventId: n === 0 ? eventId : networkId(770 + n),
        times,
        state: n === 2 ? ('cancelled' as const) : ('upcoming' as const),
      })),
    });
    const user = await openApp(eventsPaths.event(eventId), { signedIn: true });
    const series = within((await screen.findByRole('heading', { name: '8 dates' })).closest('section') as HTMLElement);
    expect(series.getAllByRole('link')).toHaveLength(5);
    expect(series.getByText('Cancelled')).toBeVisible();
    await user.click(series.getByRole('button', { name: 'Show all 8 dates' }));
    expect(series.getAllByRole('link')).toHaveLength(7);
  });

  it('shows that it cannot be seen', async () => {
    server.use(http.get('*/api/calendar/events/:id', () => problem(404, 'not-found')));
    await openApp(eventsPaths.event(eventId));
    expect(await screen.findByText('This event isn’t available')).toBeVisible();
  });
});

describe('events that the member attends and organizes', () => {
  const soon = (days: number) => {
    const startsAt = new Date(Date.now() + days * 86_400_000).toISOString();
    return { ...times, startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() };
  };
  const own = { applicationId: networkId(760), state: 'waiting' };

  it('is listed with the state of the registration, also months ahead', async () => {
    stored.mine = [
      { ...card(1, { times: soon(2) }), own, organizing: false },
      { ...card(2, { times: soon(100) }), own: { ...own, state: 'approved' }, organizing: false },
      { ...card(3, { times: soon(3) }), own: null, organizing: true },
    ];
    await openApp('/events/mine', { signedIn: true });
    expect(await screen.findByText('Waiting list')).toBeVisible();
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByText('Event number 3')).toBeNull();
  });

  it('is in the calendar, where arrow keys go from day to day', async () => {
    const startsAt = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`;
    const today = { ...times, startsAt, endsAt: startsAt.replace('12:00', '13:00') };
    stored.mine = [{ ...card(1, { times: today }), own: null, organizing: true }];
    const user = await openApp('/calendar', { signedIn: true });
    expect(await screen.findByText('Organizer')).toBeVisible();
    const chosen = screen.getByRole('button', { pressed: true });
    chosen.focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowLeft}');
    await waitFor(() => expect(window.location.search).toMatch(/day=/));
    await user.click(screen.getByRole('tab', { name: 'List' }));
    expect(await screen.findByRole('link', { name: 'Event number 1' })).toBeVisible();
  });
});
