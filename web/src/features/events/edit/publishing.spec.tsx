import { fireEvent, screen, waitFor } from '@testing-library/react';
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
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** With the fields filled in by a copy. */
async function copied() {
  const user = await open(eventsPaths.copy(eventId));
  await screen.findByLabelText(/^Title/);
  return user;
}

beforeEach(() => {
  stored = new EventsServer();
  answers(
    http.get('*/api/homepages/mine', () => HttpResponse.json({ items: [approved()], nextCursor: null })),
    ...stored.handlers,
  );
});

it('is sent again with the same key after a lost answer, with another once it was changed', async () => {
  answers(http.post('*/api/calendar/events', () => problem(503, 'unavailable')));
  const user = await copied();
  const publish = () => user.click(screen.getByRole('button', { name: 'Publish' }));
  await publish();
  await waitFor(() => expect(published()).toHaveLength(1));
  expect(await screen.findByText('This part of Renmai is not ready. Please try again shortly.')).toBeVisible();
  await publish();
  await waitFor(() => expect(published()).toHaveLength(2));
  fill(/^Title/, 'Harbour night');
  answers(...stored.handlers);
  await publish();
  await addressIs(eventsPaths.event(eventId));
  const [first, second, third] = published();
  expect(first?.key).toMatch(/.{16}/);
  expect(second?.key).toBe(first?.key);
  expect(third?.key).not.toBe(first?.key);
  expect(third?.body).toMatchObject({ title: 'Harbour night' });
});

it.each([
  ['/times', 'events.in-the-past', /^Title/, 'The event must start in the future.'],
  ['/venue', 'events.place-needed', /^Venue and address/, 'Please enter the event’s location or link.'],
  ['/places', 'events.places-taken', /^Places/, 'More places than that are already taken.'],
] as const)('shows what the server refuses of %s where it is filled in', async (pointer, code, field, words) => {
  answers(http.post('*/api/calendar/events', () => problem(422, code, { pointer })));
  const user = await copied();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
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
  fill(/^Venue and address/, '1 Bund');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await elsewhere(eventsPaths.event(eventId));
  expect(published()[0]?.body).toMatchObject({ organizer: { kind: 'homepage', homepageId }, title: 'Open day' });
});

it('copies content and questions, without its place in a series', async () => {
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

it('asks again for the event to be copied', async () => {
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
