import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import type { RoomCore } from './room-core';
import { RoomFault } from './room-link';
import type { Sharing } from './room-view';

/** The member's own microphone, camera and shared screen. */
export class RoomSending {
  /** one after another, so that pressing twice ends in the right state */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly core: RoomCore) {
    core.devices.onLost = (kind) => void this.inTurn(() => this.lost(kind));
  }

  /** Opens the microphone where there is none yet. */
  setSpeaking(speaking: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { view, devices } = this.core;
      const media = this.core.media();
      const { you } = view.get();
      if (!media || you === null || you.role === 'audience') return;
      if (!speaking) {
        view.set({ speaking: false });
        await media.setPaused('microphone', true);
        return;
      }
      const track = devices.get().microphone ?? (await devices.open('microphone'));
      if (!track) {
        this.core.tell({ kind: 'no-device', device: 'microphone' });
        return;
      }
      view.set({ speaking: true });
      if (media.producer('microphone')) await media.setPaused('microphone', false);
      else await media.produce('microphone', track);
    });
  }

  setCamera(on: boolean): Promise<void> {
    return this.inTurn(async () => {
      const { view, devices } = this.core;
      const media = this.core.media();
      const { you } = view.get();
      if (!media || you === null || you.role === 'audience') return;
      if (!on) {
        devices.close('camera');
        await media.unproduce('camera');
        return;
      }
      const track = devices.get().camera ?? (await devices.open('camera'));
      if (!track) this.core.tell({ kind: 'no-device', device: 'camera' });
      else if (!media.producer('camera')) {
        const { savePower } = devices.get().chosen;
        if (await this.isFull(media.produce('camera', track, savePower), 'camera')) devices.close('camera');
      }
    });
  }

  /** Replaces sent media after another device, or other settings of the same, were chosen. */
  reopen(kind: 'microphone' | 'camera'): Promise<void> {
    return this.inTurn(async () => {
      const { devices } = this.core;
      if (!devices.get()[kind]) return;
      const track = await devices.open(kind);
      if (track) await this.core.media()?.replace(kind, track);
      else await this.core.media()?.unproduce(kind);
    });
  }

  share(sharing: Sharing): Promise<void> {
    return this.inTurn(async () => {
      await this.endSharing();
      const media = this.core.media();
      const [picture] = sharing.stream.getVideoTracks();
      const [sound] = sharing.stream.getAudioTracks();
      if (!media || !picture) return;
      this.core.view.set({ sharing });
      // the browser's own "stop sharing"
      picture.addEventListener('ended', () => void this.unshare());
      if (await this.isFull(media.produce('screen', picture), 'screen')) return this.endSharing();
      if (sound) await media.produce('screen-sound', sound);
    });
  }

  unshare(): Promise<void> {
    return this.inTurn(() => this.endSharing());
  }

  /** The room, or a host, has switched this off. */
  muted(source: StreamSource): void {
    this.core.media()?.setPausedHere(source);
    if (source === 'microphone') this.core.view.set({ speaking: false });
    if (source === 'camera') void this.setCamera(false);
    if (source === 'screen') void this.unshare();
  }

  /** Of a member who may not speak any more. */
  endAll(): void {
    this.core.view.set({ speaking: false });
    this.core.devices.close('microphone');
    this.core.devices.close('camera');
    void this.unshare();
  }

  /** A device was pulled out: sending continues with another one, if there is one. */
  private async lost(kind: 'microphone' | 'camera'): Promise<void> {
    const { view, devices } = this.core;
    const media = this.core.media();
    const track = media?.producer(kind) === undefined ? null : await devices.open(kind);
    if (track) await media?.replace(kind, track);
    else {
      if (kind === 'microphone') view.set({ speaking: false });
      await media?.unproduce(kind);
    }
    this.core.tell({ kind: 'device', device: kind, now: track ? devices.nameOf(kind) : null });
  }

  private async endSharing(): Promise<void> {
    const { view } = this.core;
    const { sharing } = view.get();
    if (!sharing) return;
    view.set({ sharing: null });
    stopSharing(sharing);
    await this.core.media()?.unproduce('screen');
    await this.core.media()?.unproduce('screen-sound');
  }

  /** Whether the room accepts no further picture; the member is notified then. */
  private async isFull(sending: Promise<void>, source: 'camera' | 'screen'): Promise<boolean> {
    try {
      await sending;
      return false;
    } catch (error) {
      if (!(error instanceof RoomFault && error.fault === 'limit')) throw error;
      this.core.tell({ kind: 'full', source });
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
}

export function stopSharing(sharing: Sharing | null): void {
  if (!sharing) return;
  for (const track of sharing.stream.getTracks()) track.stop();
  if (sharing.kind === 'document') sharing.end();
}
