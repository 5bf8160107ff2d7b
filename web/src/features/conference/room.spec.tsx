import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeMedia, inRoom, peer, stream, you } from '../../../test/rooms';
import { addressIs, openScreen, question, screenServer } from '../../../test/screens';
import { local } from '../../lib/storage';
import { Room } from './room';
import { RoomFault } from './session/room-link';
import type { RoomView } from './session/room-view';

screenServer();
const media = fakeMedia();
const gil = peer('gil', 'Gil Moreau');

/** In the room, on a phone; with `wide` on a desk. */
async function open(changes: Partial<RoomView> = {}, { call = false, wide = false } = {}) {
  const room = inRoom(changes);
  if (wide) {
    const before = window.matchMedia;
    window.matchMedia = (query) => ({
      ...before(query),
      matches: query.includes('min-width') || before(query).matches,
    });
  }
  const load = () =>
    Promise.resolve(() => (
      <Room session={room.session} title="Lamp review" call={call} onBack={() => window.history.back()} />
    ));
  const user = await openScreen('/room', [
    { name: 'conference', screens: [{ path: '/room', for: 'everyone', frame: 'bare', load }] },
  ]);
  await screen.findByRole('toolbar', { name: 'Meeting controls' });
  return { ...room, user };
}
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});
const control = (name: string | RegExp) => screen.getByRole('button', { name });
const more = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(control('More'));
  await user.click(await screen.findByRole('button', { name }));
};

describe('the bar', () => {
  it('begins with the name of the room, for a screen reader', async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Lamp review' })).toHaveFocus());
  });

  it('goes from button to button by the arrows, round the ends', async () => {
    const { user } = await open();
    const buttons = within(screen.getByRole('toolbar')).getAllByRole('button');
    buttons[0]?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(buttons[1]).toHaveFocus();
  });

  it('the hand is raised and lowered, by press and by key', async () => {
    const { user, ask, tell } = await open({}, { wide: true });
    await user.click(control('Raise hand'));
    expect(ask).toHaveBeenLastCalledWith('hand', { raised: true });
    tell({ type: 'peer-changed', peer: you({ handAt: '2026-11-26T09:10:00.000Z' }) });
    expect(control('Raise hand')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('h');
    expect(ask).toHaveBeenLastCalledWith('hand', { raised: false });
  });

  it('on a phone the hand and the reactions are among what else can be done', async () => {
    const { user, ask } = await open();
    expect(screen.queryByRole('button', { name: 'Raise hand' })).toBeNull();
    await more(user, 'Raise hand');
    expect(ask).toHaveBeenLastCalledWith('hand', { raised: true });
    await more(user, 'Reactions');
    await user.click(await screen.findByRole('button', { name: 'Applause' }));
    expect(ask).toHaveBeenLastCalledWith('reaction', { reaction: 'clap' });
  });

  it('shows a toast for an action that the room refuses', async () => {
    const { user, ask } = await open();
    ask.mockRejectedValue(new RoomFault('closed'));
    await user.keyboard('h');
    expect(await screen.findByText('Not connected to the meeting')).toBeVisible();
  });
});

