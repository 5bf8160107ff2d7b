import type { BreakoutPlace } from '@renmai/contracts/conference/breakouts.schema';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { RoomState } from '@renmai/contracts/conference/room.schema';
import { resumeSeconds, type ClosedReason, type RoomEvent } from '@renmai/contracts/conference/signalling';
import type { types } from 'mediasoup';
import type { RecordingEnd, RecordingReadiness, RoomRecording } from '@renmai/contracts/conference/recordings.schema';
import { preferring } from '../../media/room-codecs.js';
import type { MediaPlace, Reached, RoomRouters } from '../../media/room-routers.js';
import { Fault } from '../peers/fault.js';
import { Peer, type NewPeer, type PeerLink } from '../peers/peer.js';
import { expectPlace, isAbsentOf, noLimits, type Asking, type RoomLimits } from './room-limits.js';
import { QualityReview } from './quality-review.js';
import { RoomBreakouts } from './room-breakouts.js';
import { RoomCaptions } from './room-captions.js';
import { noChat, type RoomHooks, type RoomIdentity } from '../peers/room-identity.js';
import { RoomSelection } from '../selection/room-selection.js';
import { RoomSpeakers } from './room-speakers.js';
import { RoomStreams } from './room-streams.js';
import { WantedLayers } from '../selection/wanted-layers.js';

const MAX_WAITING = 100;
/** The published SDK tries for about forty. */
const SDK_RESUME_SECONDS = 70;
const ignore = (): void => undefined;

/** The peers of a room, their rights, and its events. Media is in `room-media.ts`. */
export class Room {
  readonly peers = new Map<string, Peer>();
  readonly router: types.Router;
  closed = false;
  readonly selection: RoomSelection;
  readonly wanted: WantedLayers;
  readonly streams: RoomStreams;
  readonly speakers: RoomSpeakers;
  readonly breakouts: RoomBreakouts;
  readonly captions: RoomCaptions;
  chat: RoomState['chat'] = noChat;
  private readonly quality: QualityReview;
  /** receive all events of the room as a whole */
  readonly listeners = new Set<(event: RoomEvent) => void>();
  /** are called when a peer leaves, with the reason, before the others are notified */
  readonly goodbyes = new Set<(peer: Peer, reason: ClosedReason) => void>();
  /** are called when the room is over */
  readonly closers = new Set<() => void>();
  limits: RoomLimits = noLimits;
  /** in which our own clients send pictures where they can; null: as they like */
  videoCodec: string | null = null;
  /** pictures that are about to be sent */
  readonly coming = new Set<{ source: 'camera' | 'screen' }>();
  readonly recording: { readiness: RecordingReadiness; running: RoomRecording | null } = {
    readiness: 'off',
    running: null,
  };

  constructor(
    readonly identity: RoomIdentity,
    readonly media: RoomRouters,
    private readonly hooks: RoomHooks,
  ) {
    this.router = media.home.router;
    this.streams = new RoomStreams(this);
    this.wanted = new WantedLayers(this);
    this.selection = new RoomSelection(this);
    this.speakers = new RoomSpeakers(this);
    this.breakouts = new RoomBreakouts(this);
    this.captions = new RoomCaptions(this);
    this.quality = new QualityReview(this);
    media.onBroken = () => {
      this.close('server');
    };
  }

  iceServersFor(peer: Peer): RoomState['iceServers'] {
    return this.hooks.iceServers(peer);
  }

