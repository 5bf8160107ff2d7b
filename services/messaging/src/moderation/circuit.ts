/**
 * Opens after so many failures in a row, so that nobody waits for a service that does not answer. After a pause a single call
 * tries again, while the others are refused (libraries would let them wait for it).
 */
export class Circuit {
  private failures = 0;
  private openUntil = 0;
  private trying = false;

  constructor(private readonly options: { failures: number; pauseMs: number; now: () => number }) {}

  get isOpen(): boolean {
    const { failures, now } = this.options;
    return this.failures >= failures && (this.trying || now() < this.openUntil);
  }

  /** To be called before each try; afterwards report the result. */
  begin(): void {
    this.trying = this.failures >= this.options.failures;
  }

  /** Answers whether it was open until now. */
  worked(): boolean {
    const wasOpen = this.failures >= this.options.failures;
    this.failures = 0;
    this.trying = false;
    return wasOpen;
  }

  /** Answers whether it has just opened. */
  failed(): boolean {
    const { failures, pauseMs, now } = this.options;
    this.failures += 1;
    this.trying = false;
    if (this.failures < failures) return false;
    this.openUntil = now() + pauseMs;
    return this.failures === failures;
  }
}
