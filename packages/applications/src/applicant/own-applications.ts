import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import {
  openOutcomes,
  outcomes,
  type Outcome,
  type WaitingMoves,
} from '@renmai/contracts/applications/application.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { ApplicationAccess } from '../access/application-access.js';
import { AttachmentsRepository, attachmentView } from '../core/attachments.repository.js';
import { Attachments } from '../attachments/attachments.js';
import { HOST, withdrawableOf, type ApplicationsApi, type ApplicationsHost } from '../host.js';
import { PlacesRepository } from '../places/places.repository.js';
import { Places } from '../places/places.js';
import { subjectLabel, type ApplicationRow } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { TargetViews } from '../core/target-views.js';
import { TimelineRepository } from '../core/timeline.repository.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

/** The applications that members have sent, as they may see them: a decision that is held back is shown nowhere. */
@Injectable()
export class OwnApplications {
  private readonly withdrawable: ReadonlySet<Outcome>;

  constructor(
    @Inject(HOST) host: ApplicationsHost,
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly applications: ApplicationsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly files: Attachments,
    private readonly places: Places,
    private readonly counters: PlacesRepository,
    private readonly timeline: TimelineRepository,
    private readonly views: TargetViews,
    private readonly members: MemberDirectory,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {
    this.withdrawable = withdrawableOf(host);
  }

  async mine(
    memberId: string,
    { state, targets, limit, cursor: after }: InputOf<ApplicationsApi['mine']>['query'],
  ): Promise<ResponseOf<ApplicationsApi['mine']>> {
    const states = state === 'all' ? null : state === 'open' ? openOutcomes : outcomes.filter((one) => one === state);
    const { manager } = this.database;
    const subjectIds = await this.access.subjectsOf(manager, memberId);
    const rows = await this.applications.own(
      manager,
      { memberId, subjectIds },
      {
        states,
        targetIds: targets ?? null,
        after: decodeCursor(after, cursor),
        limit: limit + 1,
      },
    );
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
      canWithdraw:
        this.withdrawable.has(row.shownState) && (await this.places.withdrawalRefusal(manager, row)) === null,
      canAccept:
        row.shownState === 'offered' &&
        row.offerEndsAt !== null &&
        (row.offerEndsAt > this.clock.now() || listed.target.paused !== null),
    };
  }

  /** The place that it had goes to the next who waits. */
  async withdraw(
    memberId: string,
    applicationId: string,
    { version, reason }: InputOf<ApplicationsApi['withdraw']>['body'],
  ): Promise<{ version: number }> {
    return this.database.write(async (tx) => {
      const { targetId } = await this.access.own(tx.manager, memberId, applicationId);
      const held = await this.places.hold(tx.manager, targetId);
      const row = await this.access.own(tx.manager, memberId, applicationId, { lock: true });
      const context = { state: row.shownState, version: row.shownVersion };
      if (row.shownState === 'withdrawn') return { version: row.shownVersion };
      if (!this.withdrawable.has(row.shownState)) throw new Problem(commonProblems.illegalTransition, { context });
      const justMoved = row.waitingSince !== null && version === row.shownVersion - 1;
      if (version !== row.shownVersion && !justMoved) throw new Problem(commonProblems.staleVersion, { context });
      const refusal = await this.places.withdrawalRefusal(tx.manager, row);
      if (refusal) throw new Problem(refusal);
      const actor = { role: 'applicant', id: memberId } as const;
      await this.places.leave(tx, held, row, { action: 'withdraw', actor });
      const at = this.clock.now();
      await this.applications.setWithdrawn(tx.manager, applicationId, { reason, at });
      await this.files.eraseOf(tx.manager, applicationId);
      const step = { applicationId, kind: 'withdrawn', at, side: 'applicant', shown: true, actorId: memberId } as const;
      await this.timeline.add(tx.manager, [step]);
      await this.news.withdrawn(tx, row, reason);
      await this.news.contact(tx, row, at);
      await this.places.promote(tx, held);
      return { version: row.shownVersion + 1 };
    });
  }

  private async rowsOf(memberId: string, rows: readonly ApplicationRow[]) {
    const { manager } = this.database;
    const senders = rows.map(({ applicantId }) => applicantId).filter((id) => id !== memberId);
    const [listed, last, ranks, sentBy] = await Promise.all([
      this.views.listed(manager, rows, memberId),
      this.timeline.lastShown(
        manager,
        rows.map(({ applicationId }) => applicationId),
      ),
      this.counters.ranks(
        manager,
        rows.filter(({ shownState }) => shownState === 'waiting'),
      ),
      this.members.visibleMembers(memberId, senders, manager),
    ]);
    return rows.flatMap((row) => {
      const lastStep = last.get(row.applicationId);
      if (!lastStep) return [];
      const { target, answerBy, moves } = listed(row);
      return [
        {
          applicationId: row.applicationId,
          target,
          state: row.shownState,
          version: row.shownVersion,
          submittedAt: row.submittedAt.toISOString(),
          seenAt: row.seenAt?.toISOString() ?? null,
          lastStep,
          answerBy: target.paused ? null : awaitedUntil(row.shownState, { answerBy, moves }),
          moves,
          attempt: row.attempt,
          sentBy: (row.applicantId !== memberId && sentBy.get(row.applicantId)?.card) || null,
          subject: subjectLabel(row),
          rank: ranks.get(row.applicationId) ?? null,
          offerEndsAt: row.shownState === 'offered' ? (row.offerEndsAt?.toISOString() ?? null) : null,
        },
      ];
    });
  }
}

/** Who waits for a place hears by the time until which places are given. */
function awaitedUntil(
  state: Outcome,
  { answerBy, moves }: { answerBy: string | null; moves: WaitingMoves | null },
): string | null {
  if (state === 'waiting') return moves?.until ?? answerBy;
  return state === 'applied' ? answerBy : null;
}
