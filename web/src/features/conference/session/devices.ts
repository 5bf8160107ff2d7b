import { local } from '../../../lib/storage';
import { Store } from './store';

export type DeviceKind = 'microphone' | 'camera' | 'speaker';

/**
 * Why there is no sound or picture of the member: not allowed, no such device, used by another program, no secure
 * connection, or the browser gave another reason.
 */
export type DeviceProblem = 'refused' | 'none' | 'in-use' | 'insecure' | 'failed';

/** The member's choices, stored on this device. */
interface Chosen {
  microphone: string;
  camera: string;
  speaker: string;
  /** the stronger of the two noise suppressions */
  strongNoise: boolean;
  /** for sent pictures: less work for the machine */
  savePower: boolean;
  /** everything in the own picture but the person is blurred */
  blur: boolean;
}

export interface DevicesState {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  /** the microphone before the strong noise suppression; null: suppression is off */
  uncleaned: MediaStreamTrack | null;
  /** ids of the open devices; empty: none */
  used: { microphone: string; camera: string };
  problems: { microphone: DeviceProblem | null; camera: DeviceProblem | null };
  opening: { microphone: boolean; camera: boolean };
  list: readonly MediaDeviceInfo[];
  chosen: Chosen;
  /** why the background is not blurred, though the member wanted it: the device is too slow, or cannot do it */
  blurEnded: 'slow' | 'failed' | null;
}

const KEY = 'conference.devices';
/** Entries that are not devices: no permission yet, and Chromium's entries for the system's preferred ones. */
const standIns: ReadonlySet<string> = new Set(['', 'default', 'communications']);
const kinds = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const;

const readChosen = (): Chosen => {
  const nothing: Chosen = {
    microphone: '',
    camera: '',
    speaker: '',
    strongNoise: false,
    savePower: false,
    blur: false,
  };
  try {
    return { ...nothing, ...(JSON.parse(local.get(KEY) ?? '{}') as Partial<Chosen>) };
  } catch {
    return nothing;
  }
};

export function problemOf(error: unknown): DeviceProblem {
  if (!(error instanceof DOMException)) return 'failed';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  if (error.name === 'NotFoundError' || error.name === 'OverconstrainedError') return 'none';
  if (error.name === 'NotReadableError' || error.name === 'AbortError') return 'in-use';
  return 'failed';
}

/** The side of a phone that the camera is on. */
export type Facing = 'user' | 'environment';

const canCapture = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';
/** Whether a blurred background may work here; how fast it is shows when it is used. */
export const canBlur = (): boolean =>
  canCapture() && 'captureStream' in HTMLCanvasElement.prototype && typeof WebGL2RenderingContext === 'function';
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** The member's own microphone and camera, from the device check on. */
export class Devices extends Store<DevicesState> {
  private readonly stops = new Map<'microphone' | 'camera', () => void>();
  private readonly pending = new Map<'microphone' | 'camera', Promise<unknown>>();
  /** how often each was switched off, so that a device that opens late stays off */
  private readonly closings = { microphone: 0, camera: 0 };
  private facing: Facing = 'user';
  /** a room uses them now, and stops them */
  taken = false;
  /** a device disappeared; before a room uses them, another one takes its place */
  onLost: (kind: 'microphone' | 'camera') => void = (kind) => void this.open(kind);

  constructor() {
    super({
      microphone: null,
      camera: null,
      uncleaned: null,
      used: { microphone: '', camera: '' },
      problems: { microphone: null, camera: null },
      opening: { microphone: false, camera: false },
      list: [],
      chosen: readChosen(),
      blurEnded: null,
    });
    if (canCapture()) navigator.mediaDevices.addEventListener('devicechange', this.look);
  }

  /** Lists the devices; their names are known only once one was allowed. */
  private readonly look = (): void => {
    void navigator.mediaDevices
      .enumerateDevices()
      .then((list) => {
        const { problems } = this.get();
        const came = (kind: 'microphone' | 'camera') =>
          problems[kind] === 'none' && list.some((one) => one.kind === kinds[kind]);
        // a device that was plugged in can be chosen or switched on
        this.set({
          list,
          problems: {
            microphone: came('microphone') ? null : problems.microphone,
            camera: came('camera') ? null : problems.camera,
          },
        });
      })
      .catch(() => undefined);
  };

  /** The browser's name of the open device. */
  nameOf(kind: 'microphone' | 'camera'): string {
    const { used, list } = this.get();
    const open = list.find((one) => one.kind === kinds[kind] && one.deviceId === used[kind]);
    // the browser's label for "the usual one" does not name a device
    const twin = this.of(kind).find(({ groupId }) => standIns.has(open?.deviceId ?? '') && groupId === open?.groupId);
    return (twin ?? open)?.label ?? '';
  }

  of(kind: DeviceKind): MediaDeviceInfo[] {
    return this.get().list.filter((one) => one.kind === kinds[kind] && !standIns.has(one.deviceId));
  }

  open(kind: 'microphone' | 'camera'): Promise<MediaStreamTrack | null> {
    const opened = this.openNow(kind);
    this.pending.set(kind, opened);
    return opened;
  }

  /** The open track, after a pending opening has finished. */
  async settled(kind: 'microphone' | 'camera'): Promise<MediaStreamTrack | null> {
    await this.pending.get(kind);
    return this.get()[kind];
  }

