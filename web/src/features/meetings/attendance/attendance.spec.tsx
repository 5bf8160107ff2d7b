import type { Attendee } from '@renmai/contracts/conference/attendance.api';
import type { Page } from '@renmai/contracts';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import type { SavedMessage } from '@renmai/contracts/conference/meeting-chat.api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { meeting, meetingId, noChat, noNotes } from '../../../../test/meetings';
import { maya, networkId } from '../../../../test/network';
import { openScreen, screenServer } from '../../../../test/screens';
import { meetings } from '../meetings.feature';

const { answers, asked } = screenServer();
const api = `*/api/meetings/${meetingId}`;
const page = { ...meetings, screens: meetings.screens.filter(({ path }) => path === '/meetings/:meetingId') };
const open = () => openScreen(`/meetings/${meetingId}`, [page]);

function has(changes: Partial<MeetingView>, attended: Attendee[], chat: Page<SavedMessage> = noChat): void {
  answers(
    http.get(api, () => HttpResponse.json(meeting(changes))),
    http.get(`${api}/recordings`, () => HttpResponse.json({ days: 30, items: [] })),
    http.get(`${api}/notes`, () => HttpResponse.json(noNotes)),
    http.get(`${api}/chat`, () => HttpResponse.json(chat)),
    http.get(`${api}/attendance`, () => HttpResponse.json({ items: attended })),
  );
}

describe('who was there', () => {
  const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute).toISOString();
  const list = async () => within(await screen.findByRole('list', { name: 'Who was there' }));

  it('is shown with the times of everybody, guests by the name they gave', async () => {
    has({ state: 'over', role: 'talker', host: maya }, [
      { member: maya, guestName: null, stays: [{ enteredAt: at(9), leftAt: at(10, 5) }] },
      {
        ...{ member: null, guestName: 'Kim' },
        stays: [
          { enteredAt: at(9, 10), leftAt: at(9, 20) },
          { enteredAt: at(9, 30), leftAt: null },
        ],
      },
    ]);
    await open();
    const people = await list();
    expect(people.getByRole('link', { name: 'Maya Okafor' })).toBeVisible();
    expect(people.getByText(/^9:00.AM – 10:05.AM$/)).toBeVisible();
    expect(people.getByText(/^9:10.AM – 9:20.AM · from 9:30.AM$/)).toBeVisible();
    expect(people.getByText('Kim')).toBeVisible();
    expect(people.getByText('Guest')).toBeVisible();
    expect(screen.getByText('Nov 20, 2026')).toBeVisible();
  });

  it('is shortened where many were there', async () => {
    const stays = [{ enteredAt: at(9), leftAt: at(10) }];
    const guests = Array.from({ length: 12 }, (_, number) => ({ member: null, guestName: `Guest ${number}`, stays }));
    has({ state: 'over', role: 'talker', host: maya }, guests);
    const user = await open();
    expect((await list()).getAllByRole('listitem')).toHaveLength(10);
    await user.click(await screen.findByRole('button', { name: 'Show all (12)' }));
    expect((await list()).getAllByRole('listitem')).toHaveLength(12);
  });

  it('is not asked for before a meeting', async () => {
    has({ role: 'talker', host: maya }, []);
    await open();
    expect(await screen.findByText('Host: Maya Okafor')).toBeVisible();
    expect(asked(`GET /api/meetings/${meetingId}/attendance`)).toEqual([]);
  });
});

describe('the saved chat', () => {
  const at = new Date(2026, 10, 20, 9).toISOString();
  const message = (id: number, changes: Partial<SavedMessage> = {}): SavedMessage => ({
    ...{ messageId: networkId(id), member: maya, guestName: null, text: `Word ${id}`, at, mayDelete: false },
    ...changes,
  });

  it('is shown with its writers, and messages are deleted by those who may', async () => {
    const mine = message(1, { mayDelete: true });
    has({ state: 'over', role: 'talker', host: maya }, [], {
      items: [mine, message(2, { member: null, guestName: 'Kim' })],
      nextCursor: null,
    });
    const user = await open();
    const chat = within(await screen.findByRole('list', { name: 'Chat' }));
    expect(chat.getByText('Word 2')).toBeVisible();
    expect(chat.getByText('Kim')).toBeVisible();
    answers(
      http.delete(`${api}/chat/${mine.messageId}`, () => new HttpResponse(null, { status: 204 })),
      http.get(`${api}/chat`, () => HttpResponse.json({ items: [message(2)], nextCursor: null })),
    );
    await user.click(chat.getByRole('button', { name: 'Delete message by Maya Okafor' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(chat.queryByText('Word 1')).toBeNull());
    expect(chat.queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});
