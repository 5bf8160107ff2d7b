import { Inject, Injectable } from '@nestjs/common';
import { GROUP_ENTRIES_NOTICE, type GroupEntriesNotice } from '@renmai/contracts/messaging/group-entries.api';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Online } from '../sessions/online.js';

const QUEUE = '@notify';

/**
 * Tells users' own devices that invitations, requests or answers of a group are not what they were, where the protocol has
 * no word for it. Clients that do not know the type of a notice pass over it. It may be lost: anyone who connects asks.
 */
@Injectable()
export class EntryNews {
  constructor(
    private readonly online: Online,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Once it has been committed; nobody waits for it. */
  tell(groupId: string, userIds: readonly string[]): void {
    const notice: GroupEntriesNotice = { type: GROUP_ENTRIES_NOTICE, groupId };
    const payload = Buffer.from(JSON.stringify(notice));
    for (const userId of new Set(userIds)) {
      const who = { sender: userId, senderResource: '', receiver: userId, receiverIs: 'user' } as const;
      this.online.send([userId], { ns: 5, ...who, payload, queue: QUEUE }).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'devices could not be told of a group; they will ask');
      });
    }
  }
}
