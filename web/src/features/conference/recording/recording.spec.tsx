import { screen, waitFor, within } from '@testing-library/react';
import { fakeMedia, inRoom, peer, roomState, you } from '../../../../test/rooms';
import { openScreen, question, screenServer } from '../../../../test/screens';
import { Room } from '../room';
import { RoomFault } from '../session/room-link';
import type { RoomView } from '../session/room-view';

screenServer();
fakeMedia();
type Recording = RoomView['recording'];
const running = { recordingId: 'one', startedAt: '2026-11-26T09:10:00.000Z', layout: 'grid', byName: 'Maya' } as const;
const host = you({ role: 'admin' });

async function open(recording: Partial<Recording>, changes: Partial<RoomView> = {}) {
  const room = inRoom({ recording: { ...roomState().recording, ...recording }, ...changes });
  const load = () =>
    Promise.resolve(() => <Room session={room.session} title="Lamp review" call={false} onBack={() => undefined} />);
  const user = await openScreen('/room', [
    { name: 'conference', screens: [{ path: '/room', for: 'everyone', frame: 'bare', load }] },
  ]);
  await screen.findByRole('toolbar', { name: 'Meeting controls' });
  return { ...room, user };
}
const fromMenu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name }));
};

describe('a host', () => {
  it('starts a recording with a layout after showing what it means, and does not ask its starter to agree', async () => {
    const { user, ask, tell } = await open({}, { you: host });
    await fromMenu(user, 'Record');
    const sheet = within(await screen.findByRole('dialog', { name: 'Record the meeting?' }));
    expect(sheet.getByText(/Only people who agree are seen and heard/)).toBeVisible();
    await user.click(sheet.getByRole('radio', { name: /^Speaker/ }));
    await user.click(sheet.getByRole('button', { name: 'Start recording' }));
    expect(ask).toHaveBeenLastCalledWith('record', { running: true, layout: 'speaker' });
    tell({ type: 'recording', running, end: null });
    expect(await screen.findByText('REC')).toHaveAttribute('title', 'Recorded by Maya');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  });

  it('shows why a recording could not be started, and the member has not agreed by that', async () => {
    const { user, ask, session } = await open({}, { you: host });
    ask.mockRejectedValue(new RoomFault('no-space'));
    await fromMenu(user, 'Record');
    await user.click(await screen.findByRole('button', { name: 'Start recording' }));
    expect(await screen.findByText('Not enough storage space to record')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Record the meeting?' })).toBeVisible();
    expect(session.view.get().recording.agreed).toBe(false);
  });

  it('stops one after a question', async () => {
    const { user, ask, tell } = await open({ running, agreed: true }, { you: host });
    await fromMenu(user, 'Stop recording');
    await user.click((await question('Stop recording?')).getByRole('button', { name: 'Stop recording' }));
    await waitFor(() => expect(ask).toHaveBeenLastCalledWith('record', { running: false, layout: 'grid' }));
    tell({ type: 'recording', running: null, end: 'stopped' });
    expect(await screen.findByText('Recording has stopped')).toBeVisible();
    expect(screen.queryByText('REC')).toBeNull();
  });

  it.each([
    ['preparing', 'Recording is being set up. Please try again in a moment.'],
    ['unavailable', 'Recording is not available on this server: the required software is missing.'],
  ] as const)('on a server where recording is %s reads so', async (readiness, words) => {
    const { user } = await open({ readiness }, { you: host });
    await fromMenu(user, 'Record');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Record the meeting?' })).toBeNull();
  });
});

it.each([
  ['a talker', you(), 'available'],
  ['a host without an account', you({ role: 'admin', memberId: null }), 'available'],
  ['a host of a server that records nothing', host, 'off'],
] as const)('%s is offered no recording', async (_, self, readiness) => {
  const { user } = await open({ readiness }, { you: self });
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('button', { name: 'Statistics' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
});

describe('those inside when it begins', () => {
  it('are asked, and stay', async () => {
    const { user, ask, tell, session } = await open({}, { peers: [peer('maya', 'Maya')] });
    tell({ type: 'recording', running, end: null });
    const asks = await question('This meeting is being recorded');
    expect(asks.getByText('Maya is recording this meeting.')).toBeVisible();
    await user.click(asks.getByRole('button', { name: 'Stay' }));
    expect(ask).toHaveBeenLastCalledWith('agree-to-recording', {});
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(session.view.get().recording.agreed).toBe(true);
  });

  it('are asked, and leave', async () => {
    const { user, session } = await open({ running });
    await user.click((await question('This meeting is being recorded')).getByRole('button', { name: 'Leave' }));
    expect(session.view.get().over).toBe('left');
  });

  it('who put the question away have not agreed, and can still; a second recording asks again', async () => {
    const { user, ask, tell } = await open({ running });
    await question('This meeting is being recorded');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(ask).not.toHaveBeenCalledWith('agree-to-recording', {});
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(ask).toHaveBeenLastCalledWith('agree-to-recording', {});
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    tell({ type: 'recording', running: null, end: 'limit' });
    expect(await screen.findByText('Recording has stopped: it reached its maximum length')).toBeVisible();
    tell({ type: 'recording', running: { ...running, recordingId: 'two' }, end: null });
    expect(await question('This meeting is being recorded')).toBeTruthy();
  });

  it('asks again where the answer did not arrive', async () => {
    const { user, ask, session } = await open({ running });
    ask.mockRejectedValueOnce(new RoomFault('closed'));
    const asks = await question('This meeting is being recorded');
    await user.click(asks.getByRole('button', { name: 'Stay' }));
    expect(await screen.findByText('Not connected to the meeting')).toBeVisible();
    expect(session.view.get().recording.agreed).toBe(false);
    expect(asks.getByRole('button', { name: 'Stay' })).toBeEnabled();
  });
});
