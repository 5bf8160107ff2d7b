import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { randomUUID } from 'node:crypto';
import type { Peer } from '../../rooms/peer.js';
import type { Room } from '../../rooms/room.js';
import { exitOf } from '../codes.js';
import type { Limits } from '../http/bodies.js';
import { RaisedHands } from './raised-hands.js';
import type { Entry, KeptConference, SdkLink, SdkStream, Standing } from './sdk-stream.js';

export const roleNumbers: Readonly<Record<RoomRole, number>> = { admin: 7, talker: 3, audience: 1 };
const HIDING = 9;
/** Streams of our own clients come a track at a time. */
const SETTLE_MS = 150;
const HELD_MS = 20_000;

/** The attribute of a conference that is recorded. */
export const RECORDING = 'recording';

/** More changes than a room sees. */
const CVER_STEP = 1_000_000;

const isSdkLink = (link: unknown): link is SdkLink => typeof link === 'object' && link !== null && 'event' in link;

/** A room as clients of the SDK know it. It hears what the room tells its peers, and tells the SDK's. */
export class SdkConference {
  readonly streams = new Map<string, SdkStream>();
  readonly attributes = new Map<string, unknown>();
  readonly standings = new Map<string, Standing>();
  /** why somebody who is about to go goes, where the room does not know it */
  readonly leaving = new Map<string, number>();
  readonly roles = new Map<string, RoomRole>();
  limits: Limits = {};
  vcodes: string[] = ['VP8', 'H264'];
  muteAll = false;
  cver = 1;
  room: Room | null = null;
  /** made by a client of the SDK, and over when all have left */
  own = false;
  readonly hands = new RaisedHands(this);
  private readonly known = new Map<string, RoomRole>();
  private readonly settling = new Map<string, NodeJS.Timeout>();
  private numbers = 0;
  /** how often its room was opened */
  private openings = 0;
  /** of this opening of the room */
  private place: string = randomUUID();

  constructor(
    readonly meetingId: string,
    private readonly memName: (userId: string) => string,
    private readonly roleToken: (userId: string, memberId: string | null) => string,
  ) {}

  /** What outlives the room, and goes to another node with it. */
  get kept(): KeptConference {
    const { own, muteAll, limits, vcodes, attributes, roles, openings } = this;
    return { own, muteAll, limits, vcodes, attributes: [...attributes], roles: [...roles], openings };
  }

  restore({ own, muteAll, limits, vcodes, attributes, roles, openings }: KeptConference): void {
    Object.assign(this, { own, muteAll, limits, vcodes, openings });
    for (const [key, value] of attributes) this.attributes.set(key, value);
    for (const [userId, role] of roles) this.roles.set(userId, role);
    // Clients that come back to it take no older state than the one they have.
    this.cver = openings * CVER_STEP + 1;
  }

  attach(room: Room): void {
    this.openings += 1;
    this.room = room;
    this.streams.clear();
    this.standings.clear();
    this.known.clear();
    this.place = randomUUID();
    room.goodbyes.add(({ peerId }, reason) => {
      if (!this.leaving.has(peerId)) this.leaving.set(peerId, exitOf(reason));
    });
    room.listeners.add((event) => {
      if (this.room === room) this.hear(room, event);
    });
  }

  /** What who comes in is told. */
  welcome(peer: Peer): object {
    const { attributes, muteAll, vcodes, room, place } = this;
    const iceServers = room?.iceServersFor(peer) ?? [];
    return {
      ...{ role: this.roleOf(peer), vcodes, ...this.state() },
      ...{ cattrs: Object.fromEntries(attributes), cstate: { muteAll } },
      // A changed address makes clients replace the connections they kept: the room was reopened.
      yourIp: place,
      // Only applications that ask for it take it. Who sends at once would have to do it all again.
      ...(iceServers.length > 0 && peer.producers.size === 0 && { rtcCfg: JSON.stringify({ iceServers }) }),
    };
  }

  /** 3.2.1 sends a token with `muteAll` only where one came with its role. It says that it is 2.1.3, which does not mind. */
  confirmRole(peer: Peer): void {
    const { res, userId } = this.entryOf(peer);
    if (peer.role !== 'admin' || (res as { ver?: unknown } | null)?.ver !== '2.1.3') return;
    this.tellOne(peer, 412, { role: this.roleOf(peer), roleToken: this.roleToken(userId, peer.memberId) });
  }

