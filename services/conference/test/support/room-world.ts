import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import type { ClosedReason } from '@renmai/contracts/conference/signalling';
import fc from 'fast-check';
import type { Peer } from '../../src/rooms/peers/peer.js';
import type { RoomLimits } from '../../src/rooms/room/room-limits.js';
import { roomMedia } from '../../src/rooms/streams/room-media.js';
import { Room } from '../../src/rooms/room/room.js';
import { ClientView } from './client-view.js';
import { fakeRouters, kindOf, rtpParametersOf, sendingTransport } from './fake-media.js';

export const MOST = 4;
export const people = ['ann', 'ben', 'cal', null] as const;
export const limits: RoomLimits = { talkers: 2, audience: 2, cameras: 2, screens: 1 };

export type RoomAct =
  | {
      kind: 'join';
      person: number;
      role: RoomRole;
      lobby: boolean;
      client: 'app' | 'sdk';
      isSlow: boolean;
      isHiding: boolean;
    }
  | { kind: 'settle' | 'lose' | 'return' | 'leave' | 'remove' | 'admit' | 'refuse' | 'stop' | 'agree'; who: number }
  | { kind: 'role'; who: number; role: RoomRole }
  | { kind: 'hand'; who: number; up: boolean }
  | { kind: 'send' | 'mute'; who: number; source: StreamSource }
  | { kind: 'pause'; who: number; source: StreamSource; paused: boolean }
  | { kind: 'record'; running: boolean }
  | { kind: 'open-breakouts'; minutes: number | null; split: number }
  | { kind: 'assign' | 'go'; who: number; to: number | null }
  | { kind: 'call-back' }
  | { kind: 'captions'; who: number; on: boolean }
  | { kind: 'wait'; seconds: number };

const who = fc.nat(9);
const role = fc.constantFrom<RoomRole>('admin', 'talker', 'audience');
const source = fc.constantFrom<StreamSource>('microphone', 'camera', 'screen');
const one = <K extends string>(...kinds: K[]) => fc.record({ kind: fc.constantFrom(...kinds), who });

export const roomAct = (client: 'app' | 'sdk' | 'either'): fc.Arbitrary<RoomAct> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('join' as const),
        person: fc.nat(people.length - 1),
        role,
        lobby: fc.boolean(),
        client: client === 'either' ? fc.constantFrom('app' as const, 'sdk' as const) : fc.constant(client),
        isSlow: fc.boolean(),
        isHiding: fc.boolean(),
      }),
    },
    { weight: 8, arbitrary: one('settle', 'lose', 'return', 'leave', 'remove', 'admit', 'refuse', 'stop', 'agree') },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('role' as const), who, role }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('hand' as const), who, up: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'mute' as const), who, source }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const), who, source, paused: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('record' as const), running: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        ...{ kind: fc.constant('open-breakouts' as const), split: fc.nat(3) },
        minutes: fc.constantFrom(null, 1),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ kind: fc.constantFrom('assign' as const, 'go' as const), who },
        to: fc.constantFrom(null, 0, 1, 2),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'call-back' as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('captions' as const), who, on: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 44, 46, 71) }),
    },
  );

/** A person in the room, in the order of entries. */
export interface Seat {
  peer: Peer;
  view: ClientView;
  /** Its client has been answered: it is inside for good, or waits. */
  isSettled: boolean;
}

export interface Departure {
  peer: Peer;
  reason: ClosedReason;
}

/** A room with clients that receive its events, and no media. */
export class RoomWorld {
  readonly room: Room;
  readonly seats: Seat[] = [];
  readonly departures: Departure[] = [];
  readonly ends: ClosedReason[] = [];

  constructor(
    isLimited: boolean,
    private readonly linkFor: (act: Extract<RoomAct, { kind: 'join' }>) => ClientView = () => new ClientView(),
    private readonly onSettled: (seat: Seat) => void = () => undefined,
  ) {
    this.room = new Room({ meetingId: 'm', title: 'Weekly', startedAt: new Date(0) }, fakeRouters(), {
      changed: () => undefined,
      left: (peer, reason) => this.departures.push({ peer, reason }),
      emptied: (reason) => this.ends.push(reason),
      iceServers: () => [],
      most: MOST,
    });
    if (isLimited) this.room.limits = limits;
  }

  /** One of the peers who are in the room or wait; undefined if there are none. */
  seat(who: number): Seat | undefined {
    const there = this.seats.filter(({ peer }) => this.room.peers.has(peer.peerId));
    return there[who % Math.max(1, there.length)];
  }

