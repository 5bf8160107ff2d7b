import { jest } from '@jest/globals';
import { resumeSeconds } from '@renmai/contracts/conference/signalling';
import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import { limits, MOST, roomAct, RoomWorld, type RoomAct, type Seat } from '../../../test/support/room-world.js';
import { Fault } from '../peers/fault.js';
import type { Peer } from '../peers/peer.js';

const SDK_RESUME_SECONDS = 70;

/** Every refusal of a room is a `Fault`, i.e. the client's. */
async function perform(world: RoomWorld, act: RoomAct): Promise<Fault | null> {
  try {
    await world.act(act);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  } finally {
    await jest.advanceTimersByTimeAsync(act.kind === 'wait' ? act.seconds * 1_000 : 0);
  }
}

const story = fc.tuple(fc.boolean(), fc.array(roomAct('either'), { minLength: 1, maxLength: 60, size: 'max' }));

/** Runs a story and checks the room after each step. */
const told = (begin: () => (world: RoomWorld, act: RoomAct, fault: Fault | null) => void) =>
  fc.assert(
    fc.asyncProperty(story, async ([isLimited, acts]) => {
      const [world, look] = [new RoomWorld(isLimited), begin()];
      try {
        for (const act of acts) look(world, act, await perform(world, act));
      } finally {
        world.room.close('ended');
      }
    }),
    modelRuns<[[boolean, RoomAct[]]]>(30, 200),
  );

const connected = ({ room, seats }: RoomWorld): Seat[] =>
  seats.filter(({ peer, view, isSettled }) => isSettled && room.peers.has(peer.peerId) && peer.link === view);

const byId = <T extends { peerId: string }>(some: Iterable<T>) =>
  [...some].sort((a, b) => (a.peerId < b.peerId ? -1 : 1));

describe('a room, whatever its people do', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has the same state for each connected client', () =>
    told(() => (world) => {
      const { room } = world;
      for (const { peer, view } of connected(world)) {
        expect(view.isInside).toBe(!peer.waiting);
        if (peer.waiting) continue;
        const now = room.stateFor(peer);
        expect(view.you).toEqual(now.you);
        expect(byId(view.peers.values())).toEqual(byId(now.peers));
        const others = [...view.streams.values()].filter(({ peerId }) => peerId !== peer.peerId);
        expect(byId(others)).toEqual(byId(now.streams));
        expect(view.recording).toEqual(now.recording.running);
        expect(view.breakouts && { ...view.breakouts, endsInMs: null }).toEqual(
          now.breakouts && { ...now.breakouts, endsInMs: null },
        );
        expect(view.captions).toEqual(now.captions);
        if (peer.role === 'admin') expect(view.waiting).toEqual(now.waiting);
      }
    }));

  it('has people in breakout rooms only while these are open, and clients of the SDK never; nobody receives a stream of another room', () =>
    told(() => ({ room }, act, fault) => {
      const { view } = room.breakouts;
      for (const peer of room.inside) {
        const { breakout, belongsTo, client, role, consumers } = peer;
        const most = view && client === 'app' ? view.names.length - 1 : -1;
        for (const place of [breakout, belongsTo]) if (place !== null) expect(place).toBeLessThanOrEqual(most);
        if (role !== 'admin' && breakout !== belongsTo) expect(breakout).toBeNull();
        for (const { producerId } of consumers.values())
          expect(room.streams.ownerOf(producerId)?.breakout).toBe(breakout);
      }
      if (act.kind === 'call-back' && !fault) expect(view?.calledBack).toBe(true);
    }));

  it('sends no events to waiting people', () =>
    told(() => (world) => {
      for (const { peer, view } of world.seats) if (peer.waiting) expect(view.heard).toEqual([]);
    }));

  it('holds no more people, roles and pictures than it may', () =>
    told(() => ({ room, seats }) => {
      // Former participants of a person who is about to enter share the place.
      const replaced = new Set(
        seats.filter(({ peer }) => room.peers.has(peer.peerId)).flatMap(({ peer }) => peer.replaces),
      );
      const inside = room.inside.filter((peer) => !replaced.has(peer));
      expect(inside.length).toBeLessThanOrEqual(MOST);
      if (room.limits !== limits) return;
      const sent = room.inside.flatMap((peer) => [...peer.producers.values()]).map(({ appData }) => appData['source']);
      expect(sent.filter((source) => source === 'camera').length).toBeLessThanOrEqual(limits.cameras);
      expect(sent.filter((source) => source === 'screen').length).toBeLessThanOrEqual(limits.screens);
      const of = (role: Peer['role']) => inside.filter((peer) => peer.role === role && peer.client === 'app').length;
      expect(of('talker')).toBeLessThanOrEqual(limits.talkers);
      expect(of('audience')).toBeLessThanOrEqual(limits.audience);
    }));

  it('has an admin as long as no admin leaves, and an audience that sends nothing', () =>
    told(() => {
      let before: string[] = [];
      return ({ room }, act) => {
        const admins = room.inside.filter(({ role }) => role === 'admin').map(({ peerId }) => peerId);
        if (act.kind === 'role' && before.length > 0) expect(admins.length).toBeGreaterThan(0);
        before = admins;
        for (const peer of room.inside) if (peer.role === 'audience') expect([...peer.producers.values()]).toEqual([]);
      };
    }));

  it('is left once by each peer, whose client gets the reason and whose streams end', () =>
    told(() => ({ room, seats, departures }) => {
      for (const { peer, view } of seats) {
        const gone = departures.filter((one) => one.peer === peer);
        expect(gone).toHaveLength(room.peers.has(peer.peerId) ? 0 : 1);
        if (gone.length === 0) continue;
        expect(peer.link).toBeNull();
        expect(view.closed.length).toBeLessThanOrEqual(1);
        expect(peer.producers.size + peer.transports.size).toBe(0);
      }
    }));

  it('closes behind the last one, and never opens again', () =>
    told(() => ({ room, seats, ends }, act, fault) => {
      const isEmpty = room.peers.size === 0;
      expect(room.closed).toBe(seats.length > 0 && isEmpty);
      expect(ends.length).toBe(room.closed ? 1 : 0);
      if (room.closed && act.kind === 'join' && fault) expect(fault.fault).toBe('ticket');
    }));

  it('keeps the place of a lost client until its time is over, and no longer', () =>
    told(() => {
      const lostAt = new Map<Peer, number>();
      return ({ room, departures }) => {
        const now = Date.now();
        for (const peer of room.peers.values()) {
          if (peer.link !== null) lostAt.delete(peer);
          else if (!lostAt.has(peer)) lostAt.set(peer, now);
          const kept = (peer.client === 'sdk' ? SDK_RESUME_SECONDS : resumeSeconds) * 1_000;
          expect(now - (lostAt.get(peer) ?? now)).toBeLessThan(kept);
        }
        for (const { peer, reason } of departures) {
          if (reason !== 'expired') continue;
          const kept = (peer.client === 'sdk' ? SDK_RESUME_SECONDS : resumeSeconds) * 1_000;
          expect(now - (lostAt.get(peer) ?? -kept)).toBeGreaterThanOrEqual(kept);
        }
      };
    }));
});
