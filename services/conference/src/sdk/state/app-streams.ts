import type { Peer } from '../../rooms/peer.js';
import type { Room } from '../../rooms/room.js';
import type { SdkStreams } from './sdk-streams.js';

/** Streams of our own clients come a track at a time. */
const SETTLE_MS = 150;

interface Place {
  readonly room: Room | null;
  readonly streams: SdkStreams;
}

/** What our own clients send, as streams that clients of the SDK know. */
export class AppStreams {
  private readonly settling = new Map<string, NodeJS.Timeout>();

  constructor(private readonly conference: Place) {}

  settleSoon(room: Room, peerId: string): void {
    clearTimeout(this.settling.get(peerId));
    const timer = setTimeout(() => {
      this.settling.delete(peerId);
      const peer = room.peers.get(peerId);
      if (peer && this.conference.room === room) this.settle(room, peer);
    }, SETTLE_MS).unref();
    this.settling.set(peerId, timer);
  }

  /** Streams of one of our own clients, as the SDK has them. */
  settle(room: Room, peer: Peer): void {
    if (peer.client !== 'app' || room.closed) return;
    const { streams } = this.conference;
    const kinds = [
      ['microphone', 'camera'],
      ['screen-sound', 'screen'],
    ] as const;
    for (const [type, [sound, picture]] of kinds.entries()) {
      const id = `App${type}__Of_${peer.peerId}`;
      const audio = peer.bySource(sound) ?? null;
      const video = peer.bySource(picture) ?? null;
      const there = streams.get(id);
      const flags = {
        voff: video && !video.paused ? 0 : 1,
        aoff: audio && !audio.paused ? 0 : 1,
      } as const;
      if (!audio && !video) {
        if (there) streams.unlist(there);
      } else if (!there) {
        streams.list({
          ...{ id, peerId: peer.peerId, type, ...flags, name: null, ext: null },
          ...{ sver: streams.firstVersion(peer), csrc: streams.nextNumber() },
          ...{ audio, video, recorded: false, held: null },
        });
      } else if (there.audio?.id !== audio?.id || there.video?.id !== video?.id) {
        Object.assign(there, { audio, video, ...flags, sver: there.sver + 1 });
        streams.list(there);
      } else streams.setFlags(there, flags);
    }
  }

  gone(peerId: string): void {
    clearTimeout(this.settling.get(peerId));
  }
}
