import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';

type Listener = (tx: Transaction, homepageId: string) => Promise<void>;

/** Tells the service that everybody sees a homepage differently now, in the transaction that copies the change. */
@Injectable()
export class HomepageChanges {
  private readonly listeners: Listener[] = [];

  /** Another card, or public again: from the next change on. Ask for it while the service starts. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  async tell(tx: Transaction, homepageId: string): Promise<void> {
    for (const listener of this.listeners) await listener(tx, homepageId);
  }
}
