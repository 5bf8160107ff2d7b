import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import {
  resumeSeconds,
  type ClosedReason,
  type RoomEvent,
  type RoomState,
  type RoomStream,
  type StreamSource,
} from '@renmai/contracts/conference/signalling';
import type { types } from 'mediasoup';
import type { RecordingEnd, RecordingReadiness, RoomRecording } from '@renmai/contracts/conference/recordings.schema';
import type { MediaPlace, Reached, RoomRouters } from '../media/room-routers.js';
import { Fault } from './fault.js';
import { qualityOf, roundTripOf } from './network-quality.js';
import { Peer, sourceOf, type NewPeer, type PeerLink } from './peer.js';
import { expectPlace, isSamePerson, noLimits, type Asking, type RoomLimits } from './room-limits.js';
import { RoomSelection } from './room-selection.js';

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
  /** people who may be in it, the waiting ones not counted */
  most: number;
}

const MAX_WAITING = 100;
/** The published SDK tries for about forty. */
const SDK_RESUME_SECONDS = 70;
const SPEAKER_MS = 300;
const LEVELS_MS = 400;
/** As many as are heard in large rooms, and some who may be next. */
const LEVELS = 8;
const SILENCE_DB = -70;
const QUALITY_MS = 5_000;
const LOWER_LAYER_MS = 10_000;

const ignore = (): void => undefined;

/** Who is in a room, what they may do, and who hears of what. Media is in `room-media.ts`. */
export class Room {
  readonly peers = new Map<string, Peer>();
  readonly router: types.Router;
  closed = false;
  readonly selection: RoomSelection;
  /** microphones as they are heard at home, by the id there */
  private readonly heard = new Map<string, string>();
  private speakers: types.ActiveSpeakerObserver | undefined;
  private levels: types.AudioLevelObserver | undefined;
  private speakerId: string | null = null;
  private dominantId: string | null = null;
  /** what publishers were told last, by producer */
  private readonly wanted = new Map<string, { layer: number; timer?: NodeJS.Timeout }>();
  /** hear everything that somebody is told of the room as a whole */
  readonly listeners = new Set<(event: RoomEvent) => void>();
  /** hear who goes and why, before the others are told */
  readonly goodbyes = new Set<(peer: Peer, reason: ClosedReason) => void>();
  /** hear that the room is over */
  readonly closers = new Set<() => void>();
  /** the layers of pictures that are wanted besides by those inside, by producer */
  readonly alsoWanted = new Map<string, number>();
  limits: RoomLimits = noLimits;
  /** pictures that are about to be sent */
  readonly coming = new Set<{ source: 'camera' | 'screen' }>();
  readonly recording: { readiness: RecordingReadiness; running: RoomRecording | null } = {
    readiness: 'off',
    running: null,
  };
  private readonly qualityTimer: NodeJS.Timeout;

  constructor(
    readonly identity: RoomIdentity,
    readonly media: RoomRouters,
    private readonly hooks: RoomHooks,
  ) {
    this.router = media.home.router;
    this.selection = new RoomSelection(this);
    media.onBroken = () => {
      this.close('server');
    };
    this.qualityTimer = setInterval(() => {
      void this.reviewQuality();
    }, QUALITY_MS).unref();
  }

  /** Hears who speaks; before anybody comes in. */
  async listen(): Promise<void> {
    this.speakers = await this.router.createActiveSpeakerObserver({ interval: SPEAKER_MS });
    this.speakers.on('dominantspeaker', ({ producer }) => {
      this.dominantId = this.speakerOf(producer.id)?.peerId ?? null;
      this.tellSpeaker(this.dominantId);
    });
    this.levels = await this.router.createAudioLevelObserver({
      maxEntries: LEVELS,
      threshold: SILENCE_DB,
      interval: LEVELS_MS,
    });
    this.levels.on('volumes', (volumes) => {
      const levels = volumes.flatMap(({ producer, volume }) => {
        const peer = this.speakerOf(producer.id);
        return peer ? [{ peerId: peer.peerId, level: volume }] : [];
      });
      const heard = levels.map(({ peerId }) => peerId);
      this.selection.heard(heard);
      // After a silence the same one may go on, of which the observer says nothing.
      if (this.speakerId === null)
        this.tellSpeaker(heard.find((peerId) => peerId === this.dominantId) ?? heard[0] ?? null);
      this.tellAll({ type: 'levels', levels });
    });
    this.levels.on('silence', () => {
      this.tellAll({ type: 'levels', levels: [] });
      this.tellSpeaker(null);
    });
  }

