import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';

type Listener = (tx: Transaction, homepageId: string) => Promise<void>;

/** A time in which a homepage could come back. */
export interface Pause {
  since: Date;
  /** when it came back */
  at: Date;
}

/** A service's handling of everything that depends on a homepage which is closed or suspended, and can come back. */
export interface PauseListener {
  /** It pauses from now on. Nothing final happens: clocks ask `pausedHomepage`. */
  paused?: Listener;
  /** It came back: deadlines are put off by the length of the pause. */
  resumed?: (tx: Transaction, homepageId: string, pause: Pause) => Promise<void>;
  /** It will not come back: final steps are done now, once. */
  ended?: Listener;
}

/** Notifies the service of changes of a homepage, in the transaction that copies the change. Listen while the service starts. */
@Injectable()
export class HomepageChanges {
  private readonly listeners: Listener[] = [];
  private readonly pauses: PauseListener[] = [];

  /** Everybody sees it differently now: another card, or public again; from the next change on. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  listenToPauses(listener: PauseListener): void {
    this.pauses.push(listener);
  }

  async tell(tx: Transaction, homepageId: string): Promise<void> {
    for (const listener of this.listeners) await listener(tx, homepageId);
  }

  async tellPause(tx: Transaction, homepageId: string, change: 'paused' | 'ended' | Pause): Promise<void> {
    for (const listener of this.pauses) {
      if (change === 'paused') await listener.paused?.(tx, homepageId);
      else if (change === 'ended') await listener.ended?.(tx, homepageId);
      else await listener.resumed?.(tx, homepageId, change);
    }
  }
}
