import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { openOutcomes, outcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, Problem, toPage, transition } from '@renmai/service-kit';
import { z } from 'zod';
import { ApplicationAccess } from '../access/application-access.service.js';
import { AttachmentsRepository, attachmentView } from '../attachments/attachments.repository.js';
import { Attachments } from '../attachments/attachments.service.js';
import { DecisionsRepository } from '../decisions/decisions.repository.js';
import { HOST, withdrawableOf, type ApplicationsApi, type ApplicationsHost } from '../host.js';
import { outcomeMachine, type OutcomeMachine } from '../states/outcome-machine.js';
import { subjectLabel, type ApplicationRow } from './application.row.js';
import { ApplicationNews } from './application-news.service.js';
import { ApplicationsRepository } from './applications.repository.js';
import { TargetViews } from './target-views.service.js';
import { TimelineRepository } from './timeline.repository.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

/** What members have sent, as they may see it: a decision that is held back shows nowhere. */
@Injectable()
export class OwnApplications {
  private readonly machine: OutcomeMachine;
  private readonly withdrawable: ReadonlySet<Outcome>;

  constructor(
    @Inject(HOST) host: ApplicationsHost,
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly applications: ApplicationsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly files: Attachments,
    private readonly held: DecisionsRepository,
    private readonly timeline: TimelineRepository,
    private readonly views: TargetViews,
    private readonly members: MemberDirectory,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {
    this.machine = outcomeMachine(host);
    this.withdrawable = withdrawableOf(host);
  }

  async mine(
    memberId: string,
    { state, limit, cursor: after }: InputOf<ApplicationsApi['mine']>['query'],
  ): Promise<ResponseOf<ApplicationsApi['mine']>> {
    const states = state === 'all' ? null : state === 'open' ? openOutcomes : outcomes.filter((one) => one === state);
    const rows = await this.applications.own(this.database.manager, memberId, {
      states,
      after: decodeCursor(after, cursor),
      limit: limit + 1,
    });
    const page = toPage(rows, limit, (row) => [row.submittedAt.toISOString(), row.applicationId]);
    return { ...page, items: await this.rowsOf(memberId, page.items) };
  }

  async one(memberId: string, applicationId: string): Promise<ResponseOf<ApplicationsApi['one']>> {
    const { manager } = this.database;
    const row = await this.access.own(manager, memberId, applicationId);
    const [[listed], files, timeline] = await Promise.all([
      this.rowsOf(memberId, [row]),
      this.attachments.of(manager, applicationId),
      this.timeline.of(manager, applicationId, { shown: true }),
    ]);
    if (!listed) throw new Problem(commonProblems.notFound);
    const { contactId } = row;
    const contacts = contactId === null ? null : await this.members.visibleMembers(memberId, [contactId], manager);
    return {
      ...listed,
      form: row.form,
      questions: row.questions,
      answers: row.answers,
      attachments: files.map(attachmentView),
      termsVersion: row.termsVersion,
      agreedAt: row.agreedAt.toISOString(),
      timeline,
      contact: (contactId !== null && contacts?.get(contactId)?.card) || null,
      canWithdraw: this.withdrawable.has(row.shownState),
      canAccept: false,
    };
  }

  /** A decision that the applicant has not heard of is taken back first: it must not keep them from withdrawing. */
  async withdraw(
    memberId: string,
    applicationId: string,
    { version, reason }: InputOf<ApplicationsApi['withdraw']>['body'],
  ): Promise<{ version: number }> {
    return this.database.write(async (tx) => {
      const row = await this.access.own(tx.manager, memberId, applicationId, { lock: true });
      const context = { state: row.shownState, version: row.shownVersion };
      if (row.shownState === 'withdrawn') return { version: row.shownVersion };
      if (!this.withdrawable.has(row.shownState)) throw new Problem(commonProblems.illegalTransition, { context });
      if (version !== row.shownVersion) throw new Problem(commonProblems.staleVersion, { context });
      const actor = { role: 'applicant', id: memberId } as const;
      if (row.state !== row.shownState) {
        await this.held.drop(tx.manager, [applicationId]);
        const action = `undo-to-${row.shownState}` as const;
        await transition(tx, { machine: this.machine, id: applicationId, action, actor, expected: null });
      }
      await transition(tx, { machine: this.machine, id: applicationId, action: 'withdraw', actor, expected: null });
      const at = this.clock.now();
      await this.applications.setWithdrawn(tx.manager, applicationId, { reason, at });
      await this.files.eraseOf(tx.manager, applicationId);
      const step = { applicationId, kind: 'withdrawn', at, side: 'applicant', shown: true, actorId: memberId } as const;
      await this.timeline.add(tx.manager, [step]);
      await this.news.withdrawn(tx, row, reason);
      await this.news.contact(tx, row, at);
      return { version: row.shownVersion + 1 };
    });
  }

  private async rowsOf(memberId: string, rows: readonly ApplicationRow[]) {
    const { manager } = this.database;
    const [listed, last] = await Promise.all([
      this.views.listed(manager, rows, memberId),
      this.timeline.lastShown(
        manager,
        rows.map(({ applicationId }) => applicationId),
      ),
    ]);
    return rows.flatMap((row) => {
      const lastStep = last.get(row.applicationId);
      if (!lastStep) return [];
      const { target, answerBy } = listed(row);
      const waits = row.shownState === 'applied' || row.shownState === 'waiting';
      return [
        {
          applicationId: row.applicationId,
          target,
          state: row.shownState,
          version: row.shownVersion,
          submittedAt: row.submittedAt.toISOString(),
          seenAt: row.seenAt?.toISOString() ?? null,
          lastStep,
          answerBy: waits ? answerBy : null,
          attempt: row.attempt,
          subject: subjectLabel(row),
          rank: null,
          offerEndsAt: null,
        },
      ];
    });
  }
}
