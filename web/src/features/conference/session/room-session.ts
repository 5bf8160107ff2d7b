import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type {
  ClosedReason,
  RoomEvent,
  RoomPeer,
  RoomState,
  RoomStream,
  StreamSource,
  WaitingPeer,
} from '@renmai/contracts/conference/signalling';
import type { Devices } from './devices';
import { type Asked, RoomFault, RoomLink } from './room-link';
import { RoomMedia, type Wanted } from './room-media';
import { Sounds } from './sounds';
import { Store } from './store';

export interface Said {
  messageId: string;
  /** null: oneself */
  peerId: string;
  name: string;
  text: string;
  at: string;
}

export interface Reaction {
  id: number;
  peerId: string;
  reaction: string;
}

export type Sharing =
  { kind: 'screen'; stream: MediaStream } | { kind: 'document'; stream: MediaStream; end: () => void };

/** `lost`: no way back to the room was found. */
export type OverReason = ClosedReason | 'lost' | 'unsupported';

export interface RoomView {
  phase: 'joining' | 'waiting' | 'in' | 'over';
  over: OverReason | null;
  /** the way to the room is being looked for again */
  reconnecting: boolean;
  title: string;
  startedAt: string | null;
  you: RoomPeer | null;
  peers: readonly RoomPeer[];
  /** of the others */
  streams: readonly RoomStream[];
  /** what is received, by producer */
  tracks: ReadonlyMap<string, MediaStreamTrack>;
  waiting: readonly WaitingPeer[];
  messages: readonly Said[];
  reactions: readonly Reaction[];
  speakerId: string | null;
  /** 0 … 4 by peer */
  quality: Readonly<Record<string, number>>;
  /** the microphone is in the room and open */
  speaking: boolean;
  sharing: Sharing | null;
  soundBlocked: boolean;
}

/** dB by peer; apart from the rest, since it changes all the time. */
export interface Levels {
  levels: Readonly<Record<string, number>>;
}

/** What the room says beside its state: shown once. */
export type Word = { kind: 'muted'; source: StreamSource; by: string | null } | { kind: 'role' } | { kind: 'device' };

interface Options {
  meetingId: string;
  /** a new ticket, where the former one's session is over */
  enter: () => Promise<RoomTicket>;
  devices: Devices;
}

const MESSAGES = 500;
const REACTION_MS = 5_000;
const WAITS_MS = [0, 500, 1_000, 2_000, 3_000] as const;
const GIVE_UP_MS = 5 * 60_000;
const SHOWN_MS = 300;
/** What could not be received is asked for again; meanwhile the room may have told why. */
const AGAIN_MS = 1_500;

const empty: RoomView = {
  phase: 'joining',
  over: null,
  reconnecting: false,
  title: '',
  startedAt: null,
  you: null,
  peers: [],
  streams: [],
  tracks: new Map(),
  waiting: [],
  messages: [],
  reactions: [],
  speakerId: null,
  quality: {},
  speaking: false,
  sharing: null,
  soundBlocked: false,
};

/** Being in one room: it outlives the page that shows it, the socket, and a change of the network. */
export class RoomSession {
  readonly view = new Store<RoomView>(empty);
  readonly levels = new Store<Levels>({ levels: {} });
  readonly devices: Devices;
  readonly meetingId: string;
  private readonly sounds = new Sounds();
  private readonly enter: () => Promise<RoomTicket>;
  private readonly ends = new Set<(reason: OverReason) => void>();
  private readonly words = new Set<(word: Word) => void>();
  private link: RoomLink | null = null;
  private media: RoomMedia | null = null;
  private ticket: RoomTicket | null = null;
  private sessionId: string | null = null;
  private wanted: ReadonlyMap<string, Wanted> = new Map();
  private showing: number | undefined;
  private reactionId = 0;
  private attempts = 0;
  private brokenAt = 0;
  private restarting = false;
  /** one after another, so that pressing twice ends as it should */
  private turn: Promise<unknown> = Promise.resolve();

