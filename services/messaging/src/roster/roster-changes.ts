import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Transaction } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { Streams } from '../streams/streams.js';
import { ChatUsers } from '../users/chat-users.js';
import { itemOf } from './roster-items.js';
import { noticesOf, type RosterChange } from './roster-notices.js';
import { WritePermits } from './write-permits.js';

/** Consequences of roster changes, in the transaction that stores the changes. */
@Injectable()
export class RosterChanges {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly users: ChatUsers,
    private readonly streams: Streams,
    private readonly permits: WritePermits,
  ) {}

  /**
   * The two users with these relation ids; null if one of them is not known here (any more). Creates members about whom no
   * event has arrived yet.
   */
  async twoOf(
    { manager }: Transaction,
    [one, other]: readonly [string, string],
    chatOnly: readonly string[] = [],
  ): Promise<[string, string] | null> {
    await this.users.ensureMembers(
      manager,
      [one, other].filter((id) => !chatOnly.includes(id)),
    );
    const found = await this.users.byRelation([one, other], manager);
    const [first, second] = [found.get(one), found.get(other)];
    return first !== undefined && second !== undefined ? [first, second] : null;
  }

  /** Notifies the devices of the users concerned. */
  async tell(tx: Transaction, change: RosterChange): Promise<void> {
    const items = noticesOf(change).map((notice) => itemOf(notice, this.config.CHAT_APP_KEY));
    const told = await this.streams.appendIn(tx.manager, items);
    tx.afterCommit(() => {
      this.streams.announce(told);
    });
  }

  /** Deletes, after the commit, the cached permits of the two users to write to each other. */
  forget(tx: Transaction, two: readonly [string, string]): void {
    tx.afterCommit(() => {
      this.permits.forget(two);
    });
  }
}
