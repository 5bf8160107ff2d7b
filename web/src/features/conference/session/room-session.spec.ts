import { jest } from '@jest/globals';
import type { Devices } from './devices';
import { RoomFault } from './room-link';
import { RoomSession } from './room-session';
import type { Word } from './room-view';

const stop = jest.fn();
const track = { stop, addEventListener: jest.fn(), readyState: 'live' } as unknown as MediaStreamTrack;
const closed: string[] = [];
const devices = {
  get: () => ({ camera: track, microphone: null, chosen: { speaker: '', savePower: false } }),
  close: (kind: string) => closed.push(kind),
  end: () => undefined,
  subscribe: () => () => undefined,
} as unknown as Devices;

/** A session that may speak, in a room that accepts no further pictures. */
function fullRoom() {
  const session = new RoomSession({ meetingId: 'm', enter: () => Promise.reject(new Error('once')), devices });
  const words: Word[] = [];
  session.onWord((word) => words.push(word));
  session.view.set({ phase: 'in', you: { peerId: 'me', role: 'talker' } as never });
  const full = {
    produce: () => Promise.reject(new RoomFault('limit')),
    producer: () => undefined,
    unproduce: jest.fn(),
  };
  session['media'] = full as never;
  return { session, words };
}

it('switches the camera off again with a notice where the room’s limit is reached', async () => {
  const { session, words } = fullRoom();
  await session.setCamera(true);
  expect(words).toEqual([{ kind: 'full', source: 'camera' }]);
  expect(closed).toEqual(['camera']);
});

it('shares no screen, with a notice, where the room’s limit is reached', async () => {
  const { session, words } = fullRoom();
  const stream = { getVideoTracks: () => [track], getAudioTracks: () => [], getTracks: () => [track] };
  await session.share({ kind: 'screen', stream: stream as unknown as MediaStream });
  expect(words).toEqual([{ kind: 'full', source: 'screen' }]);
  expect(session.view.get().sharing).toBeNull();
  expect(stop).toHaveBeenCalledTimes(1);
});
