import { Inject, Injectable } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import type { callEnded } from '@renmai/contracts/conference/conference.events';
import { CONFIG, type Transaction } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { NotificationsPort } from '../ports/notifications.port.js';
import { SendHooks } from '../sending/send-hooks.js';
import { Streams } from '../streams/streams.js';
import { isNews, itemOfLine, linesOf, type PlacedLine } from './call-line.js';
import { CallLinesRepository } from './call-lines.repository.js';

/** An ended call leaves a line in its conversation, in the caller's name. */
@Injectable()
export class CallLines {
  constructor(
    private readonly repository: CallLinesRepository,
    private readonly streams: Streams,
    private readonly hooks: SendHooks,
    private readonly notifications: NotificationsPort,
    @Inject(CONFIG) private readonly config: Pick<MessagingConfig, 'CHAT_APP_KEY'>,
  ) {}

  async leave(tx: Transaction, call: DataOf<typeof callEnded>): Promise<void> {
    const caller = call.caller.memberId;
    const appKey = this.config.CHAT_APP_KEY;
    const lines: PlacedLine[] = [];
    for (const placed of linesOf(call)) if (await this.hasPlace(tx, placed)) lines.push(placed);
    if (lines.length === 0) return;
    const texts = await Promise.all(lines.map(({ line }) => this.notifications.callLine(caller, line)));
    const items = lines.map((placed, index) => itemOfLine(placed, { caller, text: texts[index] ?? '', appKey }));
    const stored = await this.streams.appendIn(tx.manager, items);
    for (const [index, { conversationId, seq }] of stored.entries()) {
      const placed = lines[index];
      if (placed && !isNews(placed)) await this.repository.readBy(tx.manager, conversationId, seq);
    }
    tx.afterCommit(() => {
      this.streams.announce(stored);
      for (const { conversation } of lines) this.hooks.stored(conversation, { userId: caller, resource: '' });
    });
  }

  /** There is no talk to write into where either of the two has blocked the other since, or has no account any more. */
  private hasPlace({ manager }: Transaction, { conversation }: PlacedLine): Promise<boolean> {
    return conversation.kind === 'single'
      ? this.repository.mayMeet(manager, conversation.users)
      : this.repository.groupIsThere(manager, conversation.id);
  }
}
