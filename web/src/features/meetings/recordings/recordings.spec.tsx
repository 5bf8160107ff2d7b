import { jest } from '@jest/globals';
import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { meeting, meetingId, noChat, noNotes, recording } from '../../../../test/meetings';
import { maya, noor } from '../../../../test/network';
import { openScreen, question, screenServer } from '../../../../test/screens';
import { meetings } from '../meetings.feature';

const { answers, asked } = screenServer();
const api = '*/api/meetings';
const { recordingId } = recording();
const one = `${api}/recordings/${recordingId}`;
let kept: RecordingView[];

function has(items: RecordingView[], role: 'admin' | 'talker' = 'admin', state: 'open' | 'over' = 'over'): void {
  kept = items;
  answers(
    http.get(`${api}/${meetingId}`, () => HttpResponse.json(meeting({ state, role }))),
    http.get(`${api}/${meetingId}/invited`, () => HttpResponse.json({ items: [] })),
    http.get(`${api}/${meetingId}/recordings`, () => HttpResponse.json({ days: 30, items: kept })),
    http.get(`${api}/${meetingId}/notes`, () => HttpResponse.json(noNotes)),
    http.get(`${api}/${meetingId}/chat`, () => HttpResponse.json(noChat)),
    http.get(`${api}/${meetingId}/attendance`, () => HttpResponse.json({ items: [] })),
    http.post(`${one}/links`, () =>
      HttpResponse.json({ url: '/play.mp4', downloadUrl: '/file.mp4', expiresAt: '2099-01-01T00:00:00.000Z' }),
    ),
  );
}
const open = () => openScreen(`/meetings/${meetingId}`, [meetings]);
const menu = () => screen.findByRole('button', { name: /^More options for the recording/ });

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the list', () => {
  it('shows how long and how large a recording is, until when it is kept and for whom', async () => {
    has([recording()]);
    await open();
    const facts = await screen.findByText(/1:02:05/);
    expect(facts).toHaveTextContent(/4.8 MB.*Hosts only.*until Dec 20, 2026/);
    expect(screen.getByText('Recordings are deleted after 30 days.')).toBeVisible();
  });

  it.each([
    ['running', 'Recording', null],
    ['preparing', 'Processing', /being processed/],
    ['failed', 'Failed', /couldn’t be processed/],
  ] as const)('a recording that is %s says so and cannot be played', async (state, chip, text) => {
    has([recording({ state, seconds: null, bytes: null, deletedAt: null })]);
    await open();
    expect(await screen.findByText(chip)).toBeVisible();
    if (text) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Play recording/ })).toBeNull();
    // stopped first, in the room
    if (state === 'running') expect(screen.queryByRole('button', { name: /^More options/ })).toBeNull();
    else expect(await menu()).toBeVisible();
  });

  it('is there for hosts while they can record', async () => {
    has([], 'admin', 'open');
    await open();
    expect(await screen.findByText('No recordings. Hosts can record during the meeting.')).toBeVisible();
  });

  it.each(['admin', 'talker'] as const)('is left out for %s after a meeting that was not recorded', async (role) => {
    has([], role);
    await open();
    expect(await screen.findByText('This meeting has ended.')).toBeVisible();
    await waitFor(() => expect(asked(`GET /api/meetings/${meetingId}/recordings`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recordings' })).toBeNull());
  });

  it('is asked for again after a failure', async () => {
    has([recording()]);
    answers(http.get(`${api}/${meetingId}/recordings`, () => problem(503, 'unavailable')));
    const user = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    has([recording()]);
    await user.click(again);
    expect(await screen.findByRole('button', { name: /^Play recording/ })).toBeVisible();
  });
});

describe('playing', () => {
  it('shows the film with its checksum; a broken one is fetched under a new address', async () => {
    has([recording()]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Play recording/ }));
    const film = await screen.findByLabelText(/Nov 20, 2026/, { selector: 'video' });
    expect(film).toHaveAttribute('src', '/play.mp4');
    expect(screen.getByText('c0ffee')).toBeInTheDocument();
    fireEvent.error(film);
    expect(await screen.findByText('Couldn’t play the recording.')).toBeVisible();
    answers(
      http.post(`${one}/links`, () =>
        HttpResponse.json({ url: '/again.mp4', downloadUrl: '/f', expiresAt: '2099-01-01T00:00:00.000Z' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/Nov 20, 2026/, { selector: 'video' })).toHaveAttribute('src', '/again.mp4'),
    );
  });

  it('shows that the file is not there yet', async () => {
    has([recording()]);
    answers(http.post(`${one}/links`, () => problem(409, 'conference.recording-not-ready')));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Play recording/ }));
    expect(await screen.findByText('This recording isn’t ready yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('a host', () => {
  const people = () =>
    http.get(`${one}/participants`, () =>
      HttpResponse.json({
        items: [
          { member: maya, allowed: true },
          { member: noor, allowed: false },
        ],
      }),
    );

  it('chooses who may see a recording: nobody is not accepted', async () => {
    has([recording({ audience: 'chosen' })]);
    answers(
      people(),
      http.patch(one, () => {
        kept = [recording({ audience: 'chosen' })];
        return HttpResponse.json(kept[0]);
      }),
    );
    const user = await open();
    await user.click(await menu());
    await user.click(await screen.findByRole('button', { name: 'Who can watch it' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Who can watch it' }));
    const before = await sheet.findByRole('checkbox', { name: /Maya Okafor/ });
    expect(before).toBeChecked();
    await user.click(before);
    expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(sheet.getByRole('checkbox', { name: /Noor Haddad/ }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(asked(`PATCH /api/meetings/recordings/${recordingId}`)).toMatchObject([
      { body: { audience: 'chosen', memberIds: [noor.memberId] } },
    ]);
  });

  it('names nobody where a recording is opened for all', async () => {
    has([recording()]);
    answers(
      people(),
      http.patch(one, () => HttpResponse.json(recording({ audience: 'participants' }))),
    );
    const user = await open();
    await user.click(await menu());
    await user.click(await screen.findByRole('button', { name: 'Who can watch it' }));
    await user.click(await screen.findByRole('radio', { name: /^All participants/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(asked(`PATCH /api/meetings/recordings/${recordingId}`)).toMatchObject([
      { body: { audience: 'participants', memberIds: [] } },
    ]);
  });

  it('deletes one after a question; shows a refusal and keeps the recording', async () => {
    has([recording()]);
    answers(http.delete(one, () => problem(409, 'conference.recording-runs')));
    const user = await open();
    const remove = async () => {
      await user.click(await menu());
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      await user.click((await question('Delete the recording?')).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Please stop the recording first.')).toBeVisible();
    expect(screen.getByText(/1:02:05/)).toBeVisible();
    answers(
      http.delete(one, () => {
        kept = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await remove();
    expect(await screen.findByText('Recording deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/1:02:05/)).toBeNull());
  });
});

it('a participant may watch and report a recording, and neither delete nor share it', async () => {
  has([recording({ manages: false })], 'talker');
  const user = await open();
  expect(await screen.findByText(/1:02:05/)).not.toHaveTextContent('Hosts only');
  await user.click(await menu());
  expect(await screen.findByRole('button', { name: 'Report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Who can watch it' })).toBeNull();
});
