import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type Page } from '@renmai/contracts';
import { messagingMessageReported } from '@renmai/contracts/messaging/messaging.events';
import type {
  ReportDecision,
  ReportStatus,
  ReportSummary,
  ReportView,
  ResolveForm,
} from '@renmai/contracts/messaging/reports.api';
import { reportReason } from '@renmai/contracts/reports/report.schema';
import { messagingReportFiled } from '@renmai/contracts/reports/reports.events';
import { Clock, CONFIG, cutText, Database, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { MessagingConfig } from '../config.js';
import { filesAddress } from '../files/chat-file.presenter.js';
import { ChatError } from '../rest/chat-error.js';
import { isMessageId } from '../streams/message-id.js';
import { UserErasures } from '../users/user-erasures.js';
import { decided } from './report-state.js';
import { evidenceIn, presentReport, presentSummary } from './report.presenter.js';
import { ReportSurroundings } from './report-surroundings.js';
import { ReportsRepository, type ReportRow } from './reports.repository.js';

const MAX_BIGINT = 2n ** 63n - 1n;

@Injectable()
export class ReportsService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly surroundings: ReportSurroundings,
    private readonly erasures: UserErasures,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register(({ manager }, userId) => this.reports.eraseUser(manager, userId));
  }

  /** Reporting it again changes nothing. */
  async report(
    reporterId: string,
    messageId: string,
    { type, reason }: { type: string; reason: string },
  ): Promise<void> {
    const known = /^\d{1,19}$/.test(messageId) && BigInt(messageId) <= MAX_BIGINT;
    await this.database.write(async (tx) => {
      const message = known ? await this.reports.seenBy(tx.manager, reporterId, messageId) : null;
      if (!message) throw new ChatError(400, 'report failed, get message by id failed');
      const reportId = uuidv7();
      const reportedAt = this.clock.now();
      const report = { ...message, reportId, reporterId, type, reason, reportedAt };
      if (!(await this.reports.insert(tx.manager, report))) return;
      await tx.emit(messagingMessageReported, {
        aggregateId: reportId,
        data: {
          reportId,
          messageId: message.messageId,
          reporterId,
          senderId: message.senderId,
          type,
          reportedAt: reportedAt.toISOString(),
        },
      });
      await this.tellStaff(tx, report);
    });
  }

  /** Sends the report with the message to the review console. Members are identified, chat-only users are not. */
  private async tellStaff(tx: Transaction, report: Omit<ReportRow, 'status'>): Promise<void> {
    const { messageId, reporterId, senderId, type, reason, conversation, receiver } = report;
    if (senderId === reporterId) return;
    const members = await this.reports.membersAmong(tx.manager, [reporterId, senderId]);
    const known = reportReason.safeParse(type);
    await tx.emit(messagingReportFiled, {
      aggregateId: `message:${messageId}:${reporterId}`,
      data: {
        subject: { kind: 'message', id: messageId },
        within: conversation === 'group' ? { kind: 'group', id: receiver } : null,
        accusedId: members.has(senderId) ? senderId : null,
        homepageId: null,
        reporterId: members.has(reporterId) ? reporterId : null,
        reason: known.data ?? 'other',
        words: cutText(known.success ? reason : `${type}: ${reason}`, 1000),
        evidence: {
          title: '',
          ...evidenceIn(report, filesAddress(this.config)),
          writtenAt: report.sentAt.toISOString(),
        },
        around: await this.surroundings.ofMessage(tx.manager, reporterId, report),
        filedAt: report.reportedAt.toISOString(),
      },
    });
  }

  /** Applies the review console's decision to all reports of a message. */
  async settle(tx: Transaction, messageId: string, decision: ReportDecision): Promise<void> {
    if (isMessageId(messageId)) await this.reports.settle(tx.manager, messageId, decision);
  }

  async list(query: {
    status: ReportStatus;
    cursor?: string | undefined;
    limit: number;
  }): Promise<Page<ReportSummary>> {
    const { items, nextCursor } = await this.reports.page(this.database.manager, query);
    return { items: items.map(presentSummary), nextCursor };
  }

  /** Notes that they have seen it. */
  look(actorId: string, reportId: string): Promise<ReportView> {
    return this.database.write(async ({ manager }) => {
      const report = await this.find(manager, reportId);
      await this.reports.note(manager, reportId, { actorId, action: 'viewed', note: '', at: this.clock.now() });
      return this.present(manager, report);
    });
  }

  resolve(actorId: string, reportId: string, { decision, note }: ResolveForm): Promise<ReportView> {
    return this.database.write(async ({ manager }) => {
      const report = await this.find(manager, reportId, { lock: true });
      const next = decided[report.status][decision];
      if (next === 'refused') {
        throw new Problem(commonProblems.versionConflict, { context: { status: report.status } });
      }
      if (next === 'same') return this.present(manager, report);
      await this.reports.setStatus(manager, reportId, next);
      await this.reports.note(manager, reportId, { actorId, action: decision, note, at: this.clock.now() });
      return this.present(manager, { ...report, status: next });
    });
  }

  private async find(manager: EntityManager, reportId: string, options?: { lock: boolean }): Promise<ReportRow> {
    const report = await this.reports.find(manager, reportId, options);
    if (!report) throw new Problem(commonProblems.notFound);
    return report;
  }

  private async present(manager: EntityManager, report: ReportRow): Promise<ReportView> {
    return presentReport(report, await this.reports.audit(manager, report.reportId), filesAddress(this.config));
  }
}
