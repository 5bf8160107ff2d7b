import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer, managedEvent } from '../../../../test/events';
import { account, problem } from '../../../../test/identity';
import { card as member, networkId } from '../../../../test/network';
import { elsewhere, openScreen, reply, says, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers, asked } = screenServer();
let stored: EventsServer;
const path = `/api/calendar/events/${eventId}`;
const managing = {
  ...events,
  screens: events.screens.filter((one) => one.path.endsWith('/manage') && one.path.includes(':')),
};
const open = (changes: Partial<ManagedEvent> = {}) => {
  stored.managed = managedEvent(changes);
  return openScreen(eventsPaths.manageOne(eventId), [managing], { screens: ['/events/:eventId/registrations'] });
};
const dialog = async () => within(await screen.findByRole('dialog'));
const menu = async (user: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'More options for “Harbour evening”' }));
const person = (n: number, name: string) => member(n, name);
const none = () => new HttpResponse(null, { status: 204 });

beforeEach(() => {
  stored = new EventsServer();
  answers(...stored.handlers);
});

const all = ['View as member', 'Edit', 'Change time or place', 'Copy', 'Share', 'Cancel event'];

describe('actions for an event', () => {
  it.each([
    ['by its publisher', { owner: true }, all],
    ['by a co-organizer', { owner: false }, all.filter((name) => name !== 'Cancel event')],
    ['after its end', { state: 'finished' as const }, ['View as member', 'Copy']],
    ['once cancelled', { state: 'cancelled' as const }, ['View as member', 'Copy']],
    ['once removed by staff', { removed: true }, ['Copy']],
  ])('%s', async (_, changes, wanted) => {
    const user = await open(changes);
    await menu(user);
    const sheet = await dialog();
    const shown = [...sheet.queryAllByRole('link'), ...sheet.queryAllByRole('button')].map((one) => one.textContent);
    expect(all.filter((name) => shown.includes(name))).toEqual(wanted);
  });

  it('shows how many guests attend, wait and have come', async () => {
    await open({
      counts: { ...managedEvent().counts, registered: 2, approved: 3, waiting: 4, offered: 5, checkedIn: 6 },
    });
    const figures = within(await screen.findByRole('region', { name: 'Overview' }));
    for (const [label, value] of [
      ['To decide', '2'],
      ['Confirmed', '3'],
      ['Waiting list', '4'],
      ['Offered', '5'],
      ['Checked in', '6'],
    ] as const) {
      expect(figures.getByText(label).parentElement).toHaveTextContent(value);
    }
  });
});

it('shows why the list of check-ins could not be saved', async () => {
  answers(http.get(`*${path}/attendance.csv`, () => problem(403, 'forbidden')));
  const user = await open({ state: 'ongoing' });
  await menu(user);
  await user.click((await dialog()).getByRole('button', { name: 'Download attendance (CSV)' }));
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible();
});

describe('writing to the guests', () => {
  it('says to how many a letter goes, and sends it to them', async () => {
    answers(http.post(`*${path}/guest-messages`, () => HttpResponse.json({ sent: 3 }, { status: 202 })));
    const user = await open({ counts: { ...managedEvent().counts, registered: 0, approved: 3, waiting: 2 } });
    await user.click(await screen.findByRole('button', { name: 'Write message' }));
    const sheet = await dialog();
    expect(sheet.getByRole('button', { name: 'Send to 3 people' })).toBeDisabled();
    fireEvent.change(sheet.getByLabelText('Message'), { target: { value: 'Doors open at seven.' } });
    expect(sheet.getByLabelText('Everyone registered (5)')).toBeVisible();
    await user.click(sheet.getByLabelText('Waiting list (2)'));
    await user.click(sheet.getByRole('button', { name: 'Send to 2 people' }));
    await waitFor(() =>
      expect(asked(`POST ${path}/guest-messages`)[0]?.body).toMatchObject({
        to: 'waiting',
        body: 'Doors open at seven.',
      }),
    );
  });
});