  /** The peers who are in, without the waiting ones. */
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
      streams: others.filter(({ breakout }) => breakout === you.breakout).flatMap((peer) => peer.streams()),
      waiting: you.role === 'admin' ? this.waiting.map((peer) => peer.waitingView()) : [],
      routerRtpCapabilities: preferring(this.router.rtpCapabilities, this.videoCodec),
      iceServers: this.hooks.iceServers(you),
      startedAt: this.identity.startedAt.toISOString(),
      breakouts: this.breakouts.view,
      captions: this.captions.viewFor(you),
      chat: this.chat,
      recording: { ...this.recording, agreed: you.agreed },
    };
  }

  add(what: NewPeer, link: PeerLink): Peer {
    if (this.closed) throw new Fault('ticket', 'the room is over');
    const peer = new Peer(what);
    // A session that comes back continues beside the other devices of the same person.
    if (!peer.returned)
      peer.replaces = (peer.waiting ? this.waiting : [...this.peers.values()]).filter((one) => isAbsentOf(one, peer));
    if (peer.waiting) {
      if (this.waiting.length - peer.replaces.length >= MAX_WAITING) throw new Fault('limit');
    } else if (peer.returned) {
      // It had a place of its role before.
      if (this.inside.length >= this.hooks.most) throw new Fault('limit');
    } else this.expectPlaceFor(peer.role, peer);
    peer.link = link;
    this.peers.set(peer.peerId, peer);
    if (peer.waiting) this.tellWaiting();
    else this.tellJoined(peer);
    return peer;
  }

  /** For a new client of that person, who takes the place of their participants without a connection. */
  isFullFor(asking: Asking): boolean {
    return this.besides(asking).length >= this.hooks.most;
  }

  /** @throws Fault if there is no place for a new client of that person */
  expectPlaceFor(role: RoomRole, asking: Asking): void {
    if (this.isFullFor(asking)) throw new Fault('limit');
    expectPlace({ inside: this.besides(asking), limits: this.limits }, role, asking);
  }

  private besides(asking: Asking): Peer[] {
    return this.inside.filter((peer) => !isAbsentOf(peer, asking));
  }

  /** Removes the participants that this one replaces, once it is in for good, so that the member is never absent in between. */
  takePlace(peer: Peer): void {
    const { replaces } = peer;
    peer.replaces = [];
    // A participant that came back in the meantime is removed, too: there is one place for both.
    if (this.peers.has(peer.peerId)) for (const former of replaces) this.remove(former, 'elsewhere');
  }

  /** The same person continues on another socket. */
  resume(peer: Peer, link: PeerLink): void {
    clearTimeout(peer.goodbye);
    const former = peer.link;
    peer.link = link;
    former?.close('elsewhere');
    this.wanted.tellAgain(peer);
    if (!peer.waiting) this.tellAll({ type: 'peer-changed', peer: peer.view() }, peer);
  }

  /** The socket closed without a goodbye: the place is kept for a while. */
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
    for (const { producerId } of streams) this.wanted.forget(producerId);
    const { link } = peer;
    peer.link = null;
    link?.close(reason);
    for (const goodbye of this.goodbyes) goodbye(peer, reason);
    if (peer.waiting) this.tellWaiting();
    else {
      for (const { producerId } of streams) this.streams.tellRemoved(peer, producerId);
      this.tellAll({ type: 'peer-left', peerId: peer.peerId });
      this.speakers.moved(peer);
      this.captions.review();
    }
    this.hooks.left(peer, reason);
    if (this.inside.length === 0 && !this.closed) {
      // Waiting people keep the room open until a host comes; an empty room closes.
      if (this.waiting.length === 0) this.close('left');
    }
  }

  close(reason: ClosedReason): void {
    if (this.closed) return;
    this.closed = true;
    this.quality.close();
    this.wanted.close();
    this.breakouts.close();
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
    peer.replaces = [...this.peers.values()].filter((one) => one !== peer && isAbsentOf(one, peer));
    peer.waiting = false;
    this.hooks.changed(peer);
    this.tellWaiting();
    this.tellJoined(peer);
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
    this.breakouts.reviewRole(peer);
    void this.selection.reviewFor(peer);
    if (role === 'audience') for (const producer of [...peer.producers.values()]) this.streams.close(peer, producer);
    this.tellAll({ type: 'peer-changed', peer: peer.view() });
    if (role === 'admin') peer.tell({ type: 'waiting', peers: this.waiting.map((one) => one.waitingView()) });
  }

  setHand(peer: Peer, at: Date | null): void {
    if ((peer.handAt === null) === (at === null)) return;
    peer.handAt = at;
    this.hooks.changed(peer);
    this.tellAll({ type: 'peer-changed', peer: peer.view() });
  }

  /** The place of a peer's transports. */
  placeOf(peer: Peer): Promise<MediaPlace> {
    return (peer.place ??= this.media.place());
  }

  /** A peer's stream for consumers at some place of the room: `media.home`, or that of another peer. */
  async reach(owner: Peer, producer: types.Producer, at: MediaPlace): Promise<Reached> {
    return this.media.reach(producer, await this.placeOf(owner), at);
  }

  tellAll(event: RoomEvent, except?: Peer): void {
    for (const listener of this.listeners) listener(event);
    for (const peer of this.inside) if (peer !== except) peer.tell(event);
  }

  /** Notifies the people of one breakout room. Listeners of the room as a whole hear of the main room only. */
  tellThere(place: BreakoutPlace, event: RoomEvent, except?: Peer): void {
    if (place === null) for (const listener of this.listeners) listener(event);
    for (const peer of this.inside) if (peer !== except && peer.breakout === place) peer.tell(event);
  }

  private tellJoined(peer: Peer): void {
    this.breakouts.entered(peer);
    // The state that they are answered has it.
    peer.captionsWanted = this.captions.viewFor(peer).wanted;
    this.tellAll({ type: 'peer-joined', peer: peer.view() }, peer);
  }

  /** Notifies everybody, and asks those inside again for consent. */
  setRecording(running: RoomRecording | null, end: RecordingEnd | null): void {
    this.recording.running = running;
    if (running === null) for (const peer of this.peers.values()) peer.agreed = false;
    this.tellAll({ type: 'recording', running, end });
  }

  private tellWaiting(): void {
    const peers = this.waiting.map((peer) => peer.waitingView());
    for (const peer of this.inside) if (peer.role === 'admin') peer.tell({ type: 'waiting', peers });
  }
}
