/** Runs something once its cause has been quiet for a moment; where it never is, after `latestMs` at the latest. */
export class Calm {
  private timer: number | undefined;
  private wantedAt: number | null = null;

  constructor(
    private readonly work: () => void,
    private readonly latestMs: number,
  ) {}

  /** In so many ms, unless it is called again before. */
  in(ms: number): void {
    const now = performance.now();
    this.wantedAt ??= now;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.now(), Math.max(0, Math.min(ms, this.wantedAt + this.latestMs - now)));
  }

  now(): void {
    this.cancel();
    this.work();
  }

  cancel(): void {
    window.clearTimeout(this.timer);
    this.wantedAt = null;
  }
}
