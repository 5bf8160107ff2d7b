import { Inject, Injectable } from '@nestjs/common';
import {
  MESSAGE_REQUESTS_NOTICE,
  type MessageRequestsNotice,
  SIGHT_NOTICE,
  type SightNotice,
} from '@renmai/contracts/messaging/message-requests.api';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Online } from '../sessions/online.js';

const QUEUE = '@notify';

/**
 * Notifies a user's devices that a message request was answered, or that another user is hidden from now on or no longer is. Clients
 * ignore unknown types of notices. The notice may be lost: devices ask when the folder or the talk is opened.
 */
@Injectable()
export class RequestNews {
  constructor(
    private readonly online: Online,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called after the commit; nobody waits for it. */
  tell(userId: string, otherId: string): void {
    this.send(userId, { type: MESSAGE_REQUESTS_NOTICE, userId: otherId });
  }

  /** Called after the commit: the user's devices hide the other user from now on, or show them again. */
  tellSight(userId: string, otherId: string, hidden: boolean): void {
    this.send(userId, { type: SIGHT_NOTICE, userId: otherId, hidden });
  }

  private send(userId: string, notice: MessageRequestsNotice | SightNotice): void {
    const payload = Buffer.from(JSON.stringify(notice));
    const who = { sender: userId, senderResource: '', receiver: userId, receiverIs: 'user' } as const;
    this.online.send([userId], { ns: 5, ...who, payload, queue: QUEUE }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'devices could not be told of a relation; they will ask');
    });
  }
}
