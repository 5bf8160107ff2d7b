import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { RoomPeer, RoomState, RoomStream, StreamSource } from '@renmai/contracts/conference/room.schema';
import type { AnswerTo, RoomEvent } from '@renmai/contracts/conference/signalling';
import type { RecordingEnd } from '@renmai/contracts/conference/recordings.schema';
import { sendCaptionSound } from './caption-sound';
import type { Devices } from './devices';
import { Calm } from './calm';
import { changeBy } from './room-changes';
import { RoomConnection } from './room-connection';
import { type Asked, RoomFault, type RoomLink } from './room-link';
import { RoomMedia } from './room-media';
import {
  emptyRoom,
  type Levels,
  type OverReason,
  partsOf,
  type Reaction,
  type RoomView,
  type Sharing,
  type Word,
} from './room-view';
import type { Wanted } from './shown';
import { Sounds } from './sounds';
import { Store } from './store';

interface Options {
  meetingId: string;
  /** a new ticket, where the former one's session has ended */
  enter: () => Promise<RoomTicket>;
  devices: Devices;
}

const REACTIONS = 30;
const REACTION_MS = 5_000;
const SHOWN_MS = 300;
const SHOWN_LATEST_MS = 1_000;
/** Streams that could not be received are asked for again; meanwhile the room may have sent the reason. */
const AGAIN_MS = 1_000;

/** The member's presence in one room: it outlives the page that shows it, the socket, and a change of the network. */
export class RoomSession {
  readonly view = new Store<RoomView>(emptyRoom);
  readonly levels = new Store<Levels>({ levels: {} });
  readonly devices: Devices;
  readonly meetingId: string;
  private readonly sounds = new Sounds();
  private readonly connection: RoomConnection;
  private readonly ends = new Set<(reason: OverReason) => void>();
  private readonly recordingEnds = new Set<(end: RecordingEnd) => void>();
  private readonly words = new Set<(word: Word) => void>();
  private media: RoomMedia | null = null;
  private wanted: ReadonlyMap<string, Wanted> = new Map();
  private readonly showing = new Calm(() => this.showNow(), SHOWN_LATEST_MS);
  private reactionId = 0;
  private restarting = false;
  /** one after another, so that pressing twice ends in the right state */
  private turn: Promise<unknown> = Promise.resolve();

  constructor({ meetingId, enter, devices }: Options) {
    this.meetingId = meetingId;
    this.connection = new RoomConnection(enter, {
      onJoined: (answer) => this.joined(answer),
      onEvent: (event) => this.take(event),
      onBroken: () => this.view.set({ reconnecting: true }),
      onOver: (reason) => this.finish(reason),
    });
    this.devices = devices;
    devices.taken = true;
    this.sounds.onBlocked = () => this.view.set({ soundBlocked: true });
    this.sounds.setSpeaker(devices.get().chosen.speaker);
    devices.onLost = (kind) => void this.inTurn(() => this.lost(kind));
    window.addEventListener('pagehide', this.onGone);
    window.addEventListener('online', this.onNetwork);
    network()?.addEventListener('change', this.onNetwork);
    sendCaptionSound(this);
  }

  /** @throws RoomFault where the room cannot be entered; the session is over then */
  async join(ticket: RoomTicket): Promise<void> {
    try {
      await this.connection.join(ticket);
    } catch (error) {
      if (this.view.get().phase !== 'over') this.finish('lost');
      throw error;
    }
  }

  onEnd(listener: (reason: OverReason) => void): () => void {
    this.ends.add(listener);
    return () => {
      this.ends.delete(listener);
    };
  }

  onWord(listener: (word: Word) => void): () => void {
    this.words.add(listener);
    return () => {
      this.words.delete(listener);
    };
  }

  leave(): void {
    this.finish('left');
  }

  /** @throws RoomFault */
  ask<T extends Parameters<RoomLink['ask']>[0]>(type: T, what: Asked<T>): Promise<AnswerTo<T>> {
    return this.connection.ask(type, what);
  }

  /** Adds a listener for why a recording ended. */
  onRecordingEnd(listener: (end: RecordingEnd) => void): () => void {
    this.recordingEnds.add(listener);
    return () => {
      this.recordingEnds.delete(listener);
    };
  }

  // Sent media.

