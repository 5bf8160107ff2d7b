import { screen, waitFor, within } from '@testing-library/react';
import type { RoomPeer } from '@renmai/contracts/conference/room.schema';
import { noor } from '../../../../test/network';
import { fakeMedia, inRoom, peer, stream, you } from '../../../../test/rooms';
import { elsewhere, openScreen, question, screenServer } from '../../../../test/screens';
import { RoomFault } from '../session/room-link';
import type { RoomView } from '../session/room-view';
import { inOrder, People } from './people';

screenServer();
fakeMedia();
const host = you({ role: 'admin' });

async function open(changes: Partial<RoomView> = {}, call = false) {
  const room = inRoom(changes);
  const load = () => Promise.resolve(() => <People session={room.session} call={call} onInvite={() => undefined} />);
  const user = await openScreen('/room', [
    { name: 'conference', screens: [{ path: '/room', for: 'everyone', frame: 'bare', load }] },
  ]);
  const here = within(await screen.findByRole('region', { name: 'In the meeting' }));
  return { ...room, user, here };
}
const at = (minute: number) => `2026-11-26T09:${String(minute).padStart(2, '0')}:00.000Z`;
const lines = (here: Awaited<ReturnType<typeof open>>['here']) =>
  here.getAllByRole('listitem').map(({ textContent }) => textContent);
