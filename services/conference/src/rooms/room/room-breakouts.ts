import { calledBackSeconds, type BreakoutPlace, type Breakouts } from '@renmai/contracts/conference/breakouts.schema';
import { Fault } from '../peers/fault.js';
import type { Peer } from '../peers/peer.js';
import type { Room } from './room.js';

interface Opening {
  names: readonly string[];
  minutes: number | null;
  assigned: readonly { peerId: string; room: number }[];
}

interface Running {
  names: string[];
  endsAt: number | null;
  calledBack: boolean;
  /** by person, so that a second device and a new entry come to the same room */
  belonging: Map<string, number>;
  timer?: NodeJS.Timeout | undefined;
}

type Place = Pick<Room, 'inside' | 'other' | 'tellAll' | 'tellThere' | 'selection' | 'speakers' | 'captions'>;

const personOf = ({ memberId, peerId }: Peer): string => memberId ?? peerId;

/** Clients of the SDK know one room only, so they stay in the main room. */
const canMove = ({ client }: Peer): boolean => client === 'app';

/**
 * The breakout rooms of a room: none, open, or called back. All people stay peers of the one room and keep their transports and streams;
 * a move only changes whose streams they receive.
 */
export class RoomBreakouts {
  private running: Running | null = null;

  constructor(private readonly room: Place) {}

  get view(): Breakouts | null {
    if (!this.running) return null;
    const { names, endsAt, calledBack } = this.running;
    const endsInMs = endsAt === null ? null : Math.max(0, Math.round(endsAt - performance.now()));
    return { names, endsInMs, calledBack };
  }

  open({ names, minutes, assigned }: Opening): void {
    if (this.running) throw new Fault('invalid', 'breakout rooms are open already');
    const belonging = new Map<string, number>();
    for (const { peerId, room } of assigned) {
      const peer = this.room.other(peerId);
      if (!canMove(peer)) throw new Fault('unsupported', 'clients of the SDK stay in the main room');
      if (room >= names.length) throw new Fault('not-found', 'no such breakout room');
      belonging.set(personOf(peer), room);
    }
    this.running = { names: [...names], endsAt: null, calledBack: false, belonging };
    if (minutes !== null) this.endIn(this.running, minutes * 60_000);
    this.tell();
    for (const peer of this.room.inside) this.settle(peer);
  }

  /** A host moves somebody, who belongs there from now on. */
  assign(peerId: string, to: BreakoutPlace): void {
    const { belonging } = this.expectOpen(to);
    const peer = this.room.other(peerId);
    if (!canMove(peer)) throw new Fault('unsupported', 'clients of the SDK stay in the main room');
    if (to === null) belonging.delete(personOf(peer));
    else belonging.set(personOf(peer), to);
    for (const one of this.room.inside) if (personOf(one) === personOf(peer)) this.settle(one);
  }

  /** Moves by themselves: to the main room, back to their own, and an admin to each. */
  go(peer: Peer, to: BreakoutPlace): void {
    this.expectOpen(to);
    if (!canMove(peer)) throw new Fault('unsupported');
    if (to !== null && peer.role !== 'admin' && peer.belongsTo !== to) throw new Fault('forbidden');
    this.move(peer, to);
  }

  callBack(): void {
    const running = this.expectOpen(null);
    if (running.calledBack) return;
    running.calledBack = true;
    const most = calledBackSeconds * 1000;
    this.endIn(running, running.endsAt === null ? most : Math.min(most, running.endsAt - performance.now()));
    this.tell();
  }

  /** Called before anybody hears of a new peer inside. */
  entered(peer: Peer): void {
    const room = canMove(peer) ? this.running?.belonging.get(personOf(peer)) : undefined;
    peer.belongsTo = room ?? null;
    peer.breakout = room ?? null;
  }

  /** Who is no admin any more has no reason to visit. */
  reviewRole(peer: Peer): void {
    if (peer.role !== 'admin' && peer.breakout !== null) this.move(peer, peer.belongsTo);
  }

  close(): void {
    clearTimeout(this.running?.timer);
    this.running = null;
  }

  private endIn(running: Running, ms: number): void {
    clearTimeout(running.timer);
    running.endsAt = performance.now() + ms;
    running.timer = setTimeout(() => {
      this.end();
    }, ms).unref();
  }

  private end(): void {
    this.close();
    for (const peer of this.room.inside) this.settle(peer);
    this.tell();
  }

  private tell(): void {
    this.room.tellAll({ type: 'breakouts', breakouts: this.view });
  }

  private expectOpen(to: BreakoutPlace): Running {
    if (!this.running) throw new Fault('not-found', 'no breakout rooms are open');
    if (to !== null && to >= this.running.names.length) throw new Fault('not-found', 'no such breakout room');
    return this.running;
  }

  /** To where they belong. */
  private settle(peer: Peer): void {
    const before = peer.belongsTo;
    peer.belongsTo = (canMove(peer) ? this.running?.belonging.get(personOf(peer)) : undefined) ?? null;
    if (!this.move(peer, peer.belongsTo) && before !== peer.belongsTo)
      this.room.tellAll({ type: 'peer-changed', peer: peer.view() });
  }

  /** False: they are there already. */
  private move(peer: Peer, to: BreakoutPlace): boolean {
    const from = peer.breakout;
    if (from === to) return false;
    const { room } = this;
    const left = room.inside.filter((one) => one !== peer && one.breakout === from);
    room.speakers.moved(peer);
    peer.breakout = to;
    for (const { producerId } of peer.streams())
      room.tellThere(from, { type: 'stream-removed', producerId, peerId: peer.peerId });
    for (const other of left) {
      for (const { producerId } of other.streams())
        peer.tell({ type: 'stream-removed', producerId, peerId: other.peerId });
      this.part(peer, other);
      this.part(other, peer);
    }
    room.tellAll({ type: 'peer-changed', peer: peer.view() });
    for (const stream of peer.streams()) room.tellThere(to, { type: 'stream-added', stream }, peer);
    for (const other of room.inside) {
      if (other === peer || other.breakout !== to) continue;
      for (const stream of other.streams()) peer.tell({ type: 'stream-added', stream });
    }
    room.selection.review();
    room.captions.review();
    return true;
  }

  /** Nothing of the owner is sent to the viewer any more. */
  private part(viewer: Peer, owner: Peer): void {
    for (const [consumerId, { consumer, producerId }] of viewer.consumers) {
      if (!owner.producers.has(producerId)) continue;
      viewer.consumers.delete(consumerId);
      consumer.close();
    }
  }
}
