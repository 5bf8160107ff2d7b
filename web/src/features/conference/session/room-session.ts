import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { RecordingEnd } from '@renmai/contracts/conference/recordings.schema';
import type { RoomState, StreamSource } from '@renmai/contracts/conference/room.schema';
import type { AnswerTo, RoomEvent } from '@renmai/contracts/conference/signalling';
import { sendCaptionSound } from './caption-sound';
import type { Devices } from './devices';
import { Listeners } from './listeners';
import { RoomConnection } from './room-connection';
import type { RoomCore } from './room-core';
import { RoomEvents } from './room-events';
import { type Asked, RoomFault, type RoomLink } from './room-link';
import { RoomMedia } from './room-media';
import { RoomReceiving } from './room-receiving';
import { RoomSending, stopSharing } from './room-sending';
import { emptyRoom, type Levels, type OverReason, partsOf, type RoomView, type Sharing, type Word } from './room-view';
import type { Wanted } from './shown';
import { Store } from './store';

interface Options {
  meetingId: string;
  /** a new ticket, where the former one's session has ended */
  enter: () => Promise<RoomTicket>;
  devices: Devices;
}

/**
 * The member's presence in one room: it outlives the page that shows it, the socket, and a change of the network. It joins and leaves;
 * its parts send, receive, and take the events of the room.
 */
export class RoomSession {
  readonly view = new Store<RoomView>(emptyRoom);
  readonly levels = new Store<Levels>({ levels: {} });
  readonly devices: Devices;
  readonly meetingId: string;
  private readonly connection: RoomConnection;
  private readonly sending: RoomSending;
  private readonly receiving: RoomReceiving;
  private readonly events: RoomEvents;
  private readonly ends = new Listeners<OverReason>();
  private readonly words = new Listeners<Word>();
  private media: RoomMedia | null = null;
  private restarting = false;

  constructor({ meetingId, enter, devices }: Options) {
    this.meetingId = meetingId;
    this.devices = devices;
    devices.taken = true;
    this.connection = new RoomConnection(enter, {
      onJoined: (answer) => this.joined(answer),
      onEvent: (event) => this.take(event),
      onBroken: () => this.view.set({ reconnecting: true }),
      onOver: (reason) => this.finish(reason),
    });
    const core: RoomCore = {
      view: this.view,
      devices,
      media: () => this.media,
      tell: (word) => this.words.tell(word),
    };
    this.sending = new RoomSending(core);
    this.receiving = new RoomReceiving(core);
    this.events = new RoomEvents(core, { sending: this.sending, receiving: this.receiving, levels: this.levels });
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

  leave(): void {
    this.finish('left');
  }

  onEnd(listener: (reason: OverReason) => void): () => void {
    return this.ends.add(listener);
  }

  onWord(listener: (word: Word) => void): () => void {
    return this.words.add(listener);
  }

  /** Adds a listener for why a recording ended. */
  onRecordingEnd(listener: (end: RecordingEnd) => void): () => void {
    return this.events.recordingEnds.add(listener);
  }

  /** @throws RoomFault */
  ask<T extends Parameters<RoomLink['ask']>[0]>(type: T, what: Asked<T>): Promise<AnswerTo<T>> {
    return this.connection.ask(type, what);
  }

  // Sent media, see RoomSending.

  setSpeaking(speaking: boolean): Promise<void> {
    return this.sending.setSpeaking(speaking);
  }

  setCamera(on: boolean): Promise<void> {
    return this.sending.setCamera(on);
  }

  reopen(kind: 'microphone' | 'camera'): Promise<void> {
    return this.sending.reopen(kind);
  }

  share(sharing: Sharing): Promise<void> {
    return this.sending.share(sharing);
  }

  unshare(): Promise<void> {
    return this.sending.unshare();
  }

  get streamsSent() {
    return this.media?.sent ?? new Map<StreamSource, never>();
  }

  // Received media, see RoomReceiving.

  setSpeaker(deviceId: string): void {
    this.receiving.setSpeaker(deviceId);
  }

  playSound(): void {
    this.receiving.playSound();
  }

  show(wanted: ReadonlyMap<string, Wanted>): void {
    this.receiving.show(wanted);
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
        onTrack: (producerId, track) => this.receiving.gotTrack(producerId, track),
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
    for (const stream of this.view.get().streams) this.receiving.hear(stream);
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
    for (const stream of room.streams) this.receiving.hear(stream);
    await media.restart();
    this.receiving.showNow();
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
      this.receiving.showNow();
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
    const { sharing } = this.view.get();
    stopSharing(sharing);
    this.media?.end();
    this.media = null;
    this.connection.leave();
    this.receiving.end();
    this.devices.end();
    this.view.set({ phase: 'over', over, reconnecting: false, sharing: null, speaking: false, tracks: new Map() });
    this.ends.tell(over);
  }

  private readonly onGone = (): void => {
    this.leave();
  };

  private readonly onNetwork = (): void => {
    void this.restart();
  };

  private take(event: RoomEvent): void {
    if (event.type === 'admitted') void this.begin(event.room).catch(() => this.connection.drop());
    else this.events.take(event);
  }
}

/** The object that reports changes of the network, where the browser has it. */
const network = (): EventTarget | undefined => (navigator as { connection?: EventTarget }).connection;
