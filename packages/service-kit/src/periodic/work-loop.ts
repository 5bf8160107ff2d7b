/** Works at one thing after the other until there is nothing left, and begins again when it is woken. */
export class WorkLoop {
  private working: Promise<void> | null = null;
  private woken = false;
  private stopping = false;

  constructor(
    /** answers false where there is nothing to do */
    private readonly workAtNext: () => Promise<boolean>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** There may be something to do. */
  wake(): void {
    this.woken = true;
    this.working ??= this.work()
      .catch(this.failed)
      .finally(() => {
        this.working = null;
        if (this.woken && !this.stopping) this.wake();
      });
  }

  /** Begins nothing more; resolves when work in progress has ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  private async work(): Promise<void> {
    do this.woken = false;
    while (!this.stopping && (await this.workAtNext()));
  }
}