  /** @throws Fault if the room refuses it */
  async act(act: RoomAct): Promise<void> {
    if (act.kind === 'join') return this.join(act);
    if (act.kind === 'record') return this.record(act.running);
    if (act.kind === 'wait') return;
    if (act.kind === 'open-breakouts') return this.openBreakouts(act.minutes, act.split);
    if (act.kind === 'call-back') {
      this.room.breakouts.callBack();
      return;
    }
    const seat = this.seat(act.who);
    if (!seat) return;
    const { room } = this;
    const { peer } = seat;
    const { link } = peer;
    switch (act.kind) {
      case 'settle':
        return this.settle(seat);
      case 'lose':
        if (link) room.lost(peer, link);
        return;
      case 'return':
        return this.back(seat);
      case 'leave':
        room.remove(peer, 'left');
        return;
      case 'remove':
        room.remove(peer, 'removed');
        return;
      case 'admit':
        room.takePlace(room.admit(peer.peerId));
        return;
      case 'refuse':
        room.refuse(peer.peerId);
        return;
      case 'role':
        room.setRole(room.other(peer.peerId), act.role);
        return;
      case 'hand':
        room.setHand(room.other(peer.peerId), act.up ? new Date(1) : null);
        return;
      case 'assign':
        room.breakouts.assign(peer.peerId, act.to);
        return;
      case 'go':
        if (!peer.waiting) room.breakouts.go(peer, act.to);
        return;
      case 'captions':
        if (!peer.waiting) room.captions.set(peer, act.on);
        return;
      case 'agree':
        if (room.recording.running) peer.agreed = true;
        return;
      default:
        if (!peer.waiting) await this.send(peer, act);
    }
  }

  private openBreakouts(minutes: number | null, split: number): void {
    const { room } = this;
    const apps = room.inside.filter(({ client }) => client === 'app').slice(0, split);
    const assigned = apps.map(({ peerId }, at) => ({ peerId, room: at % 2 }));
    room.breakouts.open({ names: ['North', 'South'], minutes, assigned });
  }

  private join(act: Extract<RoomAct, { kind: 'join' }>): void {
    const memberId = people[act.person] ?? null;
    const view = this.linkFor(act);
    const peer = this.room.add(
      {
        ...{ ticketId: 'ticket', memberId, name: memberId ?? 'guest', photo: null, role: act.role },
        ...{
          // The SDK does not support a lobby.
          waiting: act.lobby && act.client === 'app',
          client: act.client,
          since: new Date(0),
        },
      },
      view,
    );
    const seat = { peer, view, isSettled: false };
    this.seats.push(seat);
    if (!act.isSlow) this.settle(seat);
  }

  /** Their session is stored: the participants that they replace are removed, and their client is answered. */
  private settle(seat: Seat): void {
    const { room } = this;
    if (seat.isSettled || !room.peers.has(seat.peer.peerId)) return;
    seat.isSettled = true;
    room.takePlace(seat.peer);
    if (seat.peer.waiting) return;
    if (seat.peer.link === seat.view) seat.view.open(room.stateFor(seat.peer));
    this.onSettled(seat);
  }

  private back(seat: Seat): void {
    const { peer, isSettled } = seat;
    // A client that was not answered has no session to come back to.
    if (!isSettled) return;
    const { client, role } = peer;
    seat.view = this.linkFor({
      kind: 'join',
      person: 0,
      role,
      lobby: peer.waiting,
      client,
      isSlow: false,
      isHiding: false,
    });
    this.room.resume(peer, seat.view);
    if (!peer.waiting) {
      seat.view.open(this.room.stateFor(peer));
      this.onSettled(seat);
    }
  }

  private async send(peer: Peer, act: RoomAct & { who: number }): Promise<void> {
    const { room } = this;
    if (act.kind === 'stop') {
      const [first] = peer.producers.values();
      if (first) room.streams.close(peer, first);
    } else if (act.kind === 'send') {
      const [transportId] = peer.transports.keys();
      const message = {
        ...{ type: 'produce' as const, requestId: 0, transportId: transportId ?? sendingTransport(peer) },
        ...{ kind: kindOf(act.source), source: act.source, rtpParameters: rtpParametersOf(act.source) },
      };
      await roomMedia.produce(room, peer, message);
    } else if (act.kind === 'mute') await room.streams.mute(peer, act.source, 'admin');
    else if (act.kind === 'pause') {
      const producer = peer.bySource(act.source);
      if (producer) await roomMedia.setProducerPaused(room, peer, { producerId: producer.id }, act.paused);
    }
  }

  private record(isRunning: boolean): void {
    if (isRunning === (this.room.recording.running !== null)) return;
    const running = { recordingId: 'r', startedAt: new Date(0).toISOString(), layout: 'grid' as const, byName: 'ann' };
    this.room.setRecording(isRunning ? running : null, isRunning ? null : 'stopped');
  }
}
