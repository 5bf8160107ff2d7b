import { maxInRoom, type RoomRole } from '@renmai/contracts/conference/conference.schema';
import {
  resumeSeconds,
  type ClosedReason,
  type RoomEvent,
  type RoomState,
  type RoomStream,
  type StreamSource,
} from '@renmai/contracts/conference/signalling';
import type { types } from 'mediasoup';
import type { MediaRoom } from '../media/media.service.js';
import { Fault } from './fault.js';
import { Peer, sourceOf, type NewPeer, type PeerLink } from './peer.js';

export interface RoomIdentity {
  meetingId: string;
  title: string;
  startedAt: Date;
}

export interface RoomHooks {
  /** role, hand or waiting is another */
  changed: (peer: Peer) => void;
  /** a peer is gone; for good, unless it is by the server's own doing */
  left: (peer: Peer, reason: ClosedReason) => void;
  /** nobody is in it any more; nor comes back, unless it is by the server's own doing */
  emptied: (reason: ClosedReason) => void;
  iceServers: (peer: Peer) => RoomState['iceServers'];
}

const MAX_WAITING = 100;
/** The published SDK tries for about forty. */
const SDK_RESUME_SECONDS = 70;
const SPEAKER_MS = 300;
const LEVELS_MS = 400;
const LEVELS = 5;
const SILENCE_DB = -70;
const QUALITY_MS = 5_000;
const LOWER_LAYER_MS = 10_000;

/** Who is in a room, what they may do, and who hears of what. Media is in `room-media.ts`. */
export class Room {
  readonly peers = new Map<string, Peer>();
  readonly router: types.Router;
  closed = false;
  private speakers: types.ActiveSpeakerObserver | undefined;
  private levels: types.AudioLevelObserver | undefined;
  private speakerId: string | null = null;
  /** what publishers were told last, by producer */
  private readonly wanted = new Map<string, { layer: number; timer?: NodeJS.Timeout }>();
  /** hear everything that somebody is told of the room as a whole */
  readonly listeners = new Set<(event: RoomEvent) => void>();
  private readonly qualityTimer: NodeJS.Timeout;

  constructor(
    readonly identity: RoomIdentity,
    readonly media: MediaRoom,
    private readonly hooks: RoomHooks,
  ) {
    this.router = media.router;
    this.router.once('workerclose', () => {
      this.close('server');
    });
    this.qualityTimer = setInterval(() => {
      this.reviewQuality();
    }, QUALITY_MS).unref();
  }

  /** Hears who speaks; before anybody comes in. */
  async listen(): Promise<void> {
    this.speakers = await this.router.createActiveSpeakerObserver({ interval: SPEAKER_MS });
    this.speakers.on('dominantspeaker', ({ producer }) => {
      this.tellSpeaker(this.ownerOf(producer.id)?.peerId ?? null);
    });
    this.levels = await this.router.createAudioLevelObserver({
      maxEntries: LEVELS,
      threshold: SILENCE_DB,
      interval: LEVELS_MS,
    });
    this.levels.on('volumes', (volumes) => {
      const levels = volumes.flatMap(({ producer, volume }) => {
        const peer = this.ownerOf(producer.id);
        return peer ? [{ peerId: peer.peerId, level: volume }] : [];
      });
      this.tellAll({ type: 'levels', levels });
    });
    this.levels.on('silence', () => {
      this.tellAll({ type: 'levels', levels: [] });
      this.tellSpeaker(null);
    });
  }

  /** Those who are in, not those who wait. */
  get inside(): Peer[] {
    return [...this.peers.values()].filter(({ waiting }) => !waiting);
  }

  get waiting(): Peer[] {
    return [...this.peers.values()].filter(({ waiting }) => waiting);
  }

  stateFor(you: Peer): RoomState {
    const others = this.inside.filter((peer) => peer !== you);
    return {
      meetingId: this.identity.meetingId,
      title: this.identity.title,
      you: you.view(),
      peers: others.map((peer) => peer.view()),
      streams: others.flatMap((peer) => peer.streams()),
      waiting: you.role === 'admin' ? this.waiting.map((peer) => peer.waitingView()) : [],
      routerRtpCapabilities: this.router.rtpCapabilities,
      iceServers: this.hooks.iceServers(you),
      startedAt: this.identity.startedAt.toISOString(),
    };
  }

