import { Inject, Injectable } from '@nestjs/common';
import { MESSAGE_REQUESTS_NOTICE, type MessageRequestsNotice } from '@renmai/contracts/messaging/message-requests.api';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Online } from '../sessions/online.js';

const QUEUE = '@notify';

/**
 * Notifies a user's own devices that a message request was answered on one of them. Clients ignore unknown types of notices. The
 * notice may be lost: devices ask when the folder is opened.
 */
@Injectable()
export class RequestNews {
  constructor(
    private readonly online: Online,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called after the commit; nobody waits for it. */
  tell(userId: string, otherId: string): void {
    const notice: MessageRequestsNotice = { type: MESSAGE_REQUESTS_NOTICE, userId: otherId };
    const payload = Buffer.from(JSON.stringify(notice));
    const who = { sender: userId, senderResource: '', receiver: userId, receiverIs: 'user' } as const;
    this.online.send([userId], { ns: 5, ...who, payload, queue: QUEUE }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'devices could not be told of a message request; they will ask');
    });
  }
}
