import type { EventView } from '@renmai/contracts/events/event.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer, eventView } from '../../../../test/events';
import { problem } from '../../../../test/identity';
import { card as member, networkId } from '../../../../test/network';
import { elsewhere, openScreen, says, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers, asked } = screenServer();
let stored: EventsServer;
const screens = ['/events/:eventId/register', '/members/:memberId'];
const open = (signedIn = true) => openScreen(eventsPaths.event(eventId), [events], { signedIn, screens });
const own = (state: string, changes: Partial<NonNullable<EventView['ownRegistration']>> = {}) => ({
  ownRegistration: { applicationId: networkId(760), state, rank: null, shown: false, ...changes },
});
const links = (...names: string[]) =>
  names.forEach((name) => expect(screen.getByRole('link', { name })).toBeInTheDocument());
const noLinks = (...names: string[]) =>
  names.forEach((name) => expect(screen.queryByRole('link', { name })).toBeNull());

beforeEach(() => {
  stored = new EventsServer();
  answers(...stored.handlers);
});

describe('a member’s actions at the foot of an event', () => {
  it.each([
    ['approved', 'You’re confirmed', 'My registration', ['Ticket']],
    ['applied', 'Waiting for the organizer’s decision', 'My registration', []],
    ['waiting', 'You’re on the waiting list', 'My registration', []],
    ['offered', 'A place is available for you', 'View offered place', []],
    ['rejected', 'You didn’t get a place', 'My registration', []],
  ])('with a registration that is %s hears so, and does not register again', async (state, words, way, more) => {
    stored.view = eventView(own(state));
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    links(way, ...more);
    noLinks('Register', 'Register again', ...(more.length > 0 ? [] : ['Ticket']));
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', `/applications/events/${networkId(760)}`);
  });

  it.each([
    ['cancelled', 'This event has been cancelled.'],
    ['finished', 'You’re confirmed'],
  ] as const)('has no ticket for one that is %s', async (state, words) => {
    stored.view = eventView({ state, ...own('approved') });
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    if (state === 'cancelled') expect(screen.queryByText('You’re confirmed')).toBeNull();
    noLinks('Ticket');
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it.each([
    ['events.registration-closed', 'Registration is closed.'],
    ['events.event-begun', 'This event has started and is no longer accepting registrations.'],
    ['events.not-invited', 'This event is for invited members only.'],
  ])('hears why nobody registers: %s', async (refusal, words) => {
    stored.view = eventView({ refusal });
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    noLinks('Register', 'Join waiting list');
  });

  it('is led to the form where the profile lacks something: the form shows what', async () => {
    stored.view = eventView({ refusal: 'applications.background-incomplete' });
    await open();
    expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      eventsPaths.register(eventId),
    );
  });

  it('registers again after the own registration was withdrawn, and waits where it is full', async () => {
    stored.view = eventView({ ...own('withdrawn'), places: { capacity: 5, taken: 4, left: 1 } });
    await open();
    expect(await screen.findByRole('link', { name: 'Register again' })).toBeVisible();
    expect(screen.queryByText('You withdrew your registration')).toBeNull();
  });

  it('manages what they organize, and neither registers nor reports it', async () => {
    stored.view = eventView({ managed: true });
    const user = await open();
    await screen.findByRole('link', { name: 'Manage' });
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', eventsPaths.edit(eventId));
    noLinks('Register');
    await user.click(screen.getByRole('button', { name: 'More options for “Harbour evening”' }));
    expect(await screen.findByRole('link', { name: 'Copy' })).toHaveAttribute('href', eventsPaths.copy(eventId));
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('offers a visitor the login while it is to come, and nothing once it is over', async () => {
    stored.view = eventView({ state: 'finished' });
    await open(false);
    expect(await screen.findAllByText('This event has ended.')).not.toHaveLength(0);
    noLinks('Log in to register', 'Register');
    expect(screen.queryByRole('button', { name: 'More options for “Harbour evening”' })).toBeNull();
    expect(screen.getByText('Log in to comment.')).toBeVisible();
  });
});

it('asks again where the server was unreachable', async () => {
  answers(http.get('*/api/calendar/events/:id', () => problem(503, 'unavailable'), { once: true }));
  const user = await open();
  const alert = within(await screen.findByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Harbour evening', level: 2 })).toBeVisible();
  expect(asked(`GET /api/calendar/events/${eventId}`)).toHaveLength(2);
});

it('offers a file for other calendars, and shows where that fails', async () => {
  answers(http.get('*/api/calendar/events/:id/event.ics', () => problem(404, 'not-found')));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await says('This doesn’t exist, or you don’t have access to it.');
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeEnabled();
});

it('leads to the chat with its publisher', async () => {
  const user = await open();
  await user.click(await screen.findByRole('link', { name: 'Message' }));
  await elsewhere(`/messages/single/${networkId(2)}?hello`);
});

describe('somebody asks the member to organize it together', () => {
  const by = member(3, 'Ben');
  it.each([
    ['accept', 'Organize Harbour evening', 'You now organize this event.'],
    ['decline', 'Decline Harbour evening', 'Declined. Nobody is notified.'],
  ])('and they answer: %s', async (answer, button, words) => {
    stored.view = eventView({ organizerRequest: { by, askedAt: '2026-11-01T00:00:00.000Z' } });
    answers(
      http.post('*/api/calendar/events/:id/organizer-request/:answer', () => {
        stored.view = eventView();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await open();
    expect(await screen.findByText('Ben asks you to organize this event together')).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    await says(words);
    expect(asked(`POST /api/calendar/events/${eventId}/organizer-request/${answer}`)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/asks you to organize/)).toBeNull());
  });
});