  iceServersFor(peer: Peer): RoomState['iceServers'] {
    return this.hooks.iceServers(peer);
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
      recording: { ...this.recording, agreed: you.agreed },
    };
  }

  add(what: NewPeer, link: PeerLink): Peer {
    if (this.closed) throw new Fault('ticket', 'the room is over');
    const peer = new Peer(what);
    // A session that comes back goes on beside the other devices of the same person.
    if (!peer.returned) peer.replaces = this.absentOf(peer).filter(({ waiting }) => waiting || !peer.waiting);
    if (peer.waiting) {
      if (this.waiting.length - peer.replaces.length >= MAX_WAITING) throw new Fault('limit');
    } else if (peer.returned) {
      // It has had a place of its role.
      if (this.inside.length >= this.hooks.most) throw new Fault('limit');
    } else this.expectPlaceFor(peer.role, peer);
    peer.link = link;
    this.peers.set(peer.peerId, peer);
    if (peer.waiting) this.tellWaiting();
    else this.tellAll({ type: 'peer-joined', peer: peer.view() }, peer);
    return peer;
  }

  /** Participants of the same person whose connection is lost. */
  private absentOf(asking: Asking): Peer[] {
    return [...this.peers.values()].filter((peer) => peer.link === null && isSamePerson(peer, asking));
  }

  /** For a new client of that person, who takes the place of their participants without a connection. */
  isFullFor(asking: Asking): boolean {
    const absent = this.absentOf(asking).filter(({ waiting }) => !waiting);
    return this.inside.length - absent.length >= this.hooks.most;
  }

  /** @throws Fault where a new client of that person finds no place */
  expectPlaceFor(role: RoomRole, asking: Asking): void {
    if (this.isFullFor(asking)) throw new Fault('limit');
    const absent = new Set(this.absentOf(asking));
    expectPlace({ inside: this.inside.filter((peer) => !absent.has(peer)), limits: this.limits }, role, asking);
  }

  /** Ends those that this one replaces; when it is in for good, so that the member is not gone between the two. */
  takePlace(peer: Peer): void {
    const { replaces } = peer;
    peer.replaces = [];
    // One that came back in the meantime is ended, too: there is one place for both.
    if (this.peers.has(peer.peerId)) for (const former of replaces) this.remove(former, 'elsewhere');
  }

  /** The same person goes on by another socket. */
  resume(peer: Peer, link: PeerLink): void {
    clearTimeout(peer.goodbye);
    const former = peer.link;
    peer.link = link;
    former?.close('elsewhere');
    // What was told meanwhile did not arrive.
    for (const { id } of peer.producers.values()) {
      const told = this.wanted.get(id);
      if (told) peer.tell({ type: 'wanted-layer', producerId: id, spatialLayer: told.layer });
    }
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
    peer.place?.then((place) => {
      this.media.leave(place);
    }, ignore);
    this.selection.gone(peer.peerId);
    for (const { producerId } of streams) this.forgetWanted(producerId);
    const { link } = peer;
    peer.link = null;
    link?.close(reason);
    for (const goodbye of this.goodbyes) goodbye(peer, reason);
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
    for (const closer of this.closers) closer();
    this.media.close();
    this.hooks.emptied(reason);
  }

  admit(peerId: string): Peer {
    const peer = this.waiting.find((one) => one.peerId === peerId);
    if (!peer) throw new Fault('not-found', 'nobody of that id waits');
    this.expectPlaceFor(peer.role, peer);
    peer.replaces = this.absentOf(peer).filter((one) => one !== peer);
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
    expectPlace(this, role, peer);
    peer.role = role;
    this.hooks.changed(peer);
    void this.selection.reviewFor(peer);
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
    this.selection.review();
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
    // Nobody may ever want it.
    if (producer.kind === 'video') this.reviewWanted(producer.id);
    if (sourceOf(producer) !== 'microphone') return;
    const { producerId } = await this.reach(peer, producer, this.media.home);
    this.heard.set(producerId, producer.id);
    producer.observer.once('close', () => this.heard.delete(producerId));
    await this.speakers?.addProducer({ producerId });
    await this.levels?.addProducer({ producerId });
    this.selection.review();
  }

  /** Where a peer's transports are. */
  placeOf(peer: Peer): Promise<MediaPlace> {
    return (peer.place ??= this.media.place());
  }

  /** What a peer sends, as it is consumed at some place of the room: `media.home`, or that of another peer. */
  async reach(owner: Peer, producer: types.Producer, at: MediaPlace): Promise<Reached> {
    return this.media.reach(producer, await this.placeOf(owner), at);
  }

  closeProducer(peer: Peer, producer: types.Producer): void {
    if (!peer.producers.delete(producer.id)) return;
    producer.close();
    this.gone(peer, producer.id);
  }

  tellStream(peer: Peer, stream: RoomStream): void {
    this.tellAll({ type: 'stream-changed', stream }, peer);
    if (stream.source === 'microphone') this.selection.review();
  }

  ownerOf(producerId: string): Peer | undefined {
    return this.inside.find(({ producers }) => producers.has(producerId));
  }

  private speakerOf(heardId: string): Peer | undefined {
    const producerId = this.heard.get(heardId);
    return producerId === undefined ? undefined : this.ownerOf(producerId);
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
    if (layer >= before.layer) {
      clearTimeout(before.timer);
      this.wanted.set(producerId, { layer });
      if (layer > before.layer) owner.tell({ type: 'wanted-layer', producerId, spatialLayer: layer });
      return;
    }
    if (before.timer) return;
    const timer = setTimeout(() => {
      const lower = this.wantedLayer(producerId);
      this.wanted.set(producerId, { layer: lower });
      owner.tell({ type: 'wanted-layer', producerId, spatialLayer: lower });
    }, LOWER_LAYER_MS).unref();
    this.wanted.set(producerId, { layer: before.layer, timer });
  }

  private wantedLayer(producerId: string): number {
    const consumers = this.inside.flatMap((peer) =>
      [...peer.consumers.values()].filter((state) => state.producerId === producerId && !state.consumer.paused),
    );
    return Math.max(
      -1,
      this.alsoWanted.get(producerId) ?? -1,
      ...consumers.map(({ consumer }) => consumer.preferredLayers?.spatialLayer ?? 2),
    );
  }

  /** Everybody is told, and those inside are asked anew. */
  setRecording(running: RoomRecording | null, end: RecordingEnd | null): void {
    this.recording.running = running;
    if (running === null) for (const peer of this.peers.values()) peer.agreed = peer.client === 'sdk';
    this.tellAll({ type: 'recording', running, end });
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

  private async reviewQuality(): Promise<void> {
    const reviewed = await Promise.all(
      this.inside.map(async (peer) => {
        // One that is muted, or sent to nobody, has no packets, and says nothing of the network.
        const sent = [...peer.producers.values()].filter(
          ({ id, paused }) => !paused && this.wanted.get(id)?.layer !== -1,
        );
        const scores = sent.flatMap(({ score }) =>
          score.length > 0 ? [Math.max(...score.map((one) => one.score))] : [],
        );
        const quality = peer.link === null ? 0 : qualityOf(scores, await roundTripOf(peer));
        return { peer, quality };
      }),
    );
    const changed = reviewed.flatMap(({ peer, quality }) => {
      if (peer.quality === quality) return [];
      peer.quality = quality;
      return [peer];
    });
    if (changed.length === 0 || this.closed) return;
    this.tellAll({ type: 'quality', peers: changed.map(({ peerId, quality }) => ({ peerId, quality })) });
  }
}