  /** Opens the microphone where there is none yet. */
  setSpeaking(speaking: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { you } = this.view.get();
      if (!this.media || you === null || you.role === 'audience') return;
      if (!speaking) {
        this.view.set({ speaking: false });
        await this.media.setPaused('microphone', true);
        return;
      }
      const track = this.devices.get().microphone ?? (await this.devices.open('microphone'));
      if (!track) {
        this.tellWord({ kind: 'no-device', device: 'microphone' });
        return;
      }
      this.view.set({ speaking: true });
      if (this.media.producer('microphone')) await this.media.setPaused('microphone', false);
      else await this.media.produce('microphone', track);
    });
  }

  setCamera(on: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { you } = this.view.get();
      if (!this.media || you === null || you.role === 'audience') return;
      if (!on) {
        this.devices.close('camera');
        await this.media.unproduce('camera');
        return;
      }
      const track = this.devices.get().camera ?? (await this.devices.open('camera'));
      if (!track) this.tellWord({ kind: 'no-device', device: 'camera' });
      else if (!this.media.producer('camera')) {
        const { savePower } = this.devices.get().chosen;
        if (await this.isFull(this.media.produce('camera', track, savePower), 'camera')) this.devices.close('camera');
      }
    });
  }

  /** Replaces sent media after another device, or other settings of the same, were chosen. */
  reopen(kind: 'microphone' | 'camera'): Promise<void> {
    return this.inTurn(async () => {
      if (!this.devices.get()[kind]) return;
      const track = await this.devices.open(kind);
      if (track) await this.media?.replace(kind, track);
      else await this.media?.unproduce(kind);
    });
  }

  setSpeaker(deviceId: string): void {
    this.devices.choose({ speaker: deviceId });
    this.sounds.setSpeaker(deviceId);
  }

  share(sharing: Sharing): Promise<void> {
    return this.inTurn(async () => {
      await this.endSharing();
      const [picture] = sharing.stream.getVideoTracks();
      const [sound] = sharing.stream.getAudioTracks();
      if (!this.media || !picture) return;
      this.view.set({ sharing });
      // the browser's own "stop sharing"
      picture.addEventListener('ended', () => void this.unshare());
      if (await this.isFull(this.media.produce('screen', picture), 'screen')) return this.endSharing();
      if (sound) await this.media.produce('screen-sound', sound);
    });
  }

  unshare(): Promise<void> {
    return this.inTurn(() => this.endSharing());
  }

  playSound(): void {
    this.sounds.playAll();
    this.view.set({ soundBlocked: false });
  }

  /** Sets the pictures on the screen; the room is informed once they have not changed for a moment. */
  show(wanted: ReadonlyMap<string, Wanted>): void {
    // a member who has just entered waits for a picture; nothing was shown that could change too often
    const first = this.wanted.size === 0 && wanted.size > 0;
    this.wanted = wanted;
    this.showing.in(first ? 0 : SHOWN_MS);
  }

  get streamsSent() {
    return this.media?.sent ?? new Map<StreamSource, never>();
  }

  get streamsReceived() {
    return this.media?.received ?? new Map<string, never>();
  }

  // The connection to the room.

  private async joined(answer: AnswerTo<'join'>): Promise<void> {
    if (answer.waiting) this.view.set({ phase: 'waiting', reconnecting: false });
    else if (answer.resumed && this.media) await this.resumed(answer.room, this.media);
    else await this.begin(answer.room);
  }

  private async begin(room: RoomState): Promise<void> {
    const before = this.view.get();
    this.media?.end();
    this.media = null;
    try {
      const media = new RoomMedia(() => this.connection.current, room.iceServers, {
        onTrack: (producerId, track) => this.gotTrack(producerId, track),
        onStuck: () => void this.restart(),
      });
      this.media = media;
      // At once: events from now on change this.
      this.setRoom(room);
      await media.load(room.routerRtpCapabilities);
    } catch (error) {
      if (error instanceof RoomFault) throw error;
      // there is no WebRTC here, or none that the room understands: another try would end in the same way
      this.finish('unsupported');
      throw new RoomFault('unsupported', String(error));
    }
    this.view.set({ phase: 'in', reconnecting: false });
    for (const stream of this.view.get().streams) this.hear(stream);
    // Another room knows nothing of it.
    if (before.captions.on) void this.ask('captions', { on: true }).catch(() => undefined);
    // As it was before the connection was lost, or as the device check left it.
    const speaks = before.phase !== 'in' || before.speaking;
    // The member may enter before their camera is open.
    void this.devices.settled('microphone').then(async (track) => {
      if (track && speaks) await this.setSpeaking(true);
    });
    void this.devices.settled('camera').then(async (track) => {
      if (track) await this.setCamera(true);
    });
    if (before.sharing) {
      const { sharing } = before;
      this.view.set({ sharing: null });
      void this.share(sharing);
    }
  }

  private async resumed(room: RoomState, media: RoomMedia): Promise<void> {
    this.view.set({ phase: 'in', reconnecting: false });
    this.setRoom(room);
    for (const stream of room.streams) this.hear(stream);
    await media.restart();
    this.showNow();
  }

  private setRoom(room: RoomState): void {
    const { title, startedAt, you, peers, streams, waiting, recording } = room;
    const there = new Set(streams.map(({ producerId }) => producerId));
    for (const { producerId } of this.view.get().streams) if (!there.has(producerId)) this.media?.forget(producerId);
    const parts = partsOf(this.view.get(), room);
    this.view.set({ title, startedAt, you, peers, streams, waiting, recording, ...parts });
  }

  private async restart(): Promise<void> {
    if (this.restarting || !this.connection.open || !this.media || this.view.get().phase !== 'in') return;
    this.restarting = true;
    try {
      await this.media.restart();
      this.showNow();
    } catch {
      // a socket without answers is given up by itself, and the next one restores everything
    } finally {
      this.restarting = false;
    }
  }

  private finish(over: OverReason): void {
    if (this.view.get().phase === 'over') return;
    window.removeEventListener('pagehide', this.onGone);
    window.removeEventListener('online', this.onNetwork);
    network()?.removeEventListener('change', this.onNetwork);
    this.showing.cancel();
    const { sharing } = this.view.get();
    stopSharing(sharing);
    this.media?.end();
    this.media = null;
    this.connection.leave();
    this.sounds.end();
    this.devices.end();
    this.view.set({ phase: 'over', over, reconnecting: false, sharing: null, speaking: false, tracks: new Map() });
    for (const listener of [...this.ends]) listener(over);
  }

  private readonly onGone = (): void => {
    this.leave();
  };

  private readonly onNetwork = (): void => {
    void this.restart();
  };

  // Events of the room.

  private take(event: RoomEvent): void {
    const view = this.view.get();
    const ownId = view.you?.peerId;
    switch (event.type) {
      case 'admitted':
        void this.begin(event.room).catch(() => this.connection.drop());
        return;
      case 'peer-changed':
        if (view.you && event.peer.peerId === ownId) {
          this.changed(view.you, event.peer);
          return;
        }
        break;
      case 'peer-left':
        for (const { peerId, producerId } of view.streams) if (peerId === event.peerId) this.media?.forget(producerId);
        break;
      case 'stream-removed':
        if (event.peerId === ownId) this.media?.closed(event.producerId);
        else this.media?.forget(event.producerId);
        break;
      case 'levels':
        this.levels.set({ levels: Object.fromEntries(event.levels.map(({ peerId, level }) => [peerId, level])) });
        return;
      case 'muted':
        this.muted(event.source, event.byPeerId);
        return;
      case 'unmute-asked':
        this.askedToSpeak(event.byPeerId);
        return;
      case 'reaction':
        this.react(event.peerId, event.reaction);
        return;
      case 'wanted-layer':
        void this.media?.setLayer(event.producerId, event.spatialLayer).catch(() => undefined);
        return;
      default:
    }
    const change = changeBy(this.view.get(), event);
    if (change) this.view.set(change);
    if (event.type === 'stream-added') this.hear(event.stream);
    if (event.type === 'recording' && event.end !== null)
      for (const listener of [...this.recordingEnds]) listener(event.end);
  }

  private muted(source: StreamSource, byPeerId: string | null): void {
    const by = this.view.get().peers.find(({ peerId }) => peerId === byPeerId)?.name ?? null;
    this.media?.setPausedHere(source);
    if (source === 'microphone') this.view.set({ speaking: false });
    if (source === 'camera') void this.setCamera(false);
    if (source === 'screen') void this.unshare();
    this.tellWord({ kind: 'muted', source, by });
  }

  /** A device was pulled out: sending continues with another one, if there is one. */
  private async lost(kind: 'microphone' | 'camera'): Promise<void> {
    const sent = this.media?.producer(kind) !== undefined;
    const track = sent ? await this.devices.open(kind) : null;
    if (track) await this.media?.replace(kind, track);
    else {
      if (kind === 'microphone') this.view.set({ speaking: false });
      await this.media?.unproduce(kind);
    }
    this.tellWord({ kind: 'device', device: kind, now: track ? this.devices.nameOf(kind) : null });
  }

  private askedToSpeak(byPeerId: string): void {
    const { peers, speaking } = this.view.get();
    const by = peers.find(({ peerId }) => peerId === byPeerId)?.name;
    if (by !== undefined && !speaking) this.tellWord({ kind: 'unmute-asked', by });
  }

  private changed(before: RoomPeer, you: RoomPeer): void {
    this.view.set({ you, ...(you.role === 'admin' ? {} : { waiting: [] }) });
    if (you.role === 'audience') {
      this.view.set({ speaking: false });
      this.devices.close('microphone');
      this.devices.close('camera');
      void this.unshare();
    }
    if (before.role !== you.role) this.tellWord({ kind: 'role' });
    if (before.breakout !== you.breakout) this.moved(you);
  }

  private moved({ breakout }: RoomPeer): void {
    const { breakouts } = this.view.get();
    this.view.set({ speakerId: null });
    this.tellWord({ kind: 'moved', room: breakout === null ? null : (breakouts?.names[breakout] ?? null) });
  }

  private react(peerId: string, reaction: string): void {
    const one: Reaction = { id: (this.reactionId += 1), peerId, reaction };
    this.view.set({ reactions: [...this.view.get().reactions, one].slice(-REACTIONS) });
    window.setTimeout(() => {
      this.view.set({ reactions: this.view.get().reactions.filter(({ id }) => id !== one.id) });
    }, REACTION_MS);
  }

  private hear(stream: RoomStream): void {
    if (stream.kind === 'audio') void this.media?.consume(stream).catch(() => undefined);
    else this.show(this.wanted);
  }

  private gotTrack(producerId: string, track: MediaStreamTrack | null): void {
    const tracks = new Map(this.view.get().tracks);
    if (track) tracks.set(producerId, track);
    else tracks.delete(producerId);
    if (track?.kind === 'audio') this.sounds.add(producerId, track);
    else this.sounds.remove(producerId);
    this.view.set({ tracks });
  }

  private showNow(): void {
    const { media } = this;
    media?.show(this.view.get().streams, this.wanted).catch(() => {
      if (media !== this.media || this.view.get().phase !== 'in') return;
      this.showing.in(AGAIN_MS);
    });
  }

  private async endSharing(): Promise<void> {
    const { sharing } = this.view.get();
    if (!sharing) return;
    this.view.set({ sharing: null });
    stopSharing(sharing);
    await this.media?.unproduce('screen');
    await this.media?.unproduce('screen-sound');
  }

  /** Whether the room accepts no further picture; the member is notified then. */
  private async isFull(sending: Promise<void>, source: 'camera' | 'screen'): Promise<boolean> {
    try {
      await sending;
      return false;
    } catch (error) {
      if (!(error instanceof RoomFault && error.fault === 'limit')) throw error;
      this.tellWord({ kind: 'full', source });
      return true;
    }
  }

  private inTurn(what: () => Promise<void> | undefined): Promise<void> {
    const done = this.turn.then(what).catch((error: unknown) => {
      // A broken socket is reported as such; the next one sends the media again.
      if (!(error instanceof RoomFault)) throw error;
    });
    this.turn = done.catch(() => undefined);
    return done;
  }

  private tellWord(word: Word): void {
    for (const listener of [...this.words]) listener(word);
  }
}

function stopSharing(sharing: Sharing | null): void {
  if (!sharing) return;
  for (const track of sharing.stream.getTracks()) track.stop();
  if (sharing.kind === 'document') sharing.end();
}

/** The object that reports changes of the network, where the browser has it. */
const network = (): EventTarget | undefined => (navigator as { connection?: EventTarget }).connection;