  add(what: NewPeer, link: PeerLink): Peer {
    if (this.closed) throw new Fault('ticket', 'the room is over');
    if (what.waiting ? this.waiting.length >= MAX_WAITING : this.inside.length >= maxInRoom) throw new Fault('limit');
    const peer = new Peer(what);
    peer.link = link;
    this.peers.set(peer.peerId, peer);
    if (peer.waiting) this.tellWaiting();
    else this.tellAll({ type: 'peer-joined', peer: peer.view() }, peer);
    return peer;
  }

  /** The same person goes on by another socket. */
  resume(peer: Peer, link: PeerLink): void {
    clearTimeout(peer.goodbye);
    const former = peer.link;
    peer.link = link;
    former?.close('elsewhere');
    if (!peer.waiting) this.tellAll({ type: 'peer-changed', peer: peer.view() }, peer);
  }

  /** The socket is gone without a word: the place is kept for a while. */
  lost(peer: Peer, link: PeerLink): void {
    if (peer.link !== link || this.closed) return;
    peer.link = null;
    if (!peer.waiting) this.tellAll({ type: 'peer-changed', peer: peer.view() }, peer);
    const seconds = peer.client === 'sdk' ? SDK_RESUME_SECONDS : resumeSeconds;
    peer.goodbye = setTimeout(() => {
      this.remove(peer, 'expired');
    }, seconds * 1000).unref();
  }

  remove(peer: Peer, reason: ClosedReason): void {
    if (!this.peers.delete(peer.peerId)) return;
    clearTimeout(peer.goodbye);
    const streams = peer.streams();
    peer.closeMedia();
    for (const { producerId } of streams) this.forgetWanted(producerId);
    const { link } = peer;
    peer.link = null;
    link?.close(reason);
    if (peer.waiting) this.tellWaiting();
    else {
      for (const { producerId } of streams) this.tellRemoved(peer, producerId);
      this.tellAll({ type: 'peer-left', peerId: peer.peerId });
      if (this.speakerId === peer.peerId) this.tellSpeaker(null);
    }
    this.hooks.left(peer, reason);
    if (this.inside.length === 0 && !this.closed) {
      // Those who wait keep the room open until a host comes; a room with nobody in it closes.
      if (this.waiting.length === 0) this.close('left');
    }
  }

