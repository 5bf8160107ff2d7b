import type { CallView } from '@renmai/contracts/conference/calls.api';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import type { ClosedReason } from '@renmai/contracts/conference/signalling';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { callId, callOf, entered, meeting, meetingId, myself, readiness } from '../../../../test/meetings';
import { maya } from '../../../../test/network';
import { fakeMedia, fakeSockets, FakeSocket, roomState, ticket } from '../../../../test/rooms';
import { openScreen, question, screenServer } from '../../../../test/screens';
import type { Feature } from '../../../lib/feature';
import { conference } from '../conference.feature';

fakeSockets();
const { answers, asked } = screenServer();
const media = fakeMedia();
const other = '0199aa00-0000-7000-8000-000000000077';
const call = (media: CallView['media']) =>
  callOf({ media, own: null, caller: myself, callees: [{ member: maya, state: 'ringing' }] });
const has = (changes: Partial<MeetingView> = {}) =>
  answers(
    readiness('ready'),
    http.get('*/api/meetings/:id', ({ params }) =>
      HttpResponse.json(
        meeting({ meetingId: params['id'] as string, state: 'open', role: 'talker', host: maya, ...changes }),
      ),
    ),
    http.post('*/api/meetings/:id/entries', () => HttpResponse.json(ticket(), { status: 201 })),
    http.post('*/api/calls/:id/hang-up', () => new HttpResponse(null, { status: 204 })),
  );
/** In the lobby, with the socket to the room. */
async function waits() {
  has();
  const user = await openScreen(`/meet/${meetingId}`, [conference]);
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Waiting to be let in…')).toBeVisible();
  const [socket] = FakeSocket.all;
  if (!socket) throw new Error('no socket');
  return { user, socket };
}

it('the lobby is entered by the ticket, shows the member and lets them out, with camera and microphone off', async () => {
  const { user, socket } = await waits();
  expect(socket.url.pathname).toBe('/api/meetings/socket');
  expect(socket.sent).toMatchObject([{ type: 'join', ticket: 'ticket' }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Lamp review' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Camera' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You left the meeting')).toBeVisible();
  expect(socket.sent.at(-1)).toMatchObject({ type: 'leave' });
  expect(media.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
});

it.each<[ClosedReason, string, boolean]>([
  ['refused', 'The host didn’t let you in', false],
  ['removed', 'You were removed from the meeting', false],
  ['ended', 'The meeting has ended', false],
  ['full', 'This meeting is full', true],
  ['elsewhere', 'You joined this meeting on another device', true],
  ['too-many-frames', 'Lost connection to the meeting', true],
])(
  'a member who is out of the room (%s) reads why; another try is offered where it may help',
  async (reason, words, again) => {
    const { user, socket } = await waits();
    socket.says({ type: 'closed', reason });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(media.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
    if (!again) {
      expect(screen.queryByRole('button', { name: 'Rejoin' })).toBeNull();
      return;
    }
    await user.click(screen.getByRole('button', { name: 'Rejoin' }));
    expect(await screen.findByRole('button', { name: 'Join' })).toBeEnabled();
  },
);

it('replaces a broken socket by one of the same session, and the page shows that meanwhile', async () => {
  const { socket } = await waits();
  socket.close();
  expect(await screen.findByText('Connection lost. Reconnecting…')).toBeVisible();
  expect(await screen.findByText('Waiting to be let in…')).toBeVisible();
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.all[1]?.sent).toMatchObject([{ type: 'join', sessionId: 's' }]);
});

it('shows that the browser lacks something that a room needs, once the member is let in', async () => {
  const { socket } = await waits();
  socket.says({ type: 'admitted', room: roomState() });
  expect(await screen.findByText('This browser doesn’t support meetings. Please try another one.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rejoin' })).toBeNull();
});

it('a ticket that has expired meanwhile is said, and the way in is open again', async () => {
  FakeSocket.answers['join'] = () => ({ ok: false, fault: 'ticket', detail: '' });
  has();
  const user = await openScreen(`/meet/${meetingId}`, [conference]);
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Your access has expired. Please try again.')).toBeVisible();
  expect(await screen.findByText('Lost connection to the meeting')).toBeVisible();
});

const start: Feature = {
  name: 'conference',
  screens: [
    {
      path: '/start',
      for: 'member',
      frame: 'page',
      load: () =>
        Promise.resolve(() => (
          <>
            <Link to={`/meet/${meetingId}`}>This meeting</Link>
            <Link to={`/meet/${other}`}>The other meeting</Link>
            <Link to={`/meet/${callId}`} state={entered(call('voice'))}>
              Call Maya
            </Link>
          </>
        )),
    },
  ],
};

it('a member who waits for another meeting leaves it only if they say so', async () => {
  has();
  const user = await openScreen('/start', [conference, start]);
  await user.click(await screen.findByRole('link', { name: 'This meeting' }));
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await screen.findByText('Waiting to be let in…');
  act(() => window.history.back());
  await user.click(await screen.findByRole('link', { name: 'The other meeting' }));
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await question('Leave the other meeting?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(FakeSocket.all.map(({ readyState }) => readyState)).toEqual([1]);
  await user.click(screen.getByRole('button', { name: 'Join' }));
  const asks = await question('Leave the other meeting?');
  await user.click(asks.getByRole('button', { name: 'Leave and join this one' }));
  await screen.findByText('Waiting to be let in…');
  expect(FakeSocket.all.map(({ readyState }) => readyState)).toEqual([3, 1]);
});

describe('a call that the member makes', () => {
  const calls = async () => {
    has({ kind: 'call', title: '' });
    answers(http.get('*/api/calls/:id', () => HttpResponse.json({ ...call('voice'), state: 'missed' })));
    const user = await openScreen('/start', [conference, start]);
    await user.click(await screen.findByRole('link', { name: 'Call Maya' }));
    await waitFor(() => expect(FakeSocket.all[0]?.sent).toMatchObject([{ type: 'join', ticket: 'ticket' }]));
  };

  it('is entered at once, with the microphone alone where it is one of voices', async () => {
    await calls();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(media.tracks.map(({ kind }) => kind)).toEqual(['audio']);
    expect(asked('POST /api/meetings/:id/entries')).toEqual([]);
  });

  it('shows that nobody answers, and leads back to where the call was made', async () => {
    await calls();
    await screen.findByText('Waiting to be let in…');
    FakeSocket.all[0]?.says({ type: 'closed', reason: 'ended' });
    expect(await screen.findByText('No answer')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Call Maya' })).toBeVisible();
    await waitFor(() => expect(asked(`POST /api/calls/${callId}/hang-up`)).toHaveLength(1));
  });
});
