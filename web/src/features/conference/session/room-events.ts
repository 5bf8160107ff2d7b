import type { RoomPeer, StreamSource } from '@renmai/contracts/conference/room.schema';
import type { RecordingEnd } from '@renmai/contracts/conference/recordings.schema';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { Listeners } from './listeners';
import { changeBy } from './room-changes';
import type { RoomCore } from './room-core';
import type { RoomReceiving } from './room-receiving';
import type { RoomSending } from './room-sending';
import type { Levels, Reaction } from './room-view';
import type { Store } from './store';

const REACTIONS = 30;
const REACTION_MS = 5_000;

interface Parts {
  sending: RoomSending;
  receiving: RoomReceiving;
  levels: Store<Levels>;
}

type EventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;
type Handlers = { [T in RoomEvent['type']]?: (event: EventOf<T>) => 'done' | undefined };

/** Takes the events of a room into what is shown, sent and received. */
export class RoomEvents {
  readonly recordingEnds = new Listeners<RecordingEnd>();
  private reactionId = 0;

  constructor(
    private readonly core: RoomCore,
    private readonly parts: Parts,
  ) {}

  take(event: RoomEvent): void {
    const handle = this.handlers[event.type] as ((event: RoomEvent) => 'done' | undefined) | undefined;
    if (handle?.(event) === 'done') return;
    const { view } = this.core;
    const change = changeBy(view.get(), event);
    if (change) view.set(change);
    if (event.type === 'stream-added') this.parts.receiving.hear(event.stream);
    if (event.type === 'recording' && event.end !== null) this.recordingEnds.tell(event.end);
  }

  /** `done`: the event changes nothing else */
  private readonly handlers: Handlers = {
    'peer-changed': ({ peer }) => {
      const { you } = this.core.view.get();
      if (you?.peerId !== peer.peerId) return undefined;
      this.changed(you, peer);
      return 'done';
    },
    'peer-left': (event) => {
      const media = this.core.media();
      for (const { peerId, producerId } of this.core.view.get().streams)
        if (peerId === event.peerId) media?.forget(producerId);
      return undefined;
    },
    'stream-removed': ({ peerId, producerId }) => {
      const media = this.core.media();
      if (peerId === this.core.view.get().you?.peerId) media?.closed(producerId);
      else media?.forget(producerId);
      return undefined;
    },
    levels: ({ levels }) => {
      this.parts.levels.set({ levels: Object.fromEntries(levels.map(({ peerId, level }) => [peerId, level])) });
      return 'done';
    },
    muted: ({ source, byPeerId }) => {
      this.muted(source, byPeerId);
      return 'done';
    },
    'unmute-asked': ({ byPeerId }) => {
      this.askedToSpeak(byPeerId);
      return 'done';
    },
    reaction: ({ peerId, reaction }) => {
      this.react(peerId, reaction);
      return 'done';
    },
    'wanted-layer': ({ producerId, spatialLayer }) => {
      void this.core
        .media()
        ?.setLayer(producerId, spatialLayer)
        .catch(() => undefined);
      return 'done';
    },
  };

  private muted(source: StreamSource, byPeerId: string | null): void {
    const by = this.core.view.get().peers.find(({ peerId }) => peerId === byPeerId)?.name ?? null;
    this.parts.sending.muted(source);
    this.core.tell({ kind: 'muted', source, by });
  }

  private askedToSpeak(byPeerId: string): void {
    const { peers, speaking } = this.core.view.get();
    const by = peers.find(({ peerId }) => peerId === byPeerId)?.name;
    if (by !== undefined && !speaking) this.core.tell({ kind: 'unmute-asked', by });
  }

  private changed(before: RoomPeer, you: RoomPeer): void {
    this.core.view.set({ you, ...(you.role === 'admin' ? {} : { waiting: [] }) });
    if (you.role === 'audience') this.parts.sending.endAll();
    if (before.role !== you.role) this.core.tell({ kind: 'role' });
    if (before.breakout !== you.breakout) this.moved(you);
  }

  private moved({ breakout }: RoomPeer): void {
    const { breakouts } = this.core.view.get();
    this.core.view.set({ speakerId: null });
    this.core.tell({ kind: 'moved', room: breakout, names: breakouts?.names ?? [] });
  }

  private react(peerId: string, reaction: string): void {
    const { view } = this.core;
    const one: Reaction = { id: (this.reactionId += 1), peerId, reaction };
    view.set({ reactions: [...view.get().reactions, one].slice(-REACTIONS) });
    window.setTimeout(() => {
      view.set({ reactions: view.get().reactions.filter(({ id }) => id !== one.id) });
    }, REACTION_MS);
  }
}