  constructor({ meetingId, enter, devices }: Options) {
    this.meetingId = meetingId;
    this.enter = enter;
    this.devices = devices;
    devices.taken = true;
    this.sounds.onBlocked = () => this.view.set({ soundBlocked: true });
    this.sounds.setSpeaker(devices.get().chosen.speaker);
    devices.onLost = (kind) => {
      this.tellWord({ kind: 'device' });
      void this.inTurn(() => this.media?.unproduce(kind));
      if (kind === 'microphone') this.view.set({ speaking: false });
    };
    window.addEventListener('pagehide', this.onGone);
    window.addEventListener('online', this.onNetwork);
    connection()?.addEventListener('change', this.onNetwork);
  }

  /** @throws RoomFault where the room cannot be entered; the session is over then */
  async join(ticket: RoomTicket): Promise<void> {
    this.ticket = ticket;
    try {
      await this.connect(ticket, null);
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
    this.link?.sayGoodbye();
    this.finish('left');
  }

  /** @throws RoomFault */
  ask<T extends Parameters<RoomLink['ask']>[0]>(type: T, what: Asked<T>) {
    if (!this.link) return Promise.reject(new RoomFault('closed'));
    return this.link.ask(type, what);
  }

  // What the member sends.

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
      if (!track) return;
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
      if (track && !this.media.producer('camera')) {
        await this.media.produce('camera', track, this.devices.get().chosen.savePower);
      }
    });
  }

  /** Another device, or other settings of the same, for what is being sent. */
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
      // "stop sharing" of the browser itself
      picture.addEventListener('ended', () => void this.unshare());
      await this.media.produce('screen', picture);
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

  /** What is on the screen now; the room hears of it once it has been so for a moment. */
  show(wanted: ReadonlyMap<string, Wanted>): void {
    this.wanted = wanted;
    window.clearTimeout(this.showing);
    this.showing = window.setTimeout(() => this.showNow(), SHOWN_MS);
  }

  get streamsSent() {
    return this.media?.sent ?? new Map<StreamSource, never>();
  }

  get streamsReceived() {
    return this.media?.received ?? new Map<string, never>();
  }

  // The way to the room.

  private async connect(ticket: RoomTicket, sessionId: string | null): Promise<void> {
    const link: RoomLink = new RoomLink(ticket.socketPath, {
      onEvent: (event) => {
        if (this.link === link) this.take(event);
      },
      onEnd: (reason) => {
        if (this.link === link) this.lost(reason);
      },
    });
    this.link = link;
    await link.opened;
    const answer = await link.ask('join', {
      ticket: ticket.ticket,
      ...(sessionId === null ? {} : { sessionId }),
    });
    this.sessionId = answer.sessionId;
    if (answer.waiting) {
      this.view.set({ phase: 'waiting', reconnecting: false });
      return;
    }
    if (answer.resumed && this.media) await this.resumed(answer.room);
    else await this.begin(answer.room);
  }

  private async begin(room: RoomState): Promise<void> {
    const before = this.view.get();
    this.media?.end();
    const media = new RoomMedia(
      () => {
        if (!this.link) throw new RoomFault('closed');
        return this.link;
      },
      room.iceServers,
      {
        onTrack: (producerId, track) => this.gotTrack(producerId, track),
        onStuck: () => void this.restart(),
      },
    );
    this.media = media;
    // At once: what the room tells from now on changes this.
    this.setRoom(room);
    try {
      await media.load(room.routerRtpCapabilities);
    } catch (error) {
      if (error instanceof RoomFault) throw error;
      this.link?.sayGoodbye();
      this.finish('unsupported');
      throw error;
    }
    this.view.set({ phase: 'in', reconnecting: false });
    this.attempts = 0;
    for (const stream of this.view.get().streams) this.hear(stream);
    // As it was before the way was lost, or as the device check left it.
    const speaks = before.phase !== 'in' || before.speaking;
    // The member may be faster than their camera.
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

  private async resumed(room: RoomState): Promise<void> {
    this.view.set({ phase: 'in', reconnecting: false });
    this.attempts = 0;
    this.setRoom(room);
    for (const stream of room.streams) this.hear(stream);
    await this.media?.restart();
    this.showNow();
  }

  private setRoom({ title, startedAt, you, peers, streams, waiting }: RoomState): void {
    const there = new Set(streams.map(({ producerId }) => producerId));
    for (const { producerId } of this.view.get().streams) if (!there.has(producerId)) this.dropStream(producerId);
    this.view.set({ title, startedAt, you, peers, streams, waiting });
  }

  private lost(reason: ClosedReason | null): void {
    this.link = null;
    const { phase } = this.view.get();
    if (phase === 'over') return;
    if (reason !== null && reason !== 'moved' && reason !== 'server') {
      this.finish(reason);
      return;
    }
    // of a first join, `join` tells
    if (phase === 'joining') return;
    if (!this.view.get().reconnecting) {
      this.brokenAt = performance.now();
      this.attempts = 0;
    }
    this.view.set({ reconnecting: true });
    void this.tryAgain();
  }

  private async tryAgain(): Promise<void> {
    const wait = WAITS_MS[Math.min(this.attempts, WAITS_MS.length - 1)] ?? 3_000;
    this.attempts += 1;
    await new Promise((resolve) => window.setTimeout(resolve, wait));
    if (this.view.get().phase === 'over' || this.link) return;
    if (performance.now() - this.brokenAt > GIVE_UP_MS) {
      this.finish('lost');
      return;
    }
    try {
      if (this.sessionId === null || !this.ticket) this.ticket = await this.enter();
      await this.connect(this.ticket, this.sessionId);
    } catch (error) {
      if (error instanceof RoomFault && error.fault === 'ticket') this.sessionId = null;
      else if (!(error instanceof RoomFault) && isRefusal(error)) {
        this.finish('ended');
        return;
      }
      this.dropLink();
      if (this.view.get().phase !== 'over') void this.tryAgain();
    }
  }

  private dropLink(): void {
    const { link } = this;
    this.link = null;
    link?.end();
  }

  private async restart(): Promise<void> {
    if (this.restarting || !this.link || !this.media || this.view.get().phase !== 'in') return;
    this.restarting = true;
    try {
      await this.media.restart();
      this.showNow();
    } catch {
      // a socket without answers is given up by itself, and everything is taken up again by the next one
    } finally {
      this.restarting = false;
    }
  }

  private finish(over: OverReason): void {
    if (this.view.get().phase === 'over') return;
    window.removeEventListener('pagehide', this.onGone);
    window.removeEventListener('online', this.onNetwork);
    connection()?.removeEventListener('change', this.onNetwork);
    window.clearTimeout(this.showing);
    const { sharing } = this.view.get();
    stopSharing(sharing);
    this.media?.end();
    this.media = null;
    this.link = null;
    this.sounds.end();
    this.devices.end();
    this.view.set({ phase: 'over', over, reconnecting: false, sharing: null, speaking: false, tracks: new Map() });
    for (const listener of [...this.ends]) listener(over);
  }

  private readonly onGone = ({ persisted }: PageTransitionEvent): void => {
    // a page that is kept for "back" is gone as well: its socket would be closed anyway
    void persisted;
    this.leave();
  };

  private readonly onNetwork = (): void => {
    void this.restart();
  };

  // What the room tells.

  private take(event: RoomEvent): void {
    const { you, peers, streams } = this.view.get();
    switch (event.type) {
      case 'admitted':
        void this.begin(event.room).catch(() => this.link?.end());
        return;
      case 'peer-joined':
        this.view.set({ peers: [...peers.filter(({ peerId }) => peerId !== event.peer.peerId), event.peer] });
        return;
      case 'peer-changed':
        if (event.peer.peerId === you?.peerId) this.changed(you, event.peer);
        else this.view.set({ peers: peers.map((peer) => (peer.peerId === event.peer.peerId ? event.peer : peer)) });
        return;
      case 'peer-left':
        for (const { peerId, producerId } of streams) if (peerId === event.peerId) this.dropStream(producerId);
        this.view.set({ peers: peers.filter(({ peerId }) => peerId !== event.peerId) });
        return;
      case 'stream-added':
        this.view.set({
          streams: [...streams.filter(({ producerId }) => producerId !== event.stream.producerId), event.stream],
        });
        this.hear(event.stream);
        return;
      case 'stream-changed':
        this.view.set({
          streams: streams.map((stream) => (stream.producerId === event.stream.producerId ? event.stream : stream)),
        });
        return;
      case 'stream-removed':
        if (event.peerId === you?.peerId) this.media?.closed(event.producerId);
        else this.dropStream(event.producerId);
        return;
      case 'consumer-closed':
      case 'consumer-layers':
        return;
      case 'waiting':
        this.view.set({ waiting: event.peers });
        return;
      case 'active-speaker':
        this.view.set({ speakerId: event.peerId });
        return;
      case 'levels':
        this.levels.set({ levels: Object.fromEntries(event.levels.map(({ peerId, level }) => [peerId, level])) });
        return;
      case 'quality':
        this.view.set({
          quality: {
            ...this.view.get().quality,
            ...Object.fromEntries(event.peers.map(({ peerId, quality }) => [peerId, quality])),
          },
        });
        return;
      case 'muted': {
        const by = peers.find(({ peerId }) => peerId === event.byPeerId)?.name ?? null;
        this.media?.setPausedHere(event.source);
        if (event.source === 'microphone') this.view.set({ speaking: false });
        if (event.source === 'camera') void this.setCamera(false);
        if (event.source === 'screen') void this.unshare();
        this.tellWord({ kind: 'muted', source: event.source, by });
        return;
      }
      case 'reaction':
        this.react(event.peerId, event.reaction);
        return;
      case 'said': {
        const { messageId, peerId, name, text, at } = event;
        const said: Said = { messageId, peerId, name, text, at };
        this.view.set({ messages: [...this.view.get().messages, said].slice(-MESSAGES) });
        return;
      }
      case 'wanted-layer':
        void this.media?.setLayer(event.producerId, event.spatialLayer).catch(() => undefined);
        return;
      case 'closed':
        return;
    }
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
  }

  private react(peerId: string, reaction: string): void {
    const one: Reaction = { id: (this.reactionId += 1), peerId, reaction };
    this.view.set({ reactions: [...this.view.get().reactions, one].slice(-30) });
    window.setTimeout(() => {
      this.view.set({ reactions: this.view.get().reactions.filter(({ id }) => id !== one.id) });
    }, REACTION_MS);
  }

  private hear(stream: RoomStream): void {
    if (stream.kind === 'audio') void this.media?.consume(stream).catch(() => undefined);
    else this.show(this.wanted);
  }

  private dropStream(producerId: string): void {
    this.media?.forget(producerId);
    this.view.set({ streams: this.view.get().streams.filter((stream) => stream.producerId !== producerId) });
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
      window.clearTimeout(this.showing);
      this.showing = window.setTimeout(() => this.showNow(), AGAIN_MS);
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

  private inTurn(what: () => Promise<void> | undefined): Promise<void> {
    const done = this.turn.then(what).catch((error: unknown) => {
      // A broken socket is told of as such; what was sent is sent again by the next one.
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

/** The server said no, and would say it again. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** Where the browser tells of a change of the network. */
const connection = (): EventTarget | undefined => (navigator as { connection?: EventTarget }).connection;
