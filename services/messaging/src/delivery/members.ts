import { Injectable } from '@nestjs/common';
import { DeliveryRepository, type Readers } from './delivery.repository.js';

const KEPT = 5_000;

type Known = Readers & { version: bigint };

/** The readers of groups, rooms and threads; loaded again when an item has a newer version of the list. */
@Injectable()
export class Members {
  private readonly known = new Map<number, Known>();
  private readonly asking = new Map<number, Promise<Known>>();

  constructor(private readonly repository: DeliveryRepository) {}

  /** Without waiting where it is known. */
  of(conversationId: number, version: bigint): Readers | Promise<Readers> {
    const known = this.known.get(conversationId);
    return known && known.version >= version ? known : this.ask(conversationId, version);
  }

  private async ask(conversationId: number, version: bigint): Promise<Readers> {
    for (let look = 1; ; look++) {
      let asking = this.asking.get(conversationId);
      if (!asking) {
        asking = this.repository.members(conversationId).finally(() => this.asking.delete(conversationId));
        this.asking.set(conversationId, asking);
      }
      const found = await asking;
      this.known.delete(conversationId);
      this.known.set(conversationId, found);
      const oldest = this.known.keys().next().value;
      if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
      // Asked before the newer state was there.
      if (found.version >= version || look === 2) return found;
    }
  }
}
