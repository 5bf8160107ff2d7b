import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { boardColumn, type ApplicantCard, type StageView } from '@renmai/contracts/applications/applicant.schema';
import { openOutcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, encodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { maySee } from '../access/application-access.policy.js';
import { ApplicationAccess } from '../access/application-access.js';
import { AttachmentsRepository, attachmentView } from '../core/attachments.repository.js';
import { erasedAt, HOST, type ApplicantsApi, type ApplicationsHost } from '../host.js';
import { nameOf } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { TargetViews } from '../core/target-views.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { PlaceViews } from '../places/place-views.js';
import { actionsFrom } from '../states/outcome-machine.js';
import { ApplicantCards } from './applicant-cards.js';
import {
  ApplicantsRepository,
  type ApplicantFilter,
  type Counted,
  type ListedApplication,
} from './applicants.repository.js';
import { Notes } from './notes.js';
import { StagesRepository } from '../states/stages.repository.js';
import { Staging } from './staging.js';

const open: ReadonlySet<Outcome> = new Set(openOutcomes);
const cursors = {
  newest: z.tuple([cursorValue.time, cursorValue.id]),
  oldest: z.tuple([cursorValue.time, cursorValue.id]),
  rating: z.tuple([z.int().min(0).max(5), cursorValue.id]),
  name: z.tuple([cursorValue.name, cursorValue.id]),
};
const cursorOf =
  (sort: ApplicantFilter['sort']) =>
  (row: ListedApplication): [string | number, string] => {
    const first = { rating: row.rating ?? 0, name: nameOf(row), newest: null, oldest: null }[sort];
    return [first ?? row.submittedAt.toISOString(), row.applicationId];
  };

/** Board, table and single applications, for the publisher's side. */
@Injectable()
export class Applicants {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly applicants: ApplicantsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly attachments: AttachmentsRepository,
    private readonly cards: ApplicantCards,
    private readonly places: PlaceViews,
    private readonly stages: StagesRepository,
    private readonly staging: Staging,
    private readonly notes: Notes,
    private readonly members: MemberDirectory,
    private readonly timeline: TimelineRepository,
    private readonly views: TargetViews,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {}

  async board(memberId: string, targetId: string): Promise<ResponseOf<ApplicantsApi['board']>> {
    const { manager } = this.database;
    const { target } = await this.access.forPublisher(manager, memberId, targetId);
    const stagesVersion = await this.stages.version(manager, targetId);
    const [stages, counts, places, rows, summaries] = await Promise.all([
      this.stages.of(manager, targetId),
      this.applicants.counts(manager, targetId),
      this.places.of(manager, target),
      this.applicants.columns(manager, targetId),
      this.views.of(manager, [target], memberId),
    ]);
    const cards = await this.cards.of(manager, memberId, rows);
    const columns = stages.map((stage) => this.column(stage, counts, rows, cards));
    return { target: summaries(target), stagesVersion, columns, counts: byOutcome(counts), places };
  }

  async table(
    memberId: string,
    targetId: string,
    { cursor, limit, ...filter }: InputOf<ApplicantsApi['table']>['query'],
  ): Promise<ResponseOf<ApplicantsApi['table']>> {
    const { manager } = this.database;
    const { target } = await this.access.forPublisher(manager, memberId, targetId);
    const after = decodeCursor<z.ZodType<[string | number, string]>>(cursor, cursors[filter.sort]);
    const [rows, counts, places] = await Promise.all([
      this.applicants.table(manager, targetId, filter, { after, limit: limit + 1 }),
      this.applicants.counts(manager, targetId),
      this.places.of(manager, target),
    ]);
    const page = toPage(rows, limit, cursorOf(filter.sort));
    const items = await this.cards.of(manager, memberId, page.items);
    return { ...page, items, counts: byOutcome(counts), places };
  }

  /** The first look notifies the applicant, once. */
  async one(
    memberId: string,
    { targetId, applicationId }: { targetId: string; applicationId: string },
  ): Promise<ResponseOf<ApplicantsApi['one']>> {
    const { manager } = this.database;
    const { target, application } = await this.access.applicantOf(manager, memberId, { targetId, applicationId });
    if (application.seenAt === null && application.state !== 'withdrawn') await this.see(applicationId, memberId);
    const row = await this.applicants.one(manager, applicationId);
    if (!row) throw new Problem(commonProblems.notFound);
    const now = this.clock.now();
    const stranger = (await this.access.strangers(manager, memberId, [row])).has(row.applicantId);
    const sees = (part: Parameters<typeof maySee>[1]): boolean => maySee('publisher', part, { ...row, stranger }, now);
    const [cards, siblings, files, noteList, timeline, stages, summaries] = await Promise.all([
      this.cards.of(manager, memberId, [row]),
      this.cards.siblings(manager, row, sees('name')),
      sees('attachments') ? this.attachments.of(manager, applicationId) : [],
      sees('notes') ? this.notes.of(manager, memberId, applicationId) : [],
      this.timeline.of(manager, applicationId, { shown: false }),
      this.stages.of(manager, targetId),
      this.views.of(manager, [target], memberId),
    ]);
    const [card] = cards;
    if (!card) throw new Problem(commonProblems.notFound);
    const goes = row.state === 'rejected' || row.state === 'withdrawn';
    return {
      ...card,
      target: summaries(target),
      form: sees('form') ? row.form : null,
      questions: sees('form') ? row.questions : [],
      answers: sees('form') ? row.answers : [],
      attachments: files.map(attachmentView),
      noteList,
      siblings,
      timeline: sees('form') ? timeline : timeline.map((step) => ({ ...step, message: null })),
      stages,
      locale: row.locale,
      withdrawnReason: row.withdrawnReason,
      actions: actionsFrom(this.host.outcomes, row.state),
      chat: card.member !== null && row.applicantId !== memberId,
      erasedAt: goes && target.endedAt ? erasedAt(this.host, target.endedAt).toISOString() : null,
    };
  }

  async change(
    memberId: string,
    params: { targetId: string; applicationId: string },
    { stageId, rating, tags }: InputOf<ApplicantsApi['change']>['body'],
  ): Promise<ApplicantCard> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const { application } = await this.access.applicantOf(manager, memberId, params, { lock: true });
      if (application.state === 'withdrawn') {
        const { state, version } = application;
        throw new Problem(commonProblems.illegalTransition, { context: { state, version } });
      }
      if (stageId !== undefined) await this.staging.move(tx, memberId, params.targetId, [application], stageId);
      const distinct = tags && [...new Set(tags)];
      await this.applicants.setMarks(manager, params.applicationId, { rating, tags: distinct });
      const row = await this.applicants.one(manager, params.applicationId);
      const [card] = row ? await this.cards.of(manager, memberId, [row]) : [];
      if (!card) throw new Problem(commonProblems.notFound);
      return card;
    });
  }

  /** @throws Problem 404 where one of them is not of the target */
  async moveMany(
    memberId: string,
    targetId: string,
    { applicationIds, stageId }: InputOf<ApplicantsApi['moveMany']>['body'],
  ): Promise<{ moved: number }> {
    return this.database.write(async (tx) => {
      await this.access.forPublisher(tx.manager, memberId, targetId, { acts: true });
      const rows = await this.applications.lockAll(tx.manager, applicationIds);
      const known = new Set(rows.filter((row) => row.targetId === targetId).map(({ applicationId }) => applicationId));
      if (!applicationIds.every((id) => known.has(id))) {
        throw new Problem(commonProblems.notFound, { pointer: '/applicationIds' });
      }
      const staying = rows.filter(({ state }) => state !== 'withdrawn');
      return { moved: await this.staging.move(tx, memberId, targetId, staying, stageId) };
    });
  }

  private async see(applicationId: string, memberId: string): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      const row = await this.applications.find(tx.manager, applicationId, { lock: true });
      const at = this.clock.now();
      if (!row || row.state === 'withdrawn' || !(await this.applications.setSeen(tx.manager, applicationId, at)))
        return;
      await this.stages.follow(tx.manager, [applicationId], 'viewed');
      const step = { applicationId, kind: 'seen', at, side: 'publisher', shown: true, actorId: memberId } as const;
      await this.timeline.add(tx.manager, [step]);
      await this.news.seen(tx, row);
    });
  }

  private column(
    stage: StageView,
    counts: readonly Counted[],
    rows: readonly ListedApplication[],
    cards: readonly ApplicantCard[],
  ) {
    const ofStage = counts.filter(({ stageId, state }) => stageId === stage.stageId && open.has(state));
    const items = cards.filter(({ stageId }) => stageId === stage.stageId).slice(0, boardColumn);
    const more = rows.filter(({ stageId }) => stageId === stage.stageId).length > boardColumn;
    const last = items.at(-1);
    return {
      stage,
      count: ofStage.reduce((sum, { count }) => sum + count, 0),
      unseen: ofStage.reduce((sum, { unseen }) => sum + unseen, 0),
      items,
      nextCursor: more && last ? encodeCursor([last.submittedAt, last.applicationId]) : null,
    };
  }
}

function byOutcome(counts: readonly Counted[]): Partial<Record<Outcome, number>> {
  const sums: Partial<Record<Outcome, number>> = {};
  for (const { state, count } of counts) sums[state] = (sums[state] ?? 0) + count;
  return sums;
}
