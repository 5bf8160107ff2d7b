import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer, managedEvent } from '../../../../test/events';
import { approved, homepageId } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { addressIs, elsewhere, openScreen, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers, asked } = screenServer();
let stored: EventsServer;
const creating = { ...events, screens: events.screens.filter(({ path }) => path === '/events/new') };
const open = (path: string) => openScreen(path, [creating]);
const published = () => asked('POST /api/calendar/events');
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

/** On the last step, with what a copy has filled in. */
async function copied() {
  const user = await open(eventsPaths.copy(eventId));
  await screen.findByLabelText(/^Title/);
  for (const name of ['When and where', 'Registration', 'Review']) {
    next();
    await step(name);
  }
  return user;
}

beforeEach(() => {
  stored = new EventsServer();
  answers(
    http.get('*/api/homepages/mine', () => HttpResponse.json({ items: [approved()], nextCursor: null })),
    ...stored.handlers,
  );
});

describe('the steps', () => {
  it('stay where something is missing, and put the focus there', async () => {
    await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    next();
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
    expect(screen.getByLabelText(/^Title/)).toBeInvalid();
    fill(/^Title/, 'Harbour evening');
    expect(screen.queryByText('Please fill this in.')).toBeNull();
    next();
    expect(await step('When and where')).toHaveFocus();
    next();
    await waitFor(() => expect(screen.getByLabelText(/^Venue and address/)).toHaveFocus());
  });

  it('are gone back to one by one or at once, with all that was filled in', async () => {
    const user = await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    fill(/^Title/, 'Harbour evening');
    next();
    await step('When and where');
    fill(/^Venue and address/, '1 Bund');
    next();
    await step('Registration');
    await user.click(screen.getByLabelText(/^By invitation only/));
    // the first one leaves the page
    await user.click(screen.getAllByRole('button', { name: 'Back' })[1] as HTMLElement);
    await step('When and where');
    expect(screen.getByLabelText(/^Venue and address/)).toHaveValue('1 Bund');
    await user.click(screen.getByRole('button', { name: /Details/ }));
    await step('Details');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Harbour evening');
    next();
    next();
    await step('Registration');
    expect(screen.getByLabelText(/^By invitation only/)).toBeChecked();
  });

  it('ask for a link where it is online, and for no venue', async () => {
    const user = await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    fill(/^Title/, 'Harbour evening');
    next();
    await step('When and where');
    await user.click(screen.getByLabelText(/^Online/));
    expect(screen.queryByLabelText(/^Venue and address/)).toBeNull();
    next();
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    expect(screen.getByLabelText(/^Link/)).toBeInvalid();
    fill(/^Link/, 'harbour');
    next();
    expect(await screen.findByText('Please enter an address such as https://example.com.')).toBeVisible();
    fill(/^Link/, 'https://meet.example/harbour');
    next();
    await step('Registration');
  });

  it('ask what happens when it is full only of an event with a number of places', async () => {
    const user = await open(eventsPaths.copy(eventId));
    await screen.findByLabelText(/^Title/);
    next();
    next();
    await step('Registration');
    expect(screen.queryByLabelText(/^Keep a waiting list/)).toBeNull();
    fill(/^Places/, '12');
    expect(screen.getByLabelText(/^Automatically/)).toBeChecked();
    await user.click(screen.getByLabelText(/^Close registration(?! early)/));
    // nobody waits for a place
    expect(screen.queryByLabelText(/^As an offer/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Close registration early/ }));
    expect(screen.getByLabelText('Until')).toHaveValue('19:00');
    fill(/^Places/, '');
    expect(screen.queryByLabelText(/^Keep a waiting list/)).toBeNull();
  });
});

describe('what was typed', () => {
  it('is there again when the page is opened again, until the member starts over', async () => {
    await open(eventsPaths.create);
    await screen.findByLabelText(/^Title/);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    fill(/^Title/, 'Harbour evening');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const user = await open(eventsPaths.create);
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Harbour evening');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('Harbour evening');
  });

  it('is sent again with the same key after a lost answer, with another once it was changed', async () => {
    answers(http.post('*/api/calendar/events', () => problem(503, 'unavailable')));
    const user = await copied();
    const publish = () => user.click(screen.getByRole('button', { name: 'Publish' }));
    await publish();
    await waitFor(() => expect(published()).toHaveLength(1));
    expect(await screen.findByText('This part of Renmai is not ready. Please try again shortly.')).toBeVisible();
    await step('Review');
    await publish();
    await waitFor(() => expect(published()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /Details/ }));
    await step('Details');
    fill(/^Title/, 'Harbour night');
    for (const name of ['When and where', 'Registration', 'Review']) {
      next();
      await step(name);
    }
    answers(...stored.handlers);
    await publish();
    await addressIs(eventsPaths.event(eventId));
    const [first, second, third] = published();
    expect(first?.key).toMatch(/.{16}/);
    expect(second?.key).toBe(first?.key);
    expect(third?.key).not.toBe(first?.key);
    expect(third?.body).toMatchObject({ title: 'Harbour night' });
  });
});

it.each([
  ['/times', 'events.in-the-past', 'When and where', /^Title/, 'The event must start in the future.'],
  [
    '/venue',
    'events.place-needed',
    'When and where',
    /^Venue and address/,
    'Please enter the event’s location or link.',
  ],
  ['/places', 'events.places-taken', 'Registration', /^Places/, 'More places than that are already taken.'],
] as const)('shows what the server refuses of %s where it is filled in', async (pointer, code, name, field, words) => {
  answers(http.post('*/api/calendar/events', () => problem(422, code, { pointer })));
  const user = await copied();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await step(name);
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
  if (pointer !== '/times') {
    expect(screen.getByLabelText(field)).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  }
  expect(window.location.pathname).toBe('/events/new');
});

it('publishes for the homepage that the address names', async () => {
  const user = await open(eventsPaths.createFor(homepageId));
  await waitFor(() => expect(screen.getByLabelText(/^Organizer/)).toHaveValue(homepageId));
  fill(/^Title/, 'Open day');
  next();
  await step('When and where');
  fill(/^Venue and address/, '1 Bund');
  next();
  await step('Registration');
  next();
  await step('Review');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await elsewhere(eventsPaths.event(eventId));
  expect(published()[0]?.body).toMatchObject({ organizer: { kind: 'homepage', homepageId }, title: 'Open day' });
});

it('copies what it says and asks, without its place in a series', async () => {
  const { content } = managedEvent();
  const questions = [
    { questionId: eventId, kind: 'yes-no' as const, label: 'By boat?', required: true, options: [], knockOut: null },
  ];
  stored.managed = managedEvent({ seriesId: eventId, content: { ...content, questions } });
  const user = await copied();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await elsewhere(eventsPaths.event(eventId));
  expect(published()[0]?.body).toMatchObject({
    title: 'Harbour evening',
    series: null,
    questions: [{ kind: 'yes-no', label: 'By boat?', required: true }],
  });
});

it('copies nothing that the member does not organize', async () => {
  answers(http.get('*/api/calendar/events/:id/management', () => problem(403, 'forbidden')));
  await open(eventsPaths.copy(eventId));
  expect(await screen.findByText('You can’t manage this event')).toBeVisible();
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
});

it('asks again for what is to be copied', async () => {
  let tries = 0;
  answers(
    http.get('*/api/calendar/events/:id/management', () =>
      (tries += 1) === 1 ? problem(503, 'unavailable') : HttpResponse.json(stored.managed),
    ),
  );
  const user = await open(eventsPaths.copy(eventId));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Harbour evening');
});
