import type { MeetingNotes } from '@renmai/contracts/conference/meeting-notes.api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { meeting, meetingId, noChat } from '../../../../test/meetings';
import { maya } from '../../../../test/network';
import { openScreen, screenServer } from '../../../../test/screens';
import { meetings } from '../meetings.feature';

const { answers, asked } = screenServer();
const api = `*/api/meetings/${meetingId}`;
const page = { ...meetings, screens: meetings.screens.filter(({ path }) => path === '/meetings/:meetingId') };
const open = () => openScreen(`/meetings/${meetingId}`, [page]);
let notes: MeetingNotes;

function has(changes: Partial<MeetingNotes> = {}): void {
  notes = { text: '', version: 0, changedBy: null, changedAt: null, mayEdit: true, ...changes };
  answers(
    http.get(api, () => HttpResponse.json(meeting({ state: 'over', role: 'talker', host: maya }))),
    http.get(`${api}/recordings`, () => HttpResponse.json({ days: 30, items: [] })),
    http.get(`${api}/chat`, () => HttpResponse.json(noChat)),
    http.get(`${api}/attendance`, () => HttpResponse.json({ items: [] })),
    http.get(`${api}/notes`, () => HttpResponse.json(notes)),
    http.put(`${api}/notes`, async ({ request }) => {
      const { text, version } = (await request.json()) as { text: string; version: number };
      if (version !== notes.version) return problem(409, 'version-conflict');
      notes = { ...notes, text, version: version + 1, changedAt: '2026-11-20T09:00:00.000Z' };
      return HttpResponse.json(notes);
    }),
  );
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Notes' }));

describe('notes', () => {
  it('are written, and can be sent to a chat then', async () => {
    has();
    const user = await open();
    expect(await screen.findByText('No notes yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send to a chat' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write notes' }));
    await user.type((await sheet()).getByRole('textbox'), 'Lamps agreed');
    await user.click((await sheet()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lamps agreed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send to a chat' })).toHaveAttribute(
      'href',
      `/messages?share=${encodeURIComponent(`/meetings/${meetingId}?notes`)}`,
    );
    expect(asked(`PUT /api/meetings/${meetingId}/notes`)).toMatchObject([
      { body: { text: 'Lamps agreed', version: 0 } },
    ]);
  });

  it('that somebody else has changed are shown beside the own ones before those replace them', async () => {
    has({ text: 'Lamps', version: 1 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit notes' }));
    await user.type((await sheet()).getByRole('textbox'), ' agreed');
    notes = { ...notes, text: 'Lenses', version: 2, changedBy: maya };
    await user.click((await sheet()).getByRole('button', { name: 'Save' }));
    expect(await (await sheet()).findByText('Lenses')).toBeVisible();
    expect((await sheet()).getByRole('textbox')).toHaveValue('Lamps agreed');
    await user.click((await sheet()).getByRole('button', { name: 'Replace with mine' }));
    await waitFor(() => expect(notes).toMatchObject({ text: 'Lamps agreed', version: 3 }));
  });

  it('are not there for members who were neither invited nor took part', async () => {
    has({ mayEdit: false });
    await open();
    expect(await screen.findByText('Host: Maya Okafor')).toBeVisible();
    await waitFor(() => expect(asked(`GET /api/meetings/${meetingId}/notes`)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull();
  });
});