  private async openNow(kind: 'microphone' | 'camera'): Promise<MediaStreamTrack | null> {
    if (!canCapture()) {
      this.fail(kind, window.isSecureContext ? 'none' : 'insecure');
      return null;
    }
    this.set({ opening: { ...this.get().opening, [kind]: true } });
    const closings = this.closings[kind];
    try {
      const raw = await this.capture(kind);
      const made = kind === 'microphone' ? await this.cleaned(raw) : await this.blurred(raw);
      // it was switched off meanwhile, or the page is gone
      if (!made || this.closings[kind] !== closings) {
        made?.stop();
        return null;
      }
      const deviceId = raw.getSettings().deviceId ?? '';
      this.release(kind);
      this.stops.set(kind, made.stop);
      raw.addEventListener('ended', () => {
        if (this.get()[kind] !== made.track) return;
        this.release(kind);
        this.fail(kind, 'none');
        this.onLost(kind);
      });
      this.set({
        [kind]: made.track,
        used: { ...this.get().used, [kind]: deviceId },
        problems: { ...this.get().problems, [kind]: null },
        ...(kind === 'microphone' && { uncleaned: made.track === raw ? null : raw }),
      });
      this.look();
      return made.track;
    } catch (error) {
      this.release(kind);
      this.fail(kind, problemOf(error));
      return null;
    } finally {
      this.set({ opening: { ...this.get().opening, [kind]: false } });
    }
  }

  close(kind: 'microphone' | 'camera'): void {
    this.closings[kind] += 1;
    this.release(kind);
  }

  private release(kind: 'microphone' | 'camera'): void {
    this.stops.get(kind)?.();
    this.stops.delete(kind);
    if (!this.get()[kind]) return;
    this.set({
      [kind]: null,
      used: { ...this.get().used, [kind]: '' },
      ...(kind === 'microphone' && { uncleaned: null }),
    });
  }

  choose(change: Partial<Chosen>): void {
    if (change.blur) this.set({ blurEnded: null });
    const chosen = { ...this.get().chosen, ...change };
    local.set(KEY, JSON.stringify(chosen));
    this.set({ chosen });
  }

  /** The other camera of a phone. */
  turn(): void {
    this.facing = this.facing === 'user' ? 'environment' : 'user';
    this.choose({ camera: '' });
  }

  get mirrored(): boolean {
    return this.facing === 'user';
  }

  end(): void {
    this.close('microphone');
    this.close('camera');
    if (canCapture()) navigator.mediaDevices.removeEventListener('devicechange', this.look);
  }

  private fail(kind: 'microphone' | 'camera', problem: DeviceProblem): void {
    this.set({ problems: { ...this.get().problems, [kind]: problem } });
  }

  private async capture(kind: 'microphone' | 'camera'): Promise<MediaStreamTrack> {
    const { chosen } = this.get();
    const wanted = chosen[kind];
    const stream = await navigator.mediaDevices.getUserMedia(this.constraints(kind, wanted)).catch((error: unknown) => {
      // the chosen one is not plugged in at present
      if (wanted && problemOf(error) === 'none') return navigator.mediaDevices.getUserMedia(this.constraints(kind, ''));
      throw error;
    });
    const [track] = stream.getTracks();
    if (!track) throw new DOMException('no track', 'NotFoundError');
    return track;
  }

  private constraints(kind: 'microphone' | 'camera', deviceId: string): MediaStreamConstraints {
    const device = deviceId ? { deviceId: { exact: deviceId } } : {};
    const { strongNoise, savePower } = this.get().chosen;
    if (kind === 'microphone') {
      return {
        audio: { ...device, echoCancellation: true, noiseSuppression: !strongNoise, autoGainControl: true },
      };
    }
    const size = savePower
      ? { width: { ideal: 640 }, height: { ideal: 360 } }
      : { width: { ideal: 1280 }, height: { ideal: 720 } };
    return {
      video: { ...(deviceId ? device : { facingMode: this.facing }), ...size, frameRate: { ideal: 30, max: 30 } },
    };
  }

  /** Null: the background cannot be blurred, and nobody has seen it yet. */
  private async blurred(raw: MediaStreamTrack): Promise<{ track: MediaStreamTrack; stop: () => void } | null> {
    const plain = { track: raw, stop: () => raw.stop() };
    if (!this.get().chosen.blur) return plain;
    try {
      const { withBlur } = await import('./blur');
      return await withBlur(raw, () => this.endBlur('slow'));
    } catch {
      this.endBlur('failed');
      if (!this.taken || this.get().camera) return plain;
      raw.stop();
      return null;
    }
  }

  /** At the door only the member sees the background; in a room they decide whether others do. */
  private endBlur(why: 'slow' | 'failed'): void {
    this.choose({ blur: false });
    this.set({ blurEnded: why });
    if (why === 'slow' && !this.taken) void this.open('camera');
  }

  private async cleaned(raw: MediaStreamTrack): Promise<{ track: MediaStreamTrack; stop: () => void }> {
    const plain = { track: raw, stop: () => raw.stop() };
    if (!this.get().chosen.strongNoise) return plain;
    try {
      const { withoutNoise } = await import('./noise');
      return await withoutNoise(raw);
    } catch {
      // a voice with noise is better than none
      return plain;
    }
  }
}