  /** The first version of a stream. Streams sent into a reopened room get versions that clients cannot know yet. */
  firstVersion(peer: Peer): number {
    return peer.returned ? Math.floor(Date.now() / 1000) : 1;
  }

  /** Clients that come back to a reopened room send their streams under their former names. */
  nameOfNew(peer: Peer, rtcId: string, former: string | null | undefined): string {
    const ending = `_Of_${peer.peerId}`;
    const known = former?.endsWith(ending) === true && /^RTC[\w-]{1,120}$/.test(former);
    if (peer.returned && known && !this.streams.has(former)) return former;
    const number = rtcId.replace(/[^A-Za-z0-9_-]|^RTC/g, '');
    for (;;) {
      const name = `RTC${number}_${this.nextNumber()}${ending}`;
      if (!this.streams.has(name)) return name;
    }
  }

  nextNumber(): number {
    return (this.numbers += 1);
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
      // Ours take no messages of theirs.
      res: res ?? { type: 'WEB', ver: 'app', ops: [] },
      vcodes: this.vcodes,
    };
  }

  view(stream: SdkStream): object {
    const { id, peerId, type, voff, aoff, sver, csrc, name, ext, video } = stream;
    const peer = this.room?.peers.get(peerId);
    const codec = video?.rtpParameters.codecs[0]?.mimeType.split('/')[1]?.toUpperCase();
    return {
      ...{ id, memId: peerId, memName: peer ? this.entryOf(peer).memName : '', type, voff, aoff, sver, csrc },
      vcodes: codec ? [codec] : [],
      ...(name && { name }),
      ...(ext && { ext }),
    };
  }

  /** Everything, as who comes in or asks for a copy gets it. */
  state(): { cver: number; mems: object[]; streams: object[] } {
    const { room } = this;
    if (room) for (const peer of room.inside) this.settle(room, peer);
    return {
      cver: this.cver,
      mems: (room?.inside ?? []).filter((peer) => !this.entryOf(peer).hiding).map((peer) => this.member(peer)),
      streams: [...this.streams.values()].map((stream) => this.view(stream)),
    };
  }

  tell(op: number, what: object, except?: string): void {
    for (const peer of this.room?.inside ?? []) {
      if (peer.peerId !== except && isSdkLink(peer.link)) peer.link.event(op, what);
    }
  }

  /** To one of them; false: they are not here at the moment, or by no client of the SDK. */
  tellOne(peer: Peer | undefined, op: number, what: object): boolean {
    if (!peer || !isSdkLink(peer.link)) return false;
    peer.link.event(op, what);
    return true;
  }

  list(stream: SdkStream): void {
    this.streams.set(stream.id, stream);
    this.changed();
    this.tell(302, { memId: stream.peerId, pubS: this.view(stream) }, stream.peerId);
  }

  unlist(stream: SdkStream): void {
    if (!this.streams.delete(stream.id)) return;
    this.release(stream);
    this.changed();
    this.tell(303, { memId: stream.peerId, pubSId: stream.id }, stream.peerId);
  }

  /** Its media is gone and will be sent again: it stays in the lists. */
  hold(stream: SdkStream): void {
    this.release(stream);
    let done: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (done = resolve));
    const timer = setTimeout(() => {
      this.unlist(stream);
    }, HELD_MS).unref();
    stream.held = { until, done, timer };
  }

  release(stream: SdkStream): void {
    if (!stream.held) return;
    clearTimeout(stream.held.timer);
    stream.held.done();
    stream.held = null;
  }

  setFlags(stream: SdkStream, { voff, aoff }: Pick<SdkStream, 'voff' | 'aoff'>): void {
    if (stream.voff === voff && stream.aoff === aoff) return;
    Object.assign(stream, { voff, aoff });
    this.changed();
    this.tell(400, { memId: stream.peerId, streamId: stream.id, voff, aoff }, stream.peerId);
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
        if (room.peers.get(event.stream.peerId)?.client === 'app') this.settleSoon(room, event.stream.peerId);
        return;
      case 'stream-removed': {
        const peer = room.peers.get(event.peerId);
        if (peer?.client === 'app') this.settleSoon(room, event.peerId);
        else this.ended(event.producerId);
        return;
      }
      case 'stream-changed': {
        const peer = room.peers.get(event.stream.peerId);
        if (peer?.client === 'app') this.settle(room, peer);
        else this.paused(event.stream);
        return;
      }
      case 'recording':
        this.recorded(event.running !== null);
        return;
      default:
    }
  }

  /** The protocol has no event for it; applications hear of attributes. */
  private recorded(running: boolean): void {
    const known = this.attributes.has(RECORDING);
    if (running) this.attributes.set(RECORDING, '1');
    else {
      this.attributes.delete(RECORDING);
      for (const stream of this.streams.values()) stream.recorded = false;
    }
    this.changed();
    const op = running ? (known ? 'UPDATE' : 'ADD') : 'DEL';
    this.tell(402, { cattrs: [{ key: RECORDING, val: '1', op }] });
  }

  private gone(peerId: string): void {
    for (const stream of [...this.streams.values()]) {
      if (stream.peerId !== peerId) continue;
      this.release(stream);
      this.streams.delete(stream.id);
    }
    const hiding = this.standings.get(peerId)?.entry.hiding === true;
    this.standings.delete(peerId);
    this.hands.gone(peerId);
    this.known.delete(peerId);
    clearTimeout(this.settling.get(peerId));
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
    if (entry.hiding && peer.role !== 'audience') entry.hiding = false;
    const role = this.roleOf(peer);
    if (peer.client === 'sdk')
      this.tellOne(peer, 412, { role, roleToken: this.roleToken(entry.userId, peer.memberId) });
    if (before === 'admin' || peer.role === 'admin') {
      const { memName, nickName } = entry;
      this.tell(413, { memId: peer.peerId, memName, nickName, role }, peer.peerId);
    }
  }

  /** An admin muted a client of the SDK, or it itself did. */
  private paused({ producerId, paused }: { producerId: string; paused: boolean }): void {
    const off = paused ? 1 : 0;
    for (const stream of this.streams.values()) {
      if (stream.audio?.id === producerId) this.setFlags(stream, { voff: stream.voff, aoff: off });
      else if (stream.video?.id === producerId) this.setFlags(stream, { voff: off, aoff: stream.aoff });
    }
  }

  /** A track of a client of the SDK is at an end. */
  private ended(producerId: string): void {
    const stream = [...this.streams.values()].find(
      ({ audio, video }) => audio?.id === producerId || video?.id === producerId,
    );
    if (!stream) return;
    if (stream.audio?.id === producerId) stream.audio = null;
    else stream.video = null;
    if (!stream.audio && !stream.video && !stream.held) this.unlist(stream);
  }

  private settleSoon(room: Room, peerId: string): void {
    clearTimeout(this.settling.get(peerId));
    const timer = setTimeout(() => {
      this.settling.delete(peerId);
      const peer = room.peers.get(peerId);
      if (peer && this.room === room) this.settle(room, peer);
    }, SETTLE_MS).unref();
    this.settling.set(peerId, timer);
  }

  /** Streams of one of our own clients, as the SDK has them. */
  private settle(room: Room, peer: Peer): void {
    if (peer.client !== 'app' || room.closed) return;
    const kinds = [
      ['microphone', 'camera'],
      ['screen-sound', 'screen'],
    ] as const;
    for (const [type, [sound, picture]] of kinds.entries()) {
      const id = `App${type}__Of_${peer.peerId}`;
      const audio = peer.bySource(sound) ?? null;
      const video = peer.bySource(picture) ?? null;
      const there = this.streams.get(id);
      const flags = {
        voff: video && !video.paused ? 0 : 1,
        aoff: audio && !audio.paused ? 0 : 1,
      } as const;
      if (!audio && !video) {
        if (there) this.unlist(there);
      } else if (!there) {
        this.list({
          ...{
            id,
            peerId: peer.peerId,
            type,
            ...flags,
            sver: this.firstVersion(peer),
            csrc: this.nextNumber(),
            name: null,
            ext: null,
          },
          ...{ audio, video, recorded: false, held: null },
        });
      } else if (there.audio?.id !== audio?.id || there.video?.id !== video?.id) {
        Object.assign(there, { audio, video, ...flags, sver: there.sver + 1 });
        this.list(there);
      } else this.setFlags(there, flags);
    }
  }
}
