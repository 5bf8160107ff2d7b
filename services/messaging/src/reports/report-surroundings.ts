import { Inject, Injectable } from '@nestjs/common';
import { longestAround, mostAround, type Surrounding } from '@renmai/contracts/reports/report.schema';
import { MessageBody } from '@renmai/im-protocol';
import { CONFIG, cutText } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { MessagingConfig } from '../config.js';
import { filesAddress } from '../files/chat-file.presenter.js';
import { objectOf } from '../sending/normal-messages.js';
import { isMessageId } from '../streams/message-id.js';
import { evidenceIn } from './report.presenter.js';
import { ReportsRepository, type MessageAround, type ReportedMessage } from './reports.repository.js';

/** The messages around reported ones and in reported groups, as far as the reporter reads them. */
@Injectable()
export class ReportSurroundings {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly reports: ReportsRepository,
  ) {}

  async ofMessage(manager: EntityManager, reporterId: string, message: ReportedMessage): Promise<Surrounding[]> {
    const { messageId, conversation, receiver } = message;
    const found = await this.reports.around(manager, reporterId, messageId, mostAround);
    const name = conversation === 'group' ? await this.reports.groupName(manager, receiver) : null;
    const above = name === null ? [] : [groupOf(receiver, name)];
    const answered = await this.answered(manager, reporterId, message);
    return [...above, ...(await this.present(manager, [...answered, ...found]))];
  }

  private async answered(
    manager: EntityManager,
    reporterId: string,
    { messageId, payload }: ReportedMessage,
  ): Promise<MessageAround[]> {
    const answeredId = answeredIn(payload);
    return answeredId === null ? [] : this.reports.answered(manager, reporterId, messageId, answeredId);
  }

  /** Somebody who is not in the group reads none of its messages. */
  async ofGroup(manager: EntityManager, reporterId: string, groupId: string): Promise<Surrounding[]> {
    return this.present(manager, await this.reports.inGroup(manager, reporterId, groupId, 2 * mostAround));
  }

  private async present(manager: EntityManager, messages: readonly MessageAround[]): Promise<Surrounding[]> {
    const members = await this.reports.membersAmong(manager, [...new Set(messages.map(({ senderId }) => senderId))]);
    return messages.map((message) => {
      const { text, pictures, files } = evidenceIn(message, filesAddress(this.config));
      return {
        place: message.place,
        kind: 'message',
        id: message.messageId,
        authorId: members.has(message.senderId) ? message.senderId : null,
        title: '',
        text: cutText(text, longestAround),
        pictures,
        files,
        writtenAt: message.sentAt.toISOString(),
      };
    });
  }
}

/** The id of the message that this one answers, as our own clients write it. */
function answeredIn(payload: Uint8Array): string | null {
  const quote = MessageBody.decode(payload).ext.find(({ key }) => key === 'quote')?.stringValue;
  const { id } = objectOf(quote ?? '');
  return typeof id === 'string' && isMessageId(id) ? id : null;
}

const groupOf = (id: string, title: string): Surrounding => ({
  place: 'above',
  kind: 'group',
  id,
  authorId: null,
  title,
  text: '',
  pictures: [],
  files: [],
  writtenAt: null,
});
