/** @returns the JSON of a frame, undefined if it is not valid */
export function parsedFrame(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Frames of one socket within the running second. */
export class FrameRate {
  private second = 0;
  private frames = 0;

  constructor(private readonly perSecond: number) {}

  /** Counts one more. @returns whether it was too many */
  exceeded(): boolean {
    const now = Math.floor(performance.now() / 1000);
    if (now !== this.second) [this.second, this.frames] = [now, 0];
    this.frames += 1;
    return this.frames > this.perSecond;
  }
}
