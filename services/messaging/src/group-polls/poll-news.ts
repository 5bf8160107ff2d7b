import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GROUP_POLL_NOTICE, type GroupPollNotice } from '@renmai/contracts/messaging/group-polls.api';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Online } from '../sessions/online.js';
import { GroupPollsRepository } from './group-polls.repository.js';

/** Votes within this time cause one notice. */
const TOGETHER_MS = 300;

/** Lets online devices of a group's members ask for a poll again. A notice may be lost: opening the poll asks again anyway. */
@Injectable()
export class PollNews implements OnApplicationShutdown {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly polls: GroupPollsRepository,
    private readonly online: Online,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationShutdown(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  tell(groupId: string, pollId: string): void {
    if (this.waiting.has(pollId)) return;
    const timer = setTimeout(() => {
      this.waiting.delete(pollId);
      this.send({ type: GROUP_POLL_NOTICE, groupId, pollId }).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'a group was not told of its poll');
      });
    }, TOGETHER_MS);
    this.waiting.set(pollId, timer);
  }

  private async send(notice: GroupPollNotice): Promise<void> {
    const payload = Buffer.from(JSON.stringify(notice));
    const online = await this.online.devicesOf(await this.polls.membersOf(notice.groupId));
    for (const userId of online.keys()) {
      const who = { sender: userId, senderResource: '', receiver: userId, receiverIs: 'user' } as const;
      await this.online.send([userId], { ns: 5, ...who, payload, queue: '@notify' });
    }
  }
}
