import { Inject, Injectable } from '@nestjs/common';
import { MESSAGE_REQUESTS_NOTICE, type MessageRequestsNotice } from '@renmai/contracts/messaging/message-requests.api';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Online } from '../sessions/online.js';

const QUEUE = '@notify';

/**
 * Tells a user's own devices that they have answered a message request on one of them. Clients that do not know the type of a
 * notice pass over it. It may be lost: anyone who opens the folder asks.
 */
@Injectable()
export class RequestNews {
  constructor(
    private readonly online: Online,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Once it has been committed; nobody waits for it. */
  tell(userId: string, otherId: string): void {
    const notice: MessageRequestsNotice = { type: MESSAGE_REQUESTS_NOTICE, userId: otherId };
    const payload = Buffer.from(JSON.stringify(notice));
    const who = { sender: userId, senderResource: '', receiver: userId, receiverIs: 'user' } as const;
    this.online.send([userId], { ns: 5, ...who, payload, queue: QUEUE }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'devices could not be told of a message request; they will ask');
    });
  }
}
