import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import type { types } from 'mediasoup';
import type { Peer } from '../../rooms/peers/peer.js';
import type { Room } from '../../rooms/room/room.js';
import type { SdkStreams } from './sdk-streams.js';

/** Streams of our own clients arrive track by track. */
const SETTLE_MS = 150;
/** The time for which a stream waits for its other track. Clients that get two announcements at its beginning may never receive it. */
const COMPLETE_MS = 1_000;

const kinds = [
  ['microphone', 'camera'],
  ['screen-sound', 'screen'],
] as const;
const idOf = (type: number, peerId: string): string => `App${type}__Of_${peerId}`;

interface Place {
  readonly room: Room | null;
  readonly streams: SdkStreams;
}

/** Runs something later; answers how to call it off. */
export type Later = (ms: number, work: () => void) => () => void;

const later: Later = (ms, work) => {
  const timer = setTimeout(work, ms).unref();
  return () => {
    clearTimeout(timer);
  };
};

interface Tracks {
  audio: types.Producer | null;
  video: types.Producer | null;
}

/** The streams of our own clients, in the form that clients of the SDK know. */
export class AppStreams {
  /** by peer */
  private readonly settling = new Map<string, () => void>();
  /** streams that are not announced yet, by id */
  private readonly incomplete = new Map<string, () => void>();

  constructor(
    private readonly conference: Place,
    private readonly after: Later = later,
  ) {}

  settleSoon(room: Room, peerId: string): void {
    this.settling.get(peerId)?.();
    const stop = this.after(SETTLE_MS, () => {
      this.settling.delete(peerId);
      const peer = room.peers.get(peerId);
      if (peer && this.conference.room === room) this.settle(room, peer);
    });
    this.settling.set(peerId, stop);
  }

  /** Streams of one of our own clients, as the SDK has them. */
  settle(room: Room, peer: Peer): void {
    if (peer.client !== 'app' || room.closed) return;
    for (const [type, [sound, picture]] of kinds.entries()) {
      const tracks = { audio: inMainRoom(peer, sound), video: inMainRoom(peer, picture) };
      this.settleOne(room, peer, type, tracks);
    }
  }

  /** The room is opened again, and nothing is sent into it yet. */
  clear(): void {
    for (const stop of [...this.settling.values(), ...this.incomplete.values()]) stop();
    this.settling.clear();
    this.incomplete.clear();
  }

  gone(peerId: string): void {
    this.settling.get(peerId)?.();
    this.settling.delete(peerId);
    for (const type of kinds.keys()) this.callOff(idOf(type, peerId));
  }

  private settleOne(room: Room, peer: Peer, type: number, { audio, video }: Tracks): void {
    const { streams } = this.conference;
    const id = idOf(type, peer.peerId);
    const there = streams.get(id);
    if (!audio && !video) {
      this.callOff(id);
      if (there) streams.unlist(there);
    } else if (!there) {
      if (audio && video) this.list(peer, type, { audio, video });
      else this.waitFor(room, peer, type);
    } else if (there.audio?.id !== audio?.id || there.video?.id !== video?.id) {
      Object.assign(there, { audio, video, ...flagsOf({ audio, video }), sver: there.sver + 1 });
      streams.list(there);
    } else streams.setFlags(there, flagsOf({ audio, video }));
  }

  /** The other track may be on its way. Many clients send only one, and are announced after a while. */
  private waitFor(room: Room, peer: Peer, type: number): void {
    const id = idOf(type, peer.peerId);
    if (this.incomplete.has(id)) return;
    const stop = this.after(COMPLETE_MS, () => {
      this.incomplete.delete(id);
      const [sound, picture] = kinds[type] ?? kinds[0];
      const tracks = { audio: inMainRoom(peer, sound), video: inMainRoom(peer, picture) };
      const isThere = this.conference.room === room && !room.closed && room.peers.get(peer.peerId) === peer;
      if (isThere && !this.conference.streams.get(id) && (tracks.audio ?? tracks.video)) this.list(peer, type, tracks);
    });
    this.incomplete.set(id, stop);
  }

  private list(peer: Peer, type: number, tracks: Tracks): void {
    const { streams } = this.conference;
    const id = idOf(type, peer.peerId);
    this.callOff(id);
    streams.list({
      ...{ id, peerId: peer.peerId, type, ...flagsOf(tracks), name: null, ext: null },
      ...{ sver: streams.firstVersion(peer), csrc: streams.nextNumber() },
      ...{ ...tracks, recorded: false, held: null },
    });
  }

  private callOff(id: string): void {
    this.incomplete.get(id)?.();
    this.incomplete.delete(id);
  }
}

/** Clients of the SDK are in the main room, and know nothing of breakout rooms. */
const inMainRoom = (peer: Peer, source: StreamSource): types.Producer | null =>
  (peer.breakout === null && peer.bySource(source)) || null;

const flagsOf = ({ audio, video }: Tracks): { voff: 0 | 1; aoff: 0 | 1 } => ({
  voff: video && !video.paused ? 0 : 1,
  aoff: audio && !audio.paused ? 0 : 1,
});
