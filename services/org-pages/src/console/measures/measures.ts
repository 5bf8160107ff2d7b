import { Inject, Injectable } from '@nestjs/common';
import type { ReportMeasure } from '@renmai/contracts/reports/reports.events';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { Clock, CONFIG, db, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { OrgPagesConfig } from '../../config.js';
import { HomepageNews } from '../../ports/homepage-news.port.js';
import { HomepageReviews } from '../../ports/homepage-reviews.port.js';
import type { CaseData, MeasureData } from '../cases/case.row.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { Letters } from '../letters/letters.js';
import { isConfirmed, needsSecond } from './measure.policy.js';
import { HomepageSuspensions } from './homepage-suspensions.js';
import { Suspensions } from './suspensions.js';
import { VotesRepository } from './votes.repository.js';

const HOUR_MS = 3_600_000;

/** A measure with the homepage or member that it concerns. */
export interface Order extends MeasureData {
  homepageId: string | null;
  memberId: string | null;
}

export const orderOf = ({ homepageId, accusedId, data }: CaseData<'measure'>): Order => ({
  ...data,
  homepageId,
  memberId: accusedId,
});

const ofReports = {
  remove: 'remove-content',
  'suspend-member': 'suspend-member',
  'suspend-homepage': 'suspend-homepage',
} as const;
/** The measure that a decision about reports asks for; null: no measure is taken. */
export const measureOf = (measure: ReportMeasure | null) =>
  measure === null || measure === 'none' || measure === 'warn' ? null : ofReports[measure];

/** The only place where members are suspended, homepages suspended and closed, and content is released for removal. */
@Injectable()
export class Measures {
  constructor(
    private readonly cases: CasesRepository,
    private readonly votes: VotesRepository,
    private readonly reviews: HomepageReviews,
    private readonly suspensions: Suspensions,
    private readonly ofHomepages: HomepageSuspensions,
    private readonly letters: Letters,
    private readonly news: HomepageNews,
    private readonly members: ConsoleMembers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  async needsSecond(
    manager: EntityManager,
    { measure, homepageId }: Pick<Order, 'measure' | 'homepageId'>,
  ): Promise<boolean> {
    const row = await db.one<{ followers: number }>(
      manager,
      'SELECT follower_count AS followers FROM homepage WHERE id = $1',
      [homepageId],
    );
    const single = this.config.REVIEW_SINGLE_ADMINISTRATOR;
    return needsSecond({ measure, followers: row?.followers ?? null, single });
  }

  /** The first vote: opens a case in which another administrator confirms it. @throws Problem `already-proposed` */
  async propose(tx: Transaction, order: Order, actorId: string | null): Promise<string> {
    const { manager } = tx;
    const openKey = keyOf(order);
    const open = await this.cases.lockOpen(manager, openKey);
    if (open) throw new Problem(consoleProblems.alreadyProposed, { context: { caseId: open.id } });
    const now = this.clock.now();
    const { homepageId, memberId, ...data } = order;
    const page = await homepageOf(manager, homepageId);
    const title = await this.titleOf(manager, order, page?.name ?? '');
    const caseId = await this.cases.insert<'measure'>(manager, {
      kind: 'measure',
      openKey,
      homepageId: page ? homepageId : null,
      homepageKind: page?.kind ?? null,
      title,
      applicantId: actorId,
      accusedId: memberId,
      openedAt: now,
      dueAt: new Date(now.getTime() + this.config.REVIEW_PROPOSAL_HOURS * HOUR_MS),
      search: [title, order.words, ...order.reasons.map(({ code }) => code)].join(' '),
      data,
    });
    await this.votes.add(manager, caseId, actorId, 'for', now);
    return caseId;
  }

  /** Open measures about a homepage or a member. */
  async proposed(manager: EntityManager, of: { homepageId?: string; memberId?: string }) {
    return db.rows<{ caseId: string; measure: Order['measure'] }>(
      manager,
      `SELECT id AS "caseId", data->>'measure' AS measure FROM review_case
       WHERE kind = 'measure' AND state IN ('waiting', 'decided') AND (homepage_id = $1 OR accused_id = $2)
       ORDER BY opened_at`,
      [of.homepageId ?? null, of.memberId ?? null],
    );
  }

  /**
   * Carries out a measure. `caseId`: the case with the votes, if a second administrator is needed. `answerTo`: the case that the members
   * concerned can answer. @throws Problem `another-decides` while it is not confirmed
   */
  async carryOut(
    tx: Transaction,
    order: Order,
    { actorId, caseId, answerTo }: { actorId: string; caseId: string; answerTo: string },
  ): Promise<void> {
    const { manager } = tx;
    const { measure, memberId, reasons, words, days } = order;
    if (await this.needsSecond(manager, order)) {
      const votes = await this.votes.votesFor(manager, caseId);
      if (!isConfirmed(votes)) throw new Problem(consoleProblems.anotherDecides, { context: { barred: 'proposed' } });
    }
    if (measure === 'suspend-member' && memberId !== null) {
      const reason = reasons[0]?.texts ?? null;
      await this.suspensions.suspend(tx, { memberId, days, reason, words, caseId: answerTo });
      const letter = { kind: 'suspend-member', name: '', reasons, words, days } as const;
      await this.letters.write(tx, { caseId: answerTo, to: [memberId], letter });
    }
    if (measure === 'remove-content' && order.content?.kind === 'news') {
      await this.news.removeByConsole(tx, order.content.id);
    }
    if (measure === 'suspend-homepage' || measure === 'close-homepage') {
      await this.onHomepage(tx, { ...order, measure }, { actorId, answerTo });
    }
  }

  private async onHomepage(
    tx: Transaction,
    order: Order & { measure: 'suspend-homepage' | 'close-homepage' },
    { actorId, answerTo }: { actorId: string; answerTo: string },
  ): Promise<void> {
    const { measure, homepageId, reasons, words, days } = order;
    if (homepageId === null) return;
    const administrators = await administratorsOf(tx.manager, homepageId);
    const reason = words || (await this.reasonFor(tx.manager, homepageId, order));
    const of = { homepageId, actorId, reason };
    const limited = measure === 'suspend-homepage';
    const outcome = await (limited ? this.reviews.suspend(tx, of) : this.reviews.close(tx, of));
    await this.ofHomepages.limit(tx, homepageId, limited ? days : null);
    const page = await homepageOf(tx.manager, homepageId);
    const letter = { kind: measure, name: page?.name ?? '', reasons, words, ...(limited && { days }) } as const;
    if (outcome === 'moved') await this.letters.write(tx, { caseId: answerTo, to: administrators, letter });
  }

  private async titleOf(manager: EntityManager, { memberId, content }: Order, homepage: string): Promise<string> {
    if (content !== null || memberId === null) return homepage;
    return (await this.members.of(manager, [memberId]))(memberId)?.name ?? '';
  }

  /** In the language of earlier letters to its applicant. */
  private async reasonFor(manager: EntityManager, homepageId: string, { reasons }: Order): Promise<string> {
    const row = await db.one<{ locale: 'en' | 'ja' | 'zh-CN' | 'zh-TW' }>(
      manager,
      'SELECT locale FROM homepage_submission WHERE homepage_id = $1 ORDER BY number DESC LIMIT 1',
      [homepageId],
    );
    return reasons.map(({ texts }) => texts[row?.locale ?? 'en']).join('\n');
  }
}

const keyOf = ({ measure, homepageId, memberId, content }: Order): string => {
  const of = content ? `${content.kind}:${content.id}` : (memberId ?? homepageId);
  return `measure:${measure}:${of}`;
};

const homepageOf = (manager: EntityManager, homepageId: string | null) =>
  db.one<{ kind: 'company' | 'school'; name: string }>(
    manager,
    `SELECT kind, content->>'name' AS name FROM homepage WHERE id = $1`,
    [homepageId],
  );

export async function administratorsOf(manager: EntityManager, homepageId: string): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>(
    manager,
    'SELECT member_id AS "memberId" FROM administrator WHERE homepage_id = $1 ORDER BY since, id',
    [homepageId],
  );
  return rows.map(({ memberId }) => memberId);
}
