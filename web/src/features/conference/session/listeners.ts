/** Functions that are called each time something happens. */
export class Listeners<T> {
  private readonly all = new Set<(what: T) => void>();

  /** Answers how to take it away again. */
  add(listener: (what: T) => void): () => void {
    this.all.add(listener);
    return () => {
      this.all.delete(listener);
    };
  }

  tell(what: T): void {
    for (const listener of [...this.all]) listener(what);
  }
}
