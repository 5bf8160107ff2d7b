import type { RoomPeer, RoomStream } from '@renmai/contracts/conference/room.schema';
import { changesOf } from './use-announcements';

const peer = (name: string, handAt: string | null = null): RoomPeer => ({
  ...{ peerId: name, memberId: null, name, photo: null, role: 'talker', handAt, connected: true, client: 'app' },
});
const screen = (peerId: string, paused = false): RoomStream => ({
  ...{ producerId: `screen of ${peerId}`, peerId, source: 'screen', kind: 'video', paused },
});

it('tells who came, went, raised a hand, and shows a screen', () => {
  const before = { peers: [peer('Ann'), peer('Ben')], streams: [screen('Ann')] };
  const now = { peers: [peer('Ann', '2026-11-26T09:00:00Z'), peer('Cy')], streams: [screen('Cy')] };
  expect(changesOf(before, now)).toEqual([
    { kind: 'joined', names: ['Cy'] },
    { kind: 'left', names: ['Ben'] },
    { kind: 'hand', names: ['Ann'] },
    { kind: 'shares', names: ['Cy'] },
    { kind: 'stopped', names: ['Ann'] },
  ]);
});

it('says nothing of what is as it was, of a lowered hand, or of a screen that pauses with nobody left to name', () => {
  const before = { peers: [peer('Ann', '2026-11-26T09:00:00Z')], streams: [screen('Ben')] };
  expect(changesOf(before, before)).toEqual([]);
  expect(changesOf(before, { peers: [peer('Ann')], streams: [screen('Ben', true)] })).toEqual([]);
});

it('says nothing of a member whose new device takes the place of the former one', () => {
  const by = (peerId: string): RoomPeer => ({ ...peer('Ann'), peerId, memberId: 'ann' });
  const room = (...peers: RoomPeer[]) => ({ peers, streams: [] });
  const both = room(by('laptop'), by('phone'));
  expect(changesOf(room(by('laptop')), both)).toEqual([]);
  expect(changesOf(both, room(by('phone')))).toEqual([]);
  expect(changesOf(room(by('phone')), room())).toEqual([{ kind: 'left', names: ['Ann'] }]);
});
