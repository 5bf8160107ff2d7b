import type { RoomPeer, RoomStream } from '@renmai/contracts/conference/room.schema';
import { changesOf } from './use-announcements';

const peer = (name: string, handAt: string | null = null): RoomPeer => ({
  ...{ peerId: name, memberId: null, name, photo: null, role: 'talker', handAt, connected: true, client: 'app' },
  ...{ breakout: null, belongsTo: null },
});
const screen = (peerId: string, paused = false): RoomStream => ({
  ...{ producerId: `screen of ${peerId}`, peerId, source: 'screen', kind: 'video', paused },
});

it('announces who entered, left, raised a hand, and shares a screen', () => {
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

it('announces nothing that is unchanged, no lowered hand, and no paused screen of somebody who is not in the list', () => {
  const before = { peers: [peer('Ann', '2026-11-26T09:00:00Z')], streams: [screen('Ben')] };
  expect(changesOf(before, before)).toEqual([]);
  expect(changesOf(before, { peers: [peer('Ann')], streams: [screen('Ben', true)] })).toEqual([]);
});

it('announces nothing when a member’s new device takes the place of the former one', () => {
  const by = (peerId: string): RoomPeer => ({ ...peer('Ann'), peerId, memberId: 'ann' });
  const room = (...peers: RoomPeer[]) => ({ peers, streams: [] });
  const both = room(by('laptop'), by('phone'));
  expect(changesOf(room(by('laptop')), both)).toEqual([]);
  expect(changesOf(both, room(by('phone')))).toEqual([]);
  expect(changesOf(room(by('phone')), room())).toEqual([{ kind: 'left', names: ['Ann'] }]);
});
