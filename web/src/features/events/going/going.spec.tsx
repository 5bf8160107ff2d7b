import type { EventView } from '@renmai/contracts/events/event.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eventId, EventsServer, eventView } from '../../../../test/events';
import { problem } from '../../../../test/identity';
import { card as member, networkId } from '../../../../test/network';
import { openScreen, says, screenServer } from '../../../../test/screens';
import { events } from '../events.feature';
import { eventsPaths } from '../events-paths';

const { answers } = screenServer();
let stored: EventsServer;
const open = () => openScreen(eventsPaths.event(eventId), [events]);
const own = (state: string, changes: Partial<NonNullable<EventView['ownRegistration']>> = {}) => ({
  ownRegistration: { applicationId: networkId(760), state, rank: null, shown: false, ...changes },
});
const noLinks = (...names: string[]) =>
  names.forEach((name) => expect(screen.queryByRole('link', { name })).toBeNull());

beforeEach(() => {
  stored = new EventsServer();
  answers(...stored.handlers);
});

describe('who goes', () => {
  it.each([
    [1, 'Ann is going'],
    [3, 'Ann and 2 more of your friends are going'],
  ])('%d of the friends', async (count, words) => {
    stored.view = eventView({ going: { count, sample: [member(2, 'Ann')] } });
    await open();
    expect(await screen.findByRole('button', { name: new RegExp(`${words}$`) })).toBeVisible();
    // members without a place are not asked whether friends may see it
    expect(screen.queryByRole('switch', { name: /Show friends/ })).toBeNull();
  });

  it('by name, a page at a time', async () => {
    stored.view = eventView({ going: { count: 2, sample: [member(2, 'Ann')] } });
    answers(
      http.get('*/api/calendar/events/:id/going', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('cursor') === 'next'
            ? { items: [member(3, 'Ben')], nextCursor: null }
            : { items: [member(2, 'Ann')], nextCursor: 'next' },
        ),
      ),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /more of your friends are going$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Who’s going' }));
    expect(await sheet.findByText('Ann')).toBeVisible();
    expect(sheet.queryByText('Ben')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Show more' }));
    expect(await sheet.findByText('Ben')).toBeVisible();
    expect(sheet.getByText('Ann')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('the conference room and the chat group are for members with a place', async () => {
    const rooms = { roomPath: '/meet/harbour', chatGroupId: '77' };
    stored.view = eventView({ ...rooms, ...own('waiting'), going: { count: 1, sample: [member(2, 'Ann')] } });
    await open();
    await screen.findByText('You’re on the waiting list');
    noLinks('Join the conference room', 'Open chat group');
  });

  it('the consent stays as it was where the server refuses it', async () => {
    stored.view = eventView(own('approved'));
    answers(http.put('*/api/calendar/events/:id/going', () => problem(404, 'events.no-ticket')));
    const user = await open();
    await user.click(await screen.findByRole('switch', { name: /Show friends that I’m going/ }));
    await says('No ticket found.');
    expect(screen.getByRole('switch', { name: /Show friends that I’m going/ })).not.toBeChecked();
  });
});

describe('after an event', () => {
  it('keeps stars and words that the server refused, and sends them again', async () => {
    stored.view = eventView({ state: 'finished', mayGiveFeedback: true, ...own('approved') });
    answers(http.put('*/api/calendar/events/:id/feedback/mine', () => problem(503, 'unavailable'), { once: true }));
    const user = await open();
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    fireEvent.change(screen.getByLabelText('What was good? What could be better?'), { target: { value: 'Bright' } });
    expect(send).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '3 stars' }));
    await user.click(send);
    await says('This part of Renmai is not ready. Please try again shortly.');
    expect(screen.getByLabelText('What was good? What could be better?')).toHaveValue('Bright');
    expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await user.click(send);
    await says('Thank you for your feedback.');
    expect(stored.sent.at(-1)?.body).toEqual({ stars: 3, words: 'Bright' });
  });

  it('shows earlier feedback, to be changed', async () => {
    stored.view = eventView({ state: 'finished', mayGiveFeedback: true, ...own('approved') });
    const feedback = { stars: 5, words: 'Lovely', at: '2027-03-29T10:00:00.000Z' };
    answers(http.get('*/api/calendar/events/:id/feedback/mine', () => HttpResponse.json({ feedback })));
    await open();
    expect(await screen.findByRole('radio', { name: '5 stars' })).toBeChecked();
    expect(screen.getByLabelText('What was good? What could be better?')).toHaveValue('Lovely');
    expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled();
  });
});