  close(reason: ClosedReason): void {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.qualityTimer);
    for (const { timer } of this.wanted.values()) clearTimeout(timer);
    for (const peer of [...this.peers.values()]) {
      clearTimeout(peer.goodbye);
      peer.closeMedia();
      peer.link?.close(reason);
      peer.link = null;
      this.hooks.left(peer, reason);
    }
    this.peers.clear();
    this.media.close();
    this.hooks.emptied(reason);
  }

  admit(peerId: string): Peer {
    const peer = this.waiting.find((one) => one.peerId === peerId);
    if (!peer) throw new Fault('not-found', 'nobody of that id waits');
    if (this.inside.length >= maxInRoom) throw new Fault('limit');
    peer.waiting = false;
    this.hooks.changed(peer);
    this.tellWaiting();
    this.tellAll({ type: 'peer-joined', peer: peer.view() }, peer);
    peer.tell({ type: 'admitted', room: this.stateFor(peer) });
    return peer;
  }

  refuse(peerId: string): void {
    const peer = this.waiting.find((one) => one.peerId === peerId);
    if (peer) this.remove(peer, 'refused');
  }

  other(peerId: string): Peer {
    const peer = this.peers.get(peerId);
    if (!peer || peer.waiting) throw new Fault('not-found', 'nobody of that id is here');
    return peer;
  }

  setRole(peer: Peer, role: RoomRole): void {
    if (peer.role === role) return;
    const admins = this.inside.filter((one) => one.role === 'admin');
    if (peer.role === 'admin' && admins.length === 1) throw new Fault('forbidden', 'a room has an admin');
    peer.role = role;
    this.hooks.changed(peer);
    if (role === 'audience') for (const producer of [...peer.producers.values()]) this.closeProducer(peer, producer);
    this.tellAll({ type: 'peer-changed', peer: peer.view() });
    if (role === 'admin') peer.tell({ type: 'waiting', peers: this.waiting.map((one) => one.waitingView()) });
  }

  setHand(peer: Peer, at: Date | null): void {
    if ((peer.handAt === null) === (at === null)) return;
    peer.handAt = at;
    this.hooks.changed(peer);
    this.tellAll({ type: 'peer-changed', peer: peer.view() });
  }

  async mute(peer: Peer, source: StreamSource, byPeerId: string): Promise<void> {
    const producer = peer.bySource(source);
    if (!producer || producer.paused) return;
    await producer.pause();
    this.tellAll({ type: 'stream-changed', stream: peer.streamOf(producer) });
    peer.tell({ type: 'muted', source, byPeerId });
  }

  async addProducer(peer: Peer, producer: types.Producer): Promise<void> {
    peer.producers.set(producer.id, producer);
    producer.observer.once('close', () => {
      if (!peer.producers.delete(producer.id)) return;
      // With its worker the room goes, too, and says so in a moment.
      setImmediate(() => {
        if (!this.closed) this.gone(peer, producer.id);
      });
    });
    this.tellAll({ type: 'stream-added', stream: peer.streamOf(producer) }, peer);
    if (sourceOf(producer) === 'microphone') {
      await this.speakers?.addProducer({ producerId: producer.id });
      await this.levels?.addProducer({ producerId: producer.id });
    }
  }

  closeProducer(peer: Peer, producer: types.Producer): void {
    if (!peer.producers.delete(producer.id)) return;
    producer.close();
    this.gone(peer, producer.id);
  }

  tellStream(peer: Peer, stream: RoomStream): void {
    this.tellAll({ type: 'stream-changed', stream }, peer);
  }

  ownerOf(producerId: string): Peer | undefined {
    return this.inside.find(({ producers }) => producers.has(producerId));
  }

  tellAll(event: RoomEvent, except?: Peer): void {
    for (const listener of this.listeners) listener(event);
    for (const peer of this.inside) if (peer !== except) peer.tell(event);
  }

  /** The highest layer that anybody wants of a picture: told when it rises, and when it has been lower for a while. */
  reviewWanted(producerId: string): void {
    const owner = this.ownerOf(producerId);
    if (!owner || owner.producers.get(producerId)?.kind !== 'video') return;
    const layer = this.wantedLayer(producerId);
    const before = this.wanted.get(producerId) ?? { layer: 2 };
    clearTimeout(before.timer);
    if (layer >= before.layer) {
      this.wanted.set(producerId, { layer });
      if (layer > before.layer) owner.tell({ type: 'wanted-layer', producerId, spatialLayer: layer });
      return;
    }
    const timer = setTimeout(() => {
      this.wanted.set(producerId, { layer: this.wantedLayer(producerId) });
      owner.tell({ type: 'wanted-layer', producerId, spatialLayer: this.wantedLayer(producerId) });
    }, LOWER_LAYER_MS).unref();
    this.wanted.set(producerId, { layer: before.layer, timer });
  }

  private wantedLayer(producerId: string): number {
    const consumers = this.inside.flatMap((peer) =>
      [...peer.consumers.values()].filter(({ consumer }) => consumer.producerId === producerId && !consumer.paused),
    );
    return Math.max(-1, ...consumers.map(({ consumer }) => consumer.preferredLayers?.spatialLayer ?? 2));
  }

  private gone(peer: Peer, producerId: string): void {
    this.forgetWanted(producerId);
    this.tellRemoved(peer, producerId);
  }

  private tellRemoved(peer: Peer, producerId: string): void {
    this.tellAll({ type: 'stream-removed', producerId, peerId: peer.peerId });
  }

  private forgetWanted(producerId: string): void {
    clearTimeout(this.wanted.get(producerId)?.timer);
    this.wanted.delete(producerId);
  }

  private tellWaiting(): void {
    const peers = this.waiting.map((peer) => peer.waitingView());
    for (const peer of this.inside) if (peer.role === 'admin') peer.tell({ type: 'waiting', peers });
  }

  private tellSpeaker(peerId: string | null): void {
    if (this.speakerId === peerId) return;
    this.speakerId = peerId;
    this.tellAll({ type: 'active-speaker', peerId });
  }

  private reviewQuality(): void {
    const changed = this.inside.filter((peer) => {
      const scores = [...peer.producers.values()].flatMap(({ score }) => {
        const best = Math.max(...score.map((one) => one.score));
        return score.length > 0 ? [best] : [];
      });
      const quality = peer.link === null ? 0 : scores.length === 0 ? 4 : Math.round((Math.min(...scores) / 10) * 4);
      const before = peer.quality;
      peer.quality = quality;
      return quality !== before;
    });
    if (changed.length === 0) return;
    this.tellAll({ type: 'quality', peers: changed.map(({ peerId, quality }) => ({ peerId, quality })) });
  }
}
