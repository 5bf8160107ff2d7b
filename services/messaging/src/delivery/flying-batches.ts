/** A batch on its way to a device, which is given up at its deadline. */
export interface FlyingBatch {
  deadline: number;
}

/**
 * Batches that were sent and not acknowledged yet. A late batch is given up at the second look: after a stall of this process
 * its acknowledgement may already be in the socket's buffer, which is read between two looks.
 */
export class FlyingBatches<B extends FlyingBatch> {
  /** in the order of their deadlines */
  private readonly flying = new Set<B>();
  private late = new Map<B, number>();

  add(batch: B): void {
    this.flying.add(batch);
  }

  delete(batch: B): void {
    this.flying.delete(batch);
  }

  /** One look. Answers the batches that are given up now. */
  giveUp(now: number): B[] {
    const before = this.late;
    this.late = new Map();
    const given: B[] = [];
    for (const batch of this.flying) {
      if (batch.deadline > now) break;
      if (before.get(batch) === batch.deadline) given.push(batch);
      else this.late.set(batch, batch.deadline);
    }
    for (const batch of given) this.flying.delete(batch);
    return given;
  }
}