describe('cancelling', () => {
  it('a series also its following dates; words that were refused stay', async () => {
    const user = await open({ seriesId: networkId(750) });
    answers(http.post('*/api/calendar/events/:id/cancel', () => problem(409, 'version-conflict'), { once: true }));
    await menu(user);
    await user.click(await screen.findByRole('button', { name: 'Cancel event' }));
    const sheet = await dialog();
    expect(sheet.getByText('This can’t be undone. 4 registered people will be notified.')).toBeVisible();
    fireEvent.change(sheet.getByLabelText(/^Message/), { target: { value: ' The pier is closed. ' } });
    await user.click(sheet.getByLabelText(/^This and following dates/));
    await user.click(sheet.getByRole('button', { name: 'Cancel this and following dates' }));
    await says('Someone else changed this. Please reload and make your change again.');
    expect(sheet.getByLabelText(/^Message/)).toHaveValue(' The pier is closed. ');
    await waitFor(() => expect(asked(`GET ${path}/management`)).toHaveLength(2));
    await user.click(sheet.getByRole('button', { name: 'Cancel this and following dates' }));
    await says('Event cancelled');
    expect(stored.sent.at(-1)?.body).toEqual({ version: 1, words: 'The pier is closed.', following: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('waits for words that are short enough', async () => {
    const user = await open();
    await menu(user);
    await user.click(await screen.findByRole('button', { name: 'Cancel event' }));
    const sheet = await dialog();
    fireEvent.change(sheet.getByLabelText(/^Message/), { target: { value: 'a'.repeat(1001) } });
    expect(sheet.getByRole('button', { name: 'Cancel event' })).toBeDisabled();
    fireEvent.change(sheet.getByLabelText(/^Message/), { target: { value: 'a'.repeat(1000) } });
    expect(sheet.getByRole('button', { name: 'Cancel event' })).toBeEnabled();
  });
});

describe('moving', () => {
  it('moves the end too, and sends nothing impossible', async () => {
    const user = await open();
    await menu(user);
    await user.click(await screen.findByRole('button', { name: 'Change time or place' }));
    const sheet = await dialog();
    const send = () => user.click(sheet.getByRole('button', { name: 'Save and notify everyone' }));
    await user.selectOptions(sheet.getByLabelText(/^Ends/), 'Another time');
    await user.selectOptions(sheet.getByLabelText(/^End time/), '18:00');
    await send();
    expect(await sheet.findByText('The end can’t be before the start.')).toBeVisible();
    await user.selectOptions(sheet.getByLabelText(/^Start time/), '16:00');
    // an hour before the beginning it stays
    expect(sheet.getByLabelText(/^End time/)).toHaveValue('15:00');
    await user.selectOptions(sheet.getByLabelText(/^End time/), '17:00');
    expect(sheet.queryByText('The end can’t be before the start.')).toBeNull();
    fireEvent.change(sheet.getByLabelText(/^Venue and address/), { target: { value: '2 Bund' } });
    expect(asked(`POST ${path}/move`)).toEqual([]);
    await send();
    await says('Event updated');
    expect(asked(`POST ${path}/move`)).toMatchObject([
      {
        body: {
          version: 1,
          words: '',
          times: { starts: '2027-03-28T16:00', ends: '2027-03-28T17:00' },
          venue: { cityId: '310000', address: '2 Bund', detail: '' },
        },
      },
    ]);
  });
});

describe('co-organizers', () => {
  const ben = person(3, 'Ben');

  it('are removed by its publisher after a question', async () => {
    answers(http.delete('*/api/calendar/events/:id/organizers/:memberId', none));
    const user = await open({ coOrganizers: [ben] });
    await user.click(await screen.findByRole('button', { name: 'Remove Ben' }));
    await reply(user, 'Remove Ben as an organizer?', 'Cancel');
    expect(asked(`DELETE ${path}/organizers/${ben.memberId}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Ben' }));
    await reply(user, 'Remove Ben as an organizer?', 'Remove');
    await says('Done');
    expect(asked(`DELETE ${path}/organizers/${ben.memberId}`)).toHaveLength(1);
    expect(window.location.pathname).toBe(eventsPaths.manageOne(eventId));
  });

  it('remove nobody but themselves, and are led away then', async () => {
    answers(http.delete('*/api/calendar/events/:id/organizers/:memberId', none));
    const own = { ...person(1, account.name), memberId: account.memberId };
    const user = await open({ owner: false, coOrganizers: [own, ben] });
    await screen.findByRole('button', { name: `Remove ${account.name}` });
    expect(screen.queryByRole('button', { name: 'Remove Ben' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask a co-organizer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Remove ${account.name}` }));
    await reply(user, 'Stop organizing this event?', 'Stop organizing');
    await elsewhere(eventsPaths.manage);
  });

  it('are shown as not answered while they are asked, and the question is taken back', async () => {
    answers(http.delete('*/api/calendar/events/:id/organizers/:memberId', none));
    const user = await open({ askedOrganizers: [{ member: ben, askedAt: '2026-11-01T00:00:00.000Z' }] });
    expect(await screen.findByText('Not answered yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back the request to Ben' }));
    await reply(user, 'Take back the request to Ben?', 'Take back');
    await says('Done');
    expect(asked(`DELETE ${path}/organizers/${ben.memberId}`)).toHaveLength(1);
  });

  it('are friends alone, and who is not stays chosen', async () => {
    const friend = { member: ben, since: '2026-01-01T00:00:00.000Z' };
    answers(
      http.get('*/api/network/friends', () => HttpResponse.json({ items: [friend], nextCursor: null })),
      http.put('*/api/calendar/events/:id/organizers/:memberId', () => problem(409, 'events.not-a-friend')),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Ask a co-organizer' }));
    const sheet = await dialog();
    expect(sheet.getByRole('button', { name: 'Ask' })).toBeDisabled();
    await user.click(await sheet.findByRole('button', { name: /Ben/ }));
    await user.click(sheet.getByRole('button', { name: 'Ask' }));
    await says('Only friends can become co-organizers.');
    expect(sheet.getByRole('button', { name: 'Ask' })).toBeEnabled();
  });
});

describe('the letter of thanks', () => {
  it('was sent once, and is offered no more', async () => {
    await open({ state: 'finished', thankedAt: '2027-03-29T10:00:00.000Z' });
    expect(await screen.findByText('Letter sent on Mar 29, 2027.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write letter' })).toBeNull();
  });

  it('goes to guests who were checked in, where there were any, and the text stays where it is refused', async () => {
    answers(http.post('*/api/calendar/events/:id/thanks', () => problem(409, 'events.thanked-already')));
    const user = await open({ state: 'finished', counts: { ...managedEvent().counts, approved: 9, checkedIn: 2 } });
    expect(await screen.findByText('Send one letter to the 2 people who were checked in.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write letter' }));
    const letter = await dialog();
    expect(letter.getByRole('button', { name: 'Send letter' })).toBeDisabled();
    fireEvent.change(letter.getByLabelText('Letter'), { target: { value: 'It was bright.' } });
    await user.click(letter.getByRole('button', { name: 'Send letter' }));
    await reply(user, 'Send it to 2 people?', 'Send letter');
    await says('The thank-you letter has already been sent.');
    expect(letter.getByLabelText('Letter')).toHaveValue('It was bright.');
    expect(asked(`POST ${path}/thanks`)[0]?.key).toBeTruthy();
  });

  it('is not offered where nobody had a place', async () => {
    await open({ state: 'finished', counts: { ...managedEvent().counts, approved: 0, checkedIn: 0 } });
    expect(await screen.findByText('No feedback yet.')).toBeVisible();
    expect(screen.queryByText('Thank-you letter')).toBeNull();
  });
});
