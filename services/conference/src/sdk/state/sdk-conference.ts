import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { randomUUID } from 'node:crypto';
import type { Peer } from '../../rooms/peers/peer.js';
import type { Room } from '../../rooms/room/room.js';
import { exitOf } from '../codes.js';
import type { Limits } from '../http/bodies.js';
import { HIDING } from '../http/roles.js';
import { AppStreams } from './app-streams.js';
import { RaisedHands } from './raised-hands.js';
import { SdkStreams } from './sdk-streams.js';
import type { Entry, KeptConference, SdkLink, Standing } from './sdk-stream.js';

export const roleNumbers: Readonly<Record<RoomRole, number>> = { admin: 7, talker: 3, audience: 1 };

/** The attribute of a conference that is recorded. */
export const RECORDING = 'recording';

/** More changes than a room sees. */
const CVER_STEP = 1_000_000;

const isSdkLink = (link: unknown): link is SdkLink => typeof link === 'object' && link !== null && 'event' in link;

/** A room as clients of the SDK see it. It receives the room's events, and sends the SDK's to its clients. */
export class SdkConference {
  readonly attributes = new Map<string, unknown>();
  readonly standings = new Map<string, Standing>();
  /** the reasons of peers who are about to leave, if the room does not know them */
  readonly leaving = new Map<string, number>();
  readonly roles = new Map<string, RoomRole>();
  limits: Limits = {};
  vcodes: string[] = ['VP8', 'H264'];
  muteAll = false;
  cver = 1;
  room: Room | null = null;
  /** the user who made it, whom others neither remove nor demote */
  host: string | null = null;
  /** made by a client of the SDK, and over when all have left */
  own = false;
  readonly hands = new RaisedHands(this);
  readonly streams = new SdkStreams(this);
  private readonly ofTheApp = new AppStreams(this);
  private readonly known = new Map<string, RoomRole>();
  /** how often its room was opened */
  private openings = 0;
  /** identifies this opening of the room */
  private place: string = randomUUID();

  constructor(
    readonly meetingId: string,
    private readonly memName: (userId: string) => string,
    private readonly roleToken: (userId: string, memberId: string | null) => string,
  ) {}

  /** The data that outlives the room, and goes to another node with it. */
  get kept(): KeptConference {
    const { own, host, muteAll, limits, vcodes, attributes, roles, openings } = this;
    return { own, host, muteAll, limits, vcodes, attributes: [...attributes], roles: [...roles], openings };
  }

  restore({ own, host = null, muteAll, limits, vcodes, attributes, roles, openings }: KeptConference): void {
    Object.assign(this, { own, host, muteAll, limits, vcodes, openings });
    for (const [key, value] of attributes) this.attributes.set(key, value);
    for (const [userId, role] of roles) this.roles.set(userId, role);
    // Clients that come back to it refuse a state that is older than theirs.
    this.cver = openings * CVER_STEP + 1;
  }

  attach(room: Room): void {
    this.openings += 1;
    this.room = room;
    this.streams.clear();
    this.ofTheApp.clear();
    this.standings.clear();
    this.known.clear();
    this.place = randomUUID();
    room.goodbyes.add(({ peerId, waiting }, reason) => {
      // Waiting people are unknown here, and nobody is notified when they go.
      if (!waiting && !this.leaving.has(peerId)) this.leaving.set(peerId, exitOf(reason));
    });
    room.listeners.add((event) => {
      if (this.room === room) this.hear(room, event);
    });
  }

  /** The fields of the answer to an entry. */
  welcome(peer: Peer): object {
    const { attributes, muteAll, vcodes, room, place } = this;
    const iceServers = room?.iceServersFor(peer) ?? [];
    return {
      ...{ role: this.roleOf(peer), vcodes, ...this.state() },
      ...{ cattrs: Object.fromEntries(attributes), cstate: { muteAll } },
      // A changed address makes clients replace the connections they kept: the room was reopened.
      yourIp: place,
      // Only applications that ask for it use it. A client that already sends would have to connect again.
      ...(iceServers.length > 0 && peer.producers.size === 0 && { rtcCfg: JSON.stringify({ iceServers }) }),
    };
  }

  /** 3.2.1 sends a token with `muteAll` only if it received one with its role. It gives its version as 2.1.3, which does not mind. */
  confirmRole(peer: Peer): void {
    const { res, userId } = this.entryOf(peer);
    if (peer.role !== 'admin' || !res || !('ver' in res) || res.ver !== '2.1.3') return;
    this.tellOne(peer, 412, { role: this.roleOf(peer), roleToken: this.roleToken(userId, peer.memberId) });
  }

  changed(): void {
    this.cver += 1;
  }

  entryOf(peer: Peer): Entry {
    const there = this.standings.get(peer.peerId)?.entry;
    if (there) return there;
    const userId = peer.memberId ?? (peer.client === 'sdk' ? peer.name : `guest-${peer.peerId}`);
    return { userId, memName: this.memName(userId), nickName: peer.name, ext: null, res: null, hiding: false };
  }

