import { Inject, Injectable } from '@nestjs/common';
import { longestAround, mostAround, type Surrounding } from '@renmai/contracts/reports/report.schema';
import { CONFIG, cutText } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { MessagingConfig } from '../config.js';
import { filesAddress } from '../files/chat-file.presenter.js';
import { contentOf } from './report.presenter.js';
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
    return [...above, ...(await this.present(manager, found))];
  }

  /** Somebody who is not in the group reads none of its messages. */
  async ofGroup(manager: EntityManager, reporterId: string, groupId: string): Promise<Surrounding[]> {
    return this.present(manager, await this.reports.inGroup(manager, reporterId, groupId, 2 * mostAround));
  }

  private async present(manager: EntityManager, messages: readonly MessageAround[]): Promise<Surrounding[]> {
    const members = await this.reports.membersAmong(manager, [...new Set(messages.map(({ senderId }) => senderId))]);
    return messages.map((message) => {
      const { text, attachment } = contentOf(message, filesAddress(this.config));
      return {
        place: message.place,
        kind: 'message',
        id: message.messageId,
        authorId: members.has(message.senderId) ? message.senderId : null,
        title: '',
        text: cutText(text, longestAround),
        pictures: [],
        files: attachment ? [attachment] : [],
        writtenAt: message.sentAt.toISOString(),
      };
    });
  }
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
