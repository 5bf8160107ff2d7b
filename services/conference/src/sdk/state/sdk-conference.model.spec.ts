import { jest } from '@jest/globals';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { people, roomAct, RoomWorld, type RoomAct, type Seat } from '../../../test/support/room-world.js';
import { ClientView } from '../../../test/support/client-view.js';
import { SdkView } from '../../../test/support/sdk-view.js';
import { Fault } from '../../rooms/peers/fault.js';
import { SdkConference } from './sdk-conference.js';

/** Streams of our own clients are announced once they are complete, or have waited for their other track. */
const SETTLED_MS = 1_200;

interface Told {
  conference: SdkConference;
  seats: Seat[];
}

function conferenceOf(isLimited: boolean) {
  const conference = new SdkConference(
    'm',
    (userId) => `user_${userId}`,
    () => 'token',
  );
  const linkFor = (act: Extract<RoomAct, { kind: 'join' }>): ClientView => {
    if (act.client === 'app') return new ClientView();
    const userId = people[act.person] ?? 'guest';
    const hiding = act.role === 'audience' && act.isHiding;
    return new SdkView({ userId, memName: `user_${userId}`, nickName: userId, ext: null, res: null, hiding });
  };
  const world = new RoomWorld(isLimited, linkFor, ({ peer, view }) => {
    if (!(view instanceof SdkView)) return;
    conference.standing(peer);
    view.welcome(conference.welcome(peer), peer.peerId);
  });
  conference.attach(world.room);
  return { world, conference };
}

const story = fc.tuple(fc.boolean(), fc.array(roomAct('either'), { minLength: 1, maxLength: 50, size: 'max' }));

const told = (begin: () => (what: Told) => void) =>
  fc.assert(
    fc.asyncProperty(story, async ([isLimited, acts]) => {
      const { world, conference } = conferenceOf(isLimited);
      const look = begin();
      try {
        for (const act of acts) {
          await world.act(act).catch((error: unknown) => {
            if (!(error instanceof Fault)) throw error;
          });
          await jest.advanceTimersByTimeAsync(act.kind === 'wait' ? act.seconds * 1_000 : SETTLED_MS);
          look({ conference, seats: world.seats });
        }
      } finally {
        world.room.close('ended');
      }
    }),
    modelRuns<[[boolean, RoomAct[]]]>(25, 200),
  );

/** Connected clients of the SDK that have received all events. */
const clients = ({ conference, seats }: Told): { peerId: string; view: SdkView }[] =>
  seats.flatMap(({ peer, view, isSettled }) =>
    isSettled && view instanceof SdkView && conference.room?.peers.has(peer.peerId) && peer.link === view
      ? [{ peerId: peer.peerId, view }]
      : [],
  );

const stateOf = (conference: SdkConference) =>
  conference.state() as {
    cver: number;
    mems: { id: string }[];
    streams: { id: string; memId: string; voff: number; aoff: number; sver: number }[];
  };

describe('a room for clients of the SDK, whatever its people do', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has the same members for all of them', () =>
    told(() => (what) => {
      const { mems } = stateOf(what.conference);
      for (const { peerId, view } of clients(what)) {
        const others = mems.map(({ id }) => id).filter((id) => id !== peerId);
        expect([...view.members.keys()].sort()).toEqual(others.sort());
      }
    }));

  it('has the same streams for all of them, with the same pictures and sounds switched off', () =>
    told(() => (what) => {
      const { streams } = stateOf(what.conference);
      for (const { peerId, view } of clients(what)) {
        const shown = ({ id, voff, aoff, sver }: { id: string; voff: number; aoff: number; sver: number }) =>
          [id, voff, aoff, sver].join(' ');
        const others = streams.filter(({ memId }) => memId !== peerId).map(shown);
        const known = [...view.published.values()].filter(({ id }) => !id.endsWith(`_Of_${peerId}`)).map(shown);
        expect(known.sort()).toEqual(others.sort());
      }
    }));

  it('has a version that never falls, and grows with each event that changes its state', () =>
    told(() => {
      const before = { cver: 0, heard: 0 };
      return ({ conference, seats }) => {
        const ops = seats.flatMap(({ view }) => (view instanceof SdkView ? view.ops : []));
        const heard = ops.filter((op) => [300, 301, 302, 303, 400, 402].includes(op)).length;
        // Clients that came back have received no events yet.
        if (heard > before.heard) expect(conference.cver).toBeGreaterThan(before.cver);
        expect(conference.cver).toBeGreaterThanOrEqual(before.cver);
        Object.assign(before, { cver: conference.cver, heard });
      };
    }));

  it('shows a recording by its attribute, which is removed when it is over', () =>
    told(() => (what) => {
      const isRunning = what.conference.room?.recording.running !== null;
      for (const { view } of clients(what)) expect(view.attributes.has('recording')).toBe(isRunning);
    }));

  it('forgets peers who left', () =>
    told(() => ({ conference }) => {
      const there = conference.room?.peers;
      expect([...conference.standings.keys()].filter((id) => !there?.has(id))).toEqual([]);
      expect([...conference.leaving.keys()].filter((id) => !there?.has(id))).toEqual([]);
      expect(stateOf(conference).streams.filter(({ memId }) => !there?.has(memId))).toEqual([]);
    }));
});
