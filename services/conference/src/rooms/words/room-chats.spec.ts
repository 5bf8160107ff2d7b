import type { MemberDirectory } from '@renmai/member-directory';
import type { Database } from '@renmai/service-kit';
import { SettableClock } from '@renmai/test-kit';
import type { Logger } from 'pino';
import { ClientView } from '../../../test/support/client-view.js';
import { fakeRouters } from '../../../test/support/fake-media.js';
import type { MeetingsRepository } from '../../meetings/meetings.repository.js';
import type { SavedChatRepository, SavedMessageRow } from '../../meetings/saved-chat.repository.js';
import type { NewPeer } from '../peers/peer.js';
import { RoomChats } from './room-chats.js';
import { Room } from '../room/room.js';
import type { RoomsRegistry } from '../room/rooms.registry.js';

async function meeting({ kind = 'meeting', isFull = false, fails = false } = {}) {
  const saved: SavedMessageRow[] = [];
  let opened: (room: Room) => unknown = () => undefined;
  const chats = new RoomChats(
    { onOpened: (listener: typeof opened) => (opened = listener) } as unknown as RoomsRegistry,
    { find: () => Promise.resolve({ kind }) } as unknown as MeetingsRepository,
    {
      add: (_: object, __: string, row: SavedMessageRow) => Promise.resolve(!isFull && saved.push(row) > 0),
    } as unknown as SavedChatRepository,
    { hold: () => (fails ? Promise.reject(new Error('erased')) : Promise.resolve()) } as unknown as MemberDirectory,
    { write: (work: (tx: object) => Promise<unknown>) => work({}) } as unknown as Database,
    new SettableClock(),
    { warn: () => undefined } as unknown as Logger,
  );
  chats.onModuleInit();
  const room = new Room({ meetingId: 'm', title: '', startedAt: new Date(0) }, fakeRouters(), {
    changed: () => undefined,
    left: () => undefined,
    emptied: () => undefined,
    iceServers: () => [],
    most: 50,
  });
  await opened(room);
  const add = (name: string, more: Partial<NewPeer> = {}) => {
    const view = new ClientView();
    const who = { ticketId: 't', memberId: name, name, photo: null, role: 'talker' as const, waiting: false };
    return { view, peer: room.add({ ...who, since: new Date(0), ...more }, view) };
  };
  const [host, ann, guest] = [add('Host', { role: 'admin' }), add('Ann'), add('Gil', { memberId: null })];
  const said = () => host.view.heard.flatMap((event) => (event.type === 'said' ? [[event.text, event.saved]] : []));
  return { chats, room, host, ann, guest, saved, said };
}
const fault = (what: () => void): string => {
  try {
    what();
    return 'none';
  } catch (error) {
    return (error as { fault: string }).fault;
  }
};

it('saves the messages of those who agree, from when a host wants it until they do not', async () => {
  const { chats, room, host, ann, guest, saved, said } = await meeting();
  await chats.say(room, ann.peer, { text: 'before', save: true });
  chats.setSaving(room, host.peer, true);
  expect(room.stateFor(ann.peer).chat).toEqual({
    savable: true,
    saving: { peerId: host.peer.peerId, byName: 'Host' },
  });
  await chats.say(room, ann.peer, { text: 'not mine', save: false });
  await chats.say(room, ann.peer, { text: 'mine', save: true });
  await chats.say(room, guest.peer, { text: 'a guest', save: true });
  ann.peer.breakout = 0;
  await chats.say(room, ann.peer, { text: 'aside', save: true });
  chats.setSaving(room, host.peer, false);
  await chats.say(room, host.peer, { text: 'after', save: true });
  expect(saved).toMatchObject([
    { memberId: 'Ann', name: null, text: 'mine' },
    { memberId: null, name: 'Gil', text: 'a guest' },
  ]);
  expect(said()).toEqual([
    ['before', false],
    ['not mine', false],
    ['mine', true],
    ['a guest', true],
    ['after', false],
  ]);
});

it('brings messages that cannot be saved, and says so', async () => {
  for (const broken of [{ isFull: true }, { fails: true }]) {
    const { chats, room, host, ann, said } = await meeting(broken);
    chats.setSaving(room, host.peer, true);
    await chats.say(room, ann.peer, { text: 'mine', save: true });
    expect(said()).toEqual([['mine', false]]);
  }
});

it('is not saved in calls, nor by guests', async () => {
  const call = await meeting({ kind: 'call' });
  expect(fault(() => call.chats.setSaving(call.room, call.host.peer, true))).toBe('forbidden');
  const { chats, room, guest } = await meeting();
  expect(fault(() => chats.setSaving(room, guest.peer, true))).toBe('forbidden');
});
