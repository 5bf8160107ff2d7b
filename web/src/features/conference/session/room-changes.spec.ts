import type { RoomPeer, RoomStream } from '@renmai/contracts/conference/room.schema';
import { changeBy } from './room-changes';
import { emptyRoom, type RoomView } from './room-view';

const peer = (peerId: string, more: Partial<RoomPeer> = {}): RoomPeer => ({
  ...{
    peerId,
    memberId: null,
    name: peerId,
    photo: null,
    role: 'talker',
    handAt: null,
    breakout: null,
    belongsTo: null,
    connected: true,
    client: 'app',
  },
  ...more,
});
const stream = (producerId: string, peerId: string, paused = false): RoomStream => ({
  ...{ producerId, peerId, source: 'camera', kind: 'video', paused },
});
const room: RoomView = {
  ...emptyRoom,
  peers: [peer('ann'), peer('ben')],
  streams: [stream('1', 'ann'), stream('2', 'ben')],
};

it('who comes again is there once, and keeps no streams when they go', () => {
  expect(changeBy(room, { type: 'peer-joined', peer: peer('ann', { name: 'Ann' }) })?.peers).toEqual([
    peer('ben'),
    peer('ann', { name: 'Ann' }),
  ]);
  expect(changeBy(room, { type: 'peer-left', peerId: 'ann' })).toEqual({
    peers: [peer('ben')],
    streams: [stream('2', 'ben')],
  });
});

it('streams begin, pause in their place, and end', () => {
  expect(changeBy(room, { type: 'stream-added', stream: stream('3', 'ben') })?.streams).toHaveLength(3);
  expect(changeBy(room, { type: 'stream-changed', stream: stream('1', 'ann', true) })?.streams).toEqual([
    stream('1', 'ann', true),
    stream('2', 'ben'),
  ]);
  expect(changeBy(room, { type: 'stream-removed', producerId: '1', peerId: 'ann' })?.streams).toEqual([
    stream('2', 'ben'),
  ]);
});

it('learns inside whether meetings can be recorded', () => {
  const { recording } = room;
  expect(changeBy(room, { type: 'recording-readiness', readiness: 'available' })).toEqual({
    recording: { ...recording, readiness: 'available' },
  });
});

it('keeps the last 500 messages', () => {
  let view = room;
  for (let count = 0; count < 501; count += 1) {
    const said = {
      type: 'said' as const,
      messageId: `${count}`,
      peerId: 'ann',
      name: 'Ann',
      text: 'x',
      at: '',
      saved: false,
    };
    view = { ...view, ...changeBy(view, said) };
  }
  expect(view.messages).toHaveLength(500);
  expect(view.messages[0]?.messageId).toBe('1');
});
