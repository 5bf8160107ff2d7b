import { Inject, Injectable } from '@nestjs/common';
import { GROUP_ENTRIES_NOTICE, type GroupEntriesNotice } from '@renmai/contracts/messaging/group-entries.api';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Online } from '../sessions/online.js';

const QUEUE = '@notify';

/**
 * Notifies users' own devices of changed invitations, requests or answers of a group for which the protocol has no notice.
 * Clients ignore unknown types of notices. The notice may be lost: devices ask when they connect.
 */
@Injectable()
export class EntryNews {
  constructor(
    private readonly online: Online,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called after the commit; nobody waits for it. */
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
