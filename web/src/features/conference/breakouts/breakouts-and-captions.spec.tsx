import { screen, waitFor } from '@testing-library/react';
import { fakeMedia, inRoom, peer, you } from '../../../../test/rooms';
import { openScreen, screenServer } from '../../../../test/screens';
import { Room } from '../room';
import type { RoomView } from '../session/room-view';
import { personTiles } from '../stage/tiles';

screenServer();
fakeMedia();
const gil = peer('gil', 'Gil Moreau');

/** In the room, on a phone. */
async function open(changes: Partial<RoomView> = {}) {
  const room = inRoom(changes);
  const load = () =>
    Promise.resolve(() => <Room session={room.session} title="Lamp review" call={false} onBack={() => undefined} />);
  const screens = [{ path: '/room', for: 'everyone' as const, frame: 'bare' as const, load }];
  const user = await openScreen('/room', [{ name: 'conference', screens }]);
  await screen.findByRole('toolbar', { name: 'Meeting controls' });
  return { ...room, user };
}
const control = (name: string) => screen.getByRole('button', { name });
const more = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(control('More'));
  await user.click(await screen.findByRole('button', { name }));
};

describe('breakout rooms', () => {
  const ann = peer('ann', 'Ann Berg');
  const breakouts = { names: ['North', 'South'], endsAt: null, calledBack: false };

  it('a host names them, assigns people by hand and evenly, and opens them', async () => {
    const { user, ask } = await open({ you: you({ role: 'admin' }), peers: [gil, ann] });
    await more(user, 'Breakout rooms');
    await user.click(await screen.findByRole('button', { name: 'Open rooms' }));
    const assigned = () => (ask.mock.lastCall?.[1] as unknown as { assigned: { room: number }[] }).assigned;
    const rooms = () => assigned().map(({ room }) => room);
    expect(rooms().sort()).toEqual([0, 1]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Room for Ann Berg' }), 'Main room');
    await user.type(screen.getByRole('textbox', { name: 'Name of room 2' }), 'Budget');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Room for Gil Moreau' }), 'Budget');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '5 minutes');
    await user.click(control('Open rooms'));
    const opened = { names: ['', 'Budget'], minutes: 5 };
    expect(ask).toHaveBeenLastCalledWith('open-breakouts', { ...opened, assigned: [{ peerId: 'gil', room: 1 }] });
    await user.click(control('Assign evenly'));
    await user.click(control('Open rooms'));
    expect(rooms().sort()).toEqual([0, 1]);
  });

  it('one without a name is read by its number', async () => {
    await open({ you: you({ breakout: 1, belongsTo: 1 }), breakouts: { ...breakouts, names: ['North', ''] } });
    expect(screen.getByText(/You’re in Room 2/)).toBeVisible();
  });

  it('a host visits them, moves people, and calls everybody back', async () => {
    const peers = [{ ...gil, breakout: 0, belongsTo: 0 }, ann];
    const { user, ask } = await open({ you: you({ role: 'admin' }), peers, breakouts });
    await user.click(control('Manage rooms'));
    await user.click(await screen.findByRole('button', { name: 'Visit North' }));
    expect(ask).toHaveBeenLastCalledWith('go-to-breakout', { room: 0 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Room for Ann Berg' }), 'South');
    expect(ask).toHaveBeenLastCalledWith('assign-breakout', { peerId: 'ann', room: 1 });
    await user.click(control('Call everyone back'));
    expect(ask).toHaveBeenLastCalledWith('call-back', {});
  });

  it('a member sees the people of the same room, how long it lasts, and the way back', async () => {
    const away = { ...gil, breakout: 1, belongsTo: 1 };
    const { user, ask, tell, session } = await open({ peers: [away, ann] });
    const onStage = () => personTiles(session.view.get()).map(({ key }) => key);
    tell({ type: 'breakouts', breakouts: { names: ['North', 'South'], endsInMs: 60_000, calledBack: false } });
    expect(onStage()).toEqual(['ann']);
    tell({ type: 'peer-changed', peer: you({ breakout: 1, belongsTo: 1 }) });
    expect(await screen.findByText('You’re now in South')).toBeVisible();
    expect(screen.getByText(/You’re in South/)).toHaveTextContent(/(1:00|0:59) left/);
    expect(onStage()).toEqual(['gil']);
    await user.click(control('Go to main room'));
    expect(ask).toHaveBeenLastCalledWith('go-to-breakout', { room: null });
    tell({ type: 'peer-changed', peer: you({ belongsTo: 1 }) });
    await user.click(control('Back to South'));
    expect(ask).toHaveBeenLastCalledWith('go-to-breakout', { room: 1 });
    tell({ type: 'breakouts', breakouts: null });
    expect(screen.queryByText(/Breakout rooms are open/)).toBeNull();
  });
});

describe('captions', () => {
  const captions = { available: true, wanted: false, on: false, told: false, lines: [] };

  it('are switched on and off, and show what others said last', async () => {
    const { user, ask, tell } = await open({ captions, peers: [gil] });
    tell({ type: 'caption', captionId: 'c0', peerId: 'gil', name: 'Gil Moreau', text: 'Too early', at: '' });
    expect(screen.queryByText('Too early')).toBeNull();
    await more(user, 'Turn on captions');
    expect(ask).toHaveBeenLastCalledWith('captions', { on: true });
    const log = await screen.findByRole('log', { name: 'Captions' });
    expect(log).toHaveTextContent('They appear here when someone speaks.');
    for (const [at, text] of ['One', 'Two', 'Three', 'Four'].entries())
      tell({ type: 'caption', captionId: `c${at + 1}`, peerId: 'gil', name: 'Gil Moreau', text, at: '' });
    expect(log.textContent).toBe('Gil Moreau TwoGil Moreau ThreeGil Moreau Four');
    await more(user, 'Turn off captions');
    expect(ask).toHaveBeenLastCalledWith('captions', { on: false });
    await waitFor(() => expect(screen.queryByRole('log', { name: 'Captions' })).toBeNull());
  });

  it('are said to be missing where the server has no speech service', async () => {
    const { user, ask } = await open({ captions: { ...captions, available: false } });
    await more(user, 'Turn on captions');
    expect(await screen.findByText('Captions aren’t set up on this server')).toBeVisible();
    expect(ask).not.toHaveBeenCalledWith('captions', expect.anything());
  });

  it('of what the member says are announced to them', async () => {
    const { tell, session } = await open({ captions });
    tell({ type: 'captions-wanted', wanted: true });
    expect(await screen.findByText(/^Someone turned on captions\./)).toBeVisible();
    expect(session.view.get().captions.wanted).toBe(true);
  });
});

describe('a saved chat', () => {
  const saving = { peerId: 'gil', byName: 'Gil Moreau' };
  const chat = { savable: true, saving: null, mine: null, told: null };
  const write = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Message everyone' }), `${text}{Enter}`);
  };

  it('has the messages of members who agreed after they were asked', async () => {
    const { user, ask, tell } = await open({ peers: [gil], chat });
    tell({ type: 'chat-saving', saving });
    expect(await screen.findByText('Gil Moreau is saving the chat')).toBeVisible();
    await user.click(control('Chat'));
    expect(await screen.findByText(/Yours aren’t saved until you agree/)).toBeVisible();
    await write(user, 'Before');
    expect(ask).toHaveBeenLastCalledWith('say', { text: 'Before', save: false });
    await user.click(control('Save mine'));
    await write(user, 'After');
    expect(ask).toHaveBeenLastCalledWith('say', { text: 'After', save: true });
    await user.click(control('Don’t save mine'));
    expect(screen.getByText('Your messages aren’t saved.')).toBeVisible();
    const said = { type: 'said', peerId: 'gil', name: 'Gil Moreau', at: '2026-11-26T09:01:00.000Z' } as const;
    tell({ ...said, messageId: '1', text: 'Kept', saved: true });
    tell({ ...said, messageId: '2', text: 'Gone', saved: false });
    expect(await screen.findAllByText('Not saved')).toHaveLength(1);
    // each time it is another question
    tell({ type: 'chat-saving', saving: null });
    tell({ type: 'chat-saving', saving });
    await write(user, 'Again');
    expect(ask).toHaveBeenLastCalledWith('say', { text: 'Again', save: false });
  });

  it('is a choice of hosts, who agree by it', async () => {
    const { user, ask, tell } = await open({ you: you({ role: 'admin' }), peers: [gil], chat });
    await user.click(control('Chat'));
    await user.click(await screen.findByRole('switch', { name: /Save the chat/ }));
    expect(ask).toHaveBeenLastCalledWith('save-chat', { on: true });
    tell({ type: 'chat-saving', saving: { peerId: 'me', byName: 'Me' } });
    expect(await screen.findByText('Your messages are saved.')).toBeVisible();
    await write(user, 'Mine');
    expect(ask).toHaveBeenLastCalledWith('say', { text: 'Mine', save: true });
  });
});
