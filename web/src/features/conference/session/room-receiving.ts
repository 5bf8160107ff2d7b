import type { RoomStream } from '@renmai/contracts/conference/room.schema';
import { Calm } from './calm';
import type { RoomCore } from './room-core';
import type { Wanted } from './shown';
import { Sounds } from './sounds';

const SHOWN_MS = 300;
const SHOWN_LATEST_MS = 1_000;
/** Streams that could not be received are asked for again; meanwhile the room may have sent the reason. */
const AGAIN_MS = 1_000;

/** Pictures and sounds of the others. */
export class RoomReceiving {
  private readonly sounds = new Sounds();
  private readonly showing = new Calm(() => this.showNow(), SHOWN_LATEST_MS);
  private wanted: ReadonlyMap<string, Wanted> = new Map();

  constructor(private readonly core: RoomCore) {
    this.sounds.onBlocked = () => core.view.set({ soundBlocked: true });
    this.sounds.setSpeaker(core.devices.get().chosen.speaker);
  }

  setSpeaker(deviceId: string): void {
    this.core.devices.choose({ speaker: deviceId });
    this.sounds.setSpeaker(deviceId);
  }

  playSound(): void {
    this.sounds.playAll();
    this.core.view.set({ soundBlocked: false });
  }

  /** Sets the pictures on the screen; the room is informed once they have not changed for a moment. */
  show(wanted: ReadonlyMap<string, Wanted>): void {
    // a member who has just entered waits for a picture; nothing was shown that could change too often
    const first = this.wanted.size === 0 && wanted.size > 0;
    this.wanted = wanted;
    this.showing.in(first ? 0 : SHOWN_MS);
  }

  showNow(): void {
    const { view } = this.core;
    const media = this.core.media();
    media?.show(view.get().streams, this.wanted).catch(() => {
      if (media !== this.core.media() || view.get().phase !== 'in') return;
      this.showing.in(AGAIN_MS);
    });
  }

  hear(stream: RoomStream): void {
    if (stream.kind === 'audio')
      void this.core
        .media()
        ?.consume(stream)
        .catch(() => undefined);
    else this.show(this.wanted);
  }

  gotTrack(producerId: string, track: MediaStreamTrack | null): void {
    const { view } = this.core;
    const tracks = new Map(view.get().tracks);
    if (track) tracks.set(producerId, track);
    else tracks.delete(producerId);
    if (track?.kind === 'audio') this.sounds.add(producerId, track);
    else this.sounds.remove(producerId);
    view.set({ tracks });
  }

  end(): void {
    this.showing.cancel();
    this.sounds.end();
  }
}
