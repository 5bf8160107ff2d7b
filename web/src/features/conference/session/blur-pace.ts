/** Frames at the start that compile and load things. */
const FIRST = 2;
const MEASURED = 30;
/**
 * Too slow: after so many frames, the median is above so many milliseconds. 100 leave fewer than 10 frames in a second, and a machine without
 * time for anything else. Where it is much worse, the page would be stuck until all frames are measured.
 */
const LIMITS = [
  { frames: 2, ms: 1_000 },
  { frames: 5, ms: 250 },
  { frames: MEASURED, ms: 100 },
] as const;
/** The part of a frame's time for which the page rests after it. */
const REST = 0.25;

/** Measures how long the frames of a blurred picture take. */
export class BlurPace {
  private frames = 0;
  private times: number[] = [];

  /** Whether frames take too long on this device, by the median of the last ones. */
  isTooSlow(frameMs: number): boolean {
    this.frames += 1;
    if (this.frames <= FIRST) return false;
    this.times = [...this.times, frameMs].slice(-MEASURED);
    const { median } = this;
    return LIMITS.some(({ frames, ms }) => this.times.length >= frames && median > ms);
  }

  /** 0: nothing has been measured. */
  get median(): number {
    const sorted = [...this.times].sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  /** How long the page has for other things after such a frame. */
  static restAfter(frameMs: number): number {
    return frameMs * REST;
  }
}
