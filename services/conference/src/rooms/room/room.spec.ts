import { jest } from '@jest/globals';
import type { ClosedReason, RoomEvent } from '@renmai/contracts/conference/signalling';
import type { RoomRouters } from '../../media/room-routers.js';
import type { NewPeer, Peer, PeerLink } from '../peers/peer.js';
import { Room } from './room.js';

const MOST = 3;

const routers = () =>
  ({
    home: { router: { rtpCapabilities: {} } },
    close: () => undefined,
    leave: () => undefined,
  }) as unknown as RoomRouters;

const entry = (memberId: string | null, more: Partial<NewPeer> = {}): NewPeer => ({
  ...{ ticketId: 'ticket', memberId, name: memberId ?? 'guest', photo: null, role: 'talker', waiting: false },
  since: new Date(),
  ...more,
});

function linked() {
  const told: RoomEvent[] = [];
  const closed: ClosedReason[] = [];
  const link: PeerLink = { tell: (event) => told.push(event), close: (reason) => closed.push(reason) };
  return { link, told, closed };
}

describe('a full room', () => {
  let room: Room;
  let left: { peer: Peer; reason: ClosedReason; others: number }[];

  beforeEach(() => {
    left = [];
    room = new Room({ meetingId: 'm', title: 'Weekly', startedAt: new Date() }, routers(), {
      changed: () => undefined,
      left: (peer, reason) => {
        const others = room.inside.filter(({ memberId }) => memberId === peer.memberId).length;
        left.push({ peer, reason, others });
      },
      emptied: () => undefined,
      iceServers: () => [],
      most: MOST,
    });
  });
  afterEach(() => {
    room.close('ended');
    jest.useRealTimers();
  });

  const add = (what: NewPeer) => {
    const client = linked();
    return { ...client, peer: room.add(what, client.link) };
  };
  /** Their browser crashed. */
  const absent = (what: NewPeer) => {
    const { peer, link } = add(what);
    room.lost(peer, link);
    return { peer, link };
  };
  const refused = (what: NewPeer): void => {
    expect(() => add(what)).toThrow('limit');
  };

  it('keeps a place for the member whose connection is lost, and for nobody else', () => {
    const former = absent(entry('ann'));
    const other = add(entry('ben'));
    add(entry('cal'));
    refused(entry('dee'));
    refused(entry('ben'));
    refused(entry(null));
    const again = add(entry('ann'));
    refused(entry('ann'));
    other.told.length = 0;
    room.takePlace(again.peer);
    expect(room.inside.map(({ memberId }) => memberId)).toEqual(['ben', 'cal', 'ann']);
    expect(other.told).toEqual([{ type: 'peer-left', peerId: former.peer.peerId }]);
    // The member is in the room all the time, so nobody counts them as gone.
    expect(left).toEqual([{ peer: former.peer, reason: 'elsewhere', others: 1 }]);
    refused(entry('ann'));
  });

  it('ends the former participant and its streams only once', () => {
    jest.useFakeTimers();
    const former = absent(entry('ann'));
    const close = jest.fn();
    former.peer.transports.set('t', { direction: 'send', transport: { close } as never });
    room.takePlace(add(entry('ann')).peer);
    expect(close).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10 * 60_000);
    expect(left.map(({ reason }) => reason)).toEqual(['elsewhere']);
  });

  it('keeps the place of the former participant where the new one did not come in', () => {
    const former = absent(entry('ann'));
    const again = add(entry('ann'));
    room.remove(again.peer, 'server');
    room.takePlace(again.peer);
    expect(room.inside).toEqual([former.peer]);
  });

  it('has one place for both where the former participant comes back at the same moment', () => {
    const former = absent(entry('ann'));
    const again = add(entry('ann'));
    const back = linked();
    room.resume(former.peer, back.link);
    room.takePlace(again.peer);
    expect(back.closed).toEqual(['elsewhere']);
    expect(room.inside).toEqual([again.peer]);
  });

  it('keeps connected participants, and a returning session replaces none', () => {
    add(entry('ann'));
    const lost = absent(entry('ann'));
    const returned = add(entry('ann', { sessionId: 'former' }));
    room.takePlace(returned.peer);
    expect(room.inside).toContain(lost.peer);
    expect(left).toEqual([]);
    room.takePlace(add(entry('ann')).peer);
    expect(room.inside).toHaveLength(MOST);
    expect(room.inside).not.toContain(lost.peer);
  });

  it('counts by roles in the same way', () => {
    room.limits = { talkers: 1, audience: 0, cameras: 1, screens: 1 };
    absent(entry('ann'));
    expect(() => add(entry('ben'))).toThrow('as many talkers');
    expect(() => {
      room.expectPlaceFor('audience', { memberId: 'ann', name: '' });
    }).toThrow('audience');
    room.takePlace(add(entry('ann')).peer);
    expect(() => add(entry('ann'))).toThrow('as many talkers');
  });

  it('knows guests again by the SDK alone', () => {
    absent(entry(null, { client: 'sdk', name: 'kim' }));
    absent(entry(null, { name: 'lee' }));
    add(entry('ann'));
    refused(entry(null, { name: 'lee' }));
    refused(entry(null, { name: 'kim' }));
    refused(entry(null, { client: 'sdk', name: 'lee' }));
    room.takePlace(add(entry(null, { client: 'sdk', name: 'kim' })).peer);
    expect(room.inside.map(({ name }) => name)).toEqual(['lee', 'ann', 'kim']);
  });

  it('frees the place of a participant who is inside when the new one is admitted', () => {
    const former = absent(entry('ann'));
    const lobby = absent(entry('ann', { waiting: true }));
    add(entry('ben'));
    add(entry('cal'));
    const again = add(entry('ann', { waiting: true }));
    room.takePlace(again.peer);
    expect(room.waiting).toEqual([again.peer]);
    expect(room.inside).toContain(former.peer);
    const stranger = add(entry('dee', { waiting: true }));
    expect(() => room.admit(stranger.peer.peerId)).toThrow('limit');
    room.takePlace(room.admit(again.peer.peerId));
    expect(room.inside.map(({ memberId }) => memberId)).toEqual(['ben', 'cal', 'ann']);
    expect(left.map(({ peer }) => peer)).toEqual([lobby.peer, former.peer]);
  });
});