/** The labels in a person's menu. */
async function menuOf(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: `More options for ${name}` }));
  const sheet = await screen.findByRole('dialog');
  const words = within(sheet)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const close = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const choose = async (label: string) => {
    await user.click(within(sheet).getByRole('button', { name: label }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  };
  return { words, close, choose };
}

describe('the list', () => {
  it('shows somebody’s role, and whether they are heard', async () => {
    const { here } = await open({
      speaking: true,
      peers: [
        peer('gil', 'Gil Moreau'),
        peer('noor', 'Noor Haddad', { memberId: noor.memberId, role: 'audience', connected: false }),
        peer('sdk', 'Old app', { client: 'sdk', memberId: noor.memberId }),
      ],
      streams: [stream('gil', 'microphone'), stream('sdk', 'microphone', true)],
    });
    expect(here.getByRole('heading', { name: '4 people' })).toBeVisible();
    const [own, gil, old, away] = lines(here);
    expect(own).toMatch(/Lin Xiao.*You.*Microphone on/);
    expect(gil).toMatch(/Gil Moreau.*Guest.*Microphone on/);
    expect(old).toMatch(/Old app.*Other app.*Muted/);
    expect(away).toMatch(/Noor Haddad.*Audience · Connection lost.*Muted/);
  });

  it('shows who is left out of the recording, as their app cannot ask them', async () => {
    const running = { recordingId: 'r', startedAt: at(0), layout: 'grid' as const, byName: 'Lin Xiao' };
    const { here } = await open({
      peers: [peer('gil', 'Gil Moreau'), peer('sdk', 'Old app', { client: 'sdk' })],
      recording: { running, agreed: true, readiness: 'available' },
    });
    const [, gil, old] = lines(here);
    expect(gil).not.toMatch(/Not recorded/);
    expect(old).toMatch(/Other app · Not recorded/);
  });

  it('has raised hands first, in their order, then hosts, those who speak, the audience', () => {
    const people: RoomPeer[] = [
      peer('a', 'Ada', { role: 'audience' }),
      peer('b', 'Ben'),
      peer('c', 'Cleo', { role: 'admin' }),
      peer('d', 'Dan', { handAt: at(9) }),
      peer('e', 'Eve', { handAt: at(2), role: 'audience' }),
      peer('f', 'Abe'),
    ];
    expect(inOrder(people).map(({ name }) => name)).toEqual(['Eve', 'Dan', 'Cleo', 'Abe', 'Ben', 'Ada']);
  });

  it('of many is looked through by name', async () => {
    const { user, here } = await open({ peers: Array.from({ length: 12 }, (_, n) => peer(`${n}`, `Keeper ${n}`)) });
    await user.type(here.getByRole('searchbox', { name: 'Search people' }), 'KEEPER 11');
    expect(lines(here)).toEqual([expect.stringContaining('Keeper 11')]);
  });
});

describe('the lobby', () => {
  const waiting = [
    { peerId: 'gil', memberId: null, name: 'Gil Moreau', since: at(1) },
    { peerId: 'noor', memberId: noor.memberId, name: 'Noor Haddad', since: at(2) },
  ];

  it('is opened or not by a host, for one or for all', async () => {
    const { user, ask } = await open({ you: host, waiting });
    const lobby = within(screen.getByRole('region', { name: 'In the lobby' }));
    expect(lobby.getByText('2 people are waiting to join')).toBeVisible();
    expect(lobby.getAllByRole('listitem')[0]).toHaveTextContent('Gil MoreauGuest');
    await user.click(lobby.getByRole('button', { name: 'Admit Noor Haddad' }));
    expect(ask).toHaveBeenLastCalledWith('admit', { peerId: 'noor' });
    await user.click(lobby.getByRole('button', { name: 'Deny Gil Moreau' }));
    expect(ask).toHaveBeenLastCalledWith('refuse', { peerId: 'gil' });
    ask.mockClear();
    await user.click(lobby.getByRole('button', { name: 'Admit all' }));
    expect(ask.mock.calls).toEqual([
      ['admit', { peerId: 'gil' }],
      ['admit', { peerId: 'noor' }],
    ]);
  });

  it('is shown to nobody else, and not where it is empty', async () => {
    const { tell } = await open({ you: you(), waiting });
    expect(screen.queryByRole('region', { name: 'In the lobby' })).toBeNull();
    tell({ type: 'peer-changed', peer: host });
    expect(await screen.findByRole('region', { name: 'In the lobby' })).toBeVisible();
    tell({ type: 'waiting', peers: [] });
    expect(screen.queryByRole('region', { name: 'In the lobby' })).toBeNull();
  });

  it('shows that somebody who is admitted has gone meanwhile', async () => {
    const { user, ask } = await open({ you: host, waiting });
    ask.mockRejectedValue(new RoomFault('not-found'));
    await user.click(screen.getByRole('button', { name: 'Admit Gil Moreau' }));
    expect(await screen.findByText('This person is no longer here')).toBeVisible();
  });
});

describe('a host', () => {
  it('mutes one who is heard and asks one who is not', async () => {
    const { user, ask } = await open({
      you: host,
      peers: [peer('gil', 'Gil Moreau'), peer('ada', 'Ada Lee')],
      streams: [stream('gil', 'microphone'), stream('gil', 'camera'), stream('gil', 'screen')],
    });
    const gil = await menuOf(user, 'Gil Moreau');
    expect(gil.words).toEqual(
      expect.arrayContaining(['Mute', 'Turn off camera', 'Stop screen sharing', 'Make host', 'Move to audience']),
    );
    expect(gil.words).not.toContain('Ask to unmute');
    await gil.choose('Mute');
    expect(ask).toHaveBeenLastCalledWith('mute', { peerId: 'gil', source: 'microphone' });
    const ada = await menuOf(user, 'Ada Lee');
    expect(ada.words).not.toContain('Mute');
    await ada.choose('Ask to unmute');
    expect(ask).toHaveBeenLastCalledWith('ask-unmute', { peerId: 'ada' });
    expect(await screen.findByText('Ada Lee was asked to unmute')).toBeVisible();
  });

  it.each([
    ['talker', 'Make host', 'admin'],
    ['talker', 'Move to audience', 'audience'],
    ['audience', 'Allow to speak', 'talker'],
    ['admin', 'Allow to speak', 'talker'],
  ] as const)('gives a %s another role: %s', async (role, label, to) => {
    const { user, ask } = await open({ you: host, peers: [peer('gil', 'Gil Moreau', { role })] });
    await (await menuOf(user, 'Gil Moreau')).choose(label);
    expect(ask).toHaveBeenLastCalledWith('set-role', { peerId: 'gil', role: to });
  });

  it('lowers a hand and removes somebody after a question', async () => {
    const { user, ask, here } = await open({ you: host, peers: [peer('gil', 'Gil Moreau', { handAt: at(2) })] });
    expect(here.getByText('Hand raised, number 1')).toBeInTheDocument();
    await (await menuOf(user, 'Gil Moreau')).choose('Lower hand');
    expect(ask).toHaveBeenLastCalledWith('lower-hand', { peerId: 'gil' });
    await (await menuOf(user, 'Gil Moreau')).choose('Remove from meeting');
    const asks = await question('Remove Gil Moreau?');
    expect(ask).not.toHaveBeenCalledWith('remove', expect.anything());
    await user.click(asks.getByRole('button', { name: 'Remove from meeting' }));
    await waitFor(() => expect(ask).toHaveBeenLastCalledWith('remove', { peerId: 'gil' }));
  });

  it('mutes all at once', async () => {
    const { user, ask } = await open({ you: host, peers: [peer('gil', 'Gil Moreau')] });
    await user.click(screen.getByRole('button', { name: 'Mute all' }));
    expect(ask).toHaveBeenLastCalledWith('mute-all', {});
  });

  it('shows that only hosts can do it where the member’s role was taken meanwhile', async () => {
    const { user, ask } = await open({ you: host, peers: [peer('gil', 'Gil Moreau')] });
    ask.mockRejectedValue(new RoomFault('forbidden'));
    await user.click(screen.getByRole('button', { name: 'Mute all' }));
    expect(await screen.findByText('Only hosts can do this')).toBeVisible();
  });
});

describe('everybody else', () => {
  it('opens the profile of a member and reports them, and does nothing with a guest', async () => {
    const { user } = await open({
      peers: [peer('noor', 'Noor Haddad', { memberId: noor.memberId }), peer('gil', 'Gil Moreau')],
      streams: [stream('noor', 'microphone')],
    });
    expect(screen.queryByRole('button', { name: 'Mute all' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More options for Gil Moreau' })).toBeNull();
    const menu = await menuOf(user, 'Noor Haddad');
    expect(menu.words).toEqual(['Profile', 'Report']);
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await elsewhere(`/members/${noor.memberId}`);
  });

  it('in a call there is no host, no matter who began it', async () => {
    const { user } = await open({ you: host, peers: [peer('noor', 'Noor Haddad', { memberId: noor.memberId })] }, true);
    expect(screen.queryByRole('button', { name: 'Mute all' })).toBeNull();
    expect((await menuOf(user, 'Noor Haddad')).words).toEqual(['Profile', 'Report']);
  });
});