describe('the audience', () => {
  it('neither speaks nor is seen nor shares: a notice asks them to raise a hand', async () => {
    const { user, session } = await open({ you: you({ role: 'audience' }) });
    const speak = jest.spyOn(session, 'setSpeaking');
    for (const name of ['Microphone', 'Camera']) {
      expect(control(name)).toHaveAttribute('aria-pressed', 'false');
      await user.click(control(name));
    }
    await user.keyboard('s');
    expect(await screen.findByText(/You’re in the audience\. Raise your hand/)).toBeVisible();
    expect(speak).not.toHaveBeenCalled();
    expect(media.asked).toEqual([]);
    await user.click(control('More'));
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('notifies a member who is allowed to speak, and one who was moved to the audience as well', async () => {
    const { tell } = await open({ you: you({ role: 'audience' }) });
    tell({ type: 'peer-changed', peer: you({ role: 'talker' }) });
    expect(await screen.findByText('You can speak now')).toBeVisible();
    tell({ type: 'peer-changed', peer: you({ role: 'audience' }) });
    expect(await screen.findByText('You’re now in the audience')).toBeVisible();
  });
});

describe('speaking', () => {
  it('by the space key lasts as long as it is held', async () => {
    const { user, session } = await open();
    const speak = jest.spyOn(session, 'setSpeaking');
    await user.keyboard('{ >}');
    expect(speak.mock.calls).toEqual([[true]]);
    await user.keyboard('{/ }');
    expect(speak.mock.calls).toEqual([[true], [false]]);
  });

  it('goes on where the microphone was open before the space key', async () => {
    const { user, session } = await open({ speaking: true });
    const speak = jest.spyOn(session, 'setSpeaking');
    await user.keyboard('{ >}{/ }');
    expect(speak).not.toHaveBeenCalled();
    await user.keyboard('m');
    expect(speak.mock.calls).toEqual([[false]]);
  });

  it('is asked for by a host, never begun by them', async () => {
    const { user, session, tell } = await open({ peers: [peer('gil', 'Gil Moreau', { role: 'admin' })] });
    const speak = jest.spyOn(session, 'setSpeaking');
    tell({ type: 'unmute-asked', byPeerId: 'gil' });
    expect(await screen.findByText('Gil Moreau is asking you to unmute')).toBeVisible();
    expect(speak).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(speak.mock.calls).toEqual([[true]]);
  });

  it('is ended by a host, whose name is said', async () => {
    const { tell } = await open({ peers: [gil], speaking: true });
    expect(control('Microphone')).toHaveAttribute('aria-pressed', 'true');
    tell({ type: 'muted', source: 'microphone', byPeerId: 'gil' });
    expect(await screen.findByText('Gil Moreau muted you')).toBeVisible();
    expect(control('Microphone')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('keys', () => {
  it('do nothing while the member writes, or a dialog is open over the room', async () => {
    const { user, session } = await open({ you: you({ role: 'admin' }), peers: [gil] }, { wide: true });
    const speak = jest.spyOn(session, 'setSpeaking');
    await user.keyboard('c');
    await user.type(await screen.findByRole('textbox', { name: 'Message everyone' }), 'm');
    expect(speak).not.toHaveBeenCalled();
    await user.click(control('People'));
    await user.click(await screen.findByRole('button', { name: 'More options for Gil Moreau' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from meeting' }));
    await question('Remove Gil Moreau?');
    await user.keyboard('m');
    expect(speak).not.toHaveBeenCalled();
  });

  it('open and close the panel beside the room', async () => {
    const { user } = await open({}, { wide: true });
    await user.keyboard('p');
    expect(screen.getByRole('complementary', { name: 'People' })).toBeVisible();
    await user.keyboard('?');
    expect(screen.getByRole('complementary', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the way out', () => {
  it('of a host with others: alone, or for everyone', async () => {
    const { user, ask, session } = await open({ you: you({ role: 'admin' }), peers: [gil] });
    await user.click(control('Leave'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Leave the meeting?' }));
    await user.click(sheet.getByRole('button', { name: /^End for everyone/ }));
    await waitFor(() => expect(ask).toHaveBeenCalledWith('end', {}));
    expect(session.view.get().phase).toBe('in');
  });

  it.each([
    ['a talker', { peers: [gil] }, false],
    ['a host who is alone', { you: you({ role: 'admin' }) }, false],
    ['a host of a call, which has none', { you: you({ role: 'admin' }), peers: [gil] }, true],
  ] as const)('of %s is one press', async (_, changes, call) => {
    const { user, session } = await open(changes, { call });
    await user.click(control(call ? 'Hang up' : 'Leave'));
    expect(session.view.get()).toMatchObject({ phase: 'over', over: 'left' });
  });

  it('for everyone from the menu is asked about', async () => {
    const { user, ask } = await open({ you: you({ role: 'admin' }), peers: [gil] });
    await more(user, 'End for everyone');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(ask).not.toHaveBeenCalledWith('end', {});
    await more(user, 'End for everyone');
    await user.click(
      (await question('End the meeting for everyone?')).getByRole('button', { name: 'End for everyone' }),
    );
    await waitFor(() => expect(ask).toHaveBeenCalledWith('end', {}));
    await addressIs('/room');
  });
});

describe('messages in the room', () => {
  const says = (n: number, text: string, peerId = 'gil') =>
    ({
      type: 'said',
      messageId: `${n}`,
      peerId,
      name: 'Gil Moreau',
      text,
      at: '2026-11-26T09:05:00.000Z',
      saved: false,
    }) as const;

  it('is counted until it is read and shown for a moment; the member’s own messages are not', async () => {
    const { user, tell } = await open({ peers: [gil] }, { wide: true });
    tell(says(1, 'Hello'));
    tell(says(2, 'Mine', 'me'));
    expect(await screen.findByText('Gil Moreau: Hello')).toBeVisible();
    expect(control('Chat 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View' }));
    const log = within(await screen.findByRole('log', { name: 'Meeting chat' }));
    expect(
      log.getAllByRole('article').map((one) => within(one).getByRole('banner', { hidden: true }).textContent),
    ).toEqual([expect.stringMatching(/^Gil Moreau/), expect.stringMatching(/^You/)]);
    expect(control('Chat')).toBeVisible();
  });

  it('is sent by Enter, goes on in a new line by Shift and Enter, and is given back where it was refused', async () => {
    const { user, ask } = await open({}, { wide: true });
    await user.keyboard('c');
    const field = await screen.findByRole('textbox', { name: 'Message everyone' });
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(ask).toHaveBeenLastCalledWith('say', { text: 'One\ntwo', save: false });
    expect(field).toHaveValue('');
    ask.mockRejectedValueOnce(new RoomFault('closed'));
    await user.type(field, 'Lost{Enter}');
    expect(await screen.findByText('Not connected to the meeting')).toBeVisible();
    expect(field).toHaveValue('Lost');
  });
});

it('who comes, goes, raises a hand or shares a screen is said to a screen reader; many are counted', async () => {
  const { tell, session } = await open();
  const announced = screen.getByTestId('room-announced');
  tell({ type: 'peer-joined', peer: gil });
  expect(announced).toHaveTextContent('Gil Moreau joined.');
  tell({ type: 'peer-changed', peer: { ...gil, handAt: '2026-11-26T09:10:00.000Z' } });
  expect(announced).toHaveTextContent('Gil Moreau raised their hand.');
  tell({ type: 'stream-added', stream: stream('gil', 'screen') });
  expect(announced).toHaveTextContent('Gil Moreau is sharing their screen.');
  act(() => session.view.set({ peers: ['a', 'b', 'c', 'd'].map((one) => peer(one, one)), streams: [] }));
  expect(announced).toHaveTextContent('4 people joined.');
  expect(announced).toHaveTextContent('Gil Moreau left.');
});

it('notices show problems of the connection and the sound, and what can be done', async () => {
  const { user, session } = await open();
  act(() => session.view.set({ reconnecting: true, soundBlocked: true }));
  expect(screen.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn on sound' }));
  expect(screen.queryByText(/blocked the sound/)).toBeNull();
});

it('the devices can be chosen inside as well; a camera that is not available opens them and shows why', async () => {
  const { user, session } = await open({}, { wide: true });
  const nothing = () => Promise.resolve();
  session['media'] = { producer: () => undefined, unproduce: nothing, show: nothing, end: () => undefined } as never;
  media.refuses = 'NotAllowedError';
  await user.keyboard('v');
  const panel = within(await screen.findByRole('complementary', { name: 'Camera and audio' }));
  expect(panel.getByText('Camera access is blocked')).toBeVisible();
  await user.click(panel.getByRole('switch', { name: /noise/i }));
  expect(local.get('conference.devices')).toContain('"strongNoise":true');
});