  standing(peer: Peer): Standing {
    const there = this.standings.get(peer.peerId);
    if (there) return there;
    const entry = (isSdkLink(peer.link) && peer.link.entry) || this.entryOf(peer);
    const made: Standing = { entry, role: peer.role, rtcs: new Map() };
    this.standings.set(peer.peerId, made);
    return made;
  }

  roleOf(peer: Peer): number {
    return this.entryOf(peer).hiding ? HIDING : roleNumbers[peer.role];
  }

  member(peer: Peer): object {
    const { memName, nickName, ext, res } = this.entryOf(peer);
    return {
      ...{ id: peer.peerId, name: memName, nickName, role: this.roleOf(peer) },
      ...(ext && { ext }),
      // Our clients accept none of the SDK's messages.
      res: res ?? { type: 'WEB', ver: 'app', ops: [] },
      vcodes: this.vcodes,
    };
  }

  /** The whole state, for an entry or a requested copy. */
  state(): { cver: number; mems: object[]; streams: object[] } {
    const { room } = this;
    if (room) for (const peer of room.inside) this.ofTheApp.settle(room, peer);
    return {
      cver: this.cver,
      mems: (room?.inside ?? []).filter((peer) => !this.entryOf(peer).hiding).map((peer) => this.member(peer)),
      streams: this.streams.views(),
    };
  }

  tell(op: number, what: object, except?: string): void {
    for (const peer of this.room?.inside ?? []) {
      if (peer.peerId !== except && isSdkLink(peer.link)) peer.link.event(op, what);
    }
  }

  /** Sends an event to one peer; false: they are not connected, or not with the SDK. */
  tellOne(peer: Peer | undefined, op: number, what: object): boolean {
    if (!peer || !isSdkLink(peer.link)) return false;
    peer.link.event(op, what);
    return true;
  }

  private hear(room: Room, event: RoomEvent): void {
    switch (event.type) {
      case 'peer-joined': {
        const peer = room.peers.get(event.peer.peerId);
        if (!peer) return;
        if (peer.client === 'sdk') this.standing(peer);
        this.known.set(peer.peerId, peer.role);
        this.changed();
        if (!this.entryOf(peer).hiding) this.tell(300, { mem: this.member(peer) }, peer.peerId);
        return;
      }
      case 'peer-left':
        this.gone(event.peerId);
        return;
      case 'peer-changed': {
        const peer = room.peers.get(event.peer.peerId);
        if (!peer) return;
        this.reviewRole(peer);
        this.hands.review(peer);
        return;
      }
      case 'stream-added':
        if (room.peers.get(event.stream.peerId)?.client === 'app') this.ofTheApp.settleSoon(room, event.stream.peerId);
        return;
      case 'stream-removed': {
        const peer = room.peers.get(event.peerId);
        if (peer?.client === 'app') this.ofTheApp.settleSoon(room, event.peerId);
        else this.streams.ended(event.producerId);
        return;
      }
      case 'stream-changed': {
        const peer = room.peers.get(event.stream.peerId);
        if (peer?.client === 'app') this.ofTheApp.settle(room, peer);
        else this.streams.paused(event.stream);
        return;
      }
      case 'recording':
        this.recorded(event.running !== null);
        return;
      default:
    }
  }

  /** The protocol has no event for recordings; applications see attributes. */
  private recorded(running: boolean): void {
    const known = this.attributes.has(RECORDING);
    if (running) this.attributes.set(RECORDING, '1');
    else {
      this.attributes.delete(RECORDING);
      this.streams.notRecorded();
    }
    this.changed();
    const op = running ? (known ? 'UPDATE' : 'ADD') : 'DEL';
    this.tell(402, { cattrs: [{ key: RECORDING, val: '1', op }] });
  }

  private gone(peerId: string): void {
    this.streams.gone(peerId);
    const hiding = this.standings.get(peerId)?.entry.hiding === true;
    this.standings.delete(peerId);
    this.hands.gone(peerId);
    this.known.delete(peerId);
    this.ofTheApp.gone(peerId);
    const reason = this.leaving.get(peerId) ?? exitOf('left');
    this.leaving.delete(peerId);
    this.changed();
    if (!hiding) this.tell(301, { memId: peerId, reason });
  }

  private reviewRole(peer: Peer): void {
    const before = this.known.get(peer.peerId);
    if (before === peer.role) return;
    this.known.set(peer.peerId, peer.role);
    this.hands.answered(peer.peerId);
    this.changed();
    const entry = this.entryOf(peer);
    if (entry.hiding && peer.role !== 'audience') {
      entry.hiding = false;
      // Until now the others did not know about them.
      this.tell(300, { mem: this.member(peer) }, peer.peerId);
    }
    const role = this.roleOf(peer);
    if (peer.client === 'sdk')
      this.tellOne(peer, 412, { role, roleToken: this.roleToken(entry.userId, peer.memberId) });
    if (before === 'admin' || peer.role === 'admin') {
      const { memName, nickName } = entry;
      this.tell(413, { memId: peer.peerId, memName, nickName, role }, peer.peerId);
    }
  }
}
