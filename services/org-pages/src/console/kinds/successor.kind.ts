import { Injectable } from '@nestjs/common';
import type { DecisionForm } from '@renmai/contracts/org-pages/console-cases.api';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { consoleProblems } from '@renmai/contracts/org-pages/console.problems';
import { db, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { HomepageSuccessors } from '../../ports/homepage-successors.port.js';
import type { CaseData, DecisionRow } from '../cases/case.row.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { Measures, type Order } from '../measures/measures.js';
import { CaseKindRules, NOBODY, type Applied, type CaseParts } from '../cases/case-kind.js';

interface Candidate {
  memberId: string;
  role: AdministratorRole;
  asked: boolean;
}

/** The last senior administrator of a homepage leaves: another member is asked, or the homepage is closed. */
@Injectable()
export class SuccessorKind extends CaseKindRules<'successor'> {
  readonly kinds = ['successor'] as const;

  constructor(
    private readonly successors: HomepageSuccessors,
    private readonly measures: Measures,
    private readonly members: ConsoleMembers,
  ) {
    super();
  }

  async describe({ manager }: Transaction, row: CaseData<'successor'>): Promise<CaseParts> {
    const candidates = await this.candidates(manager, row);
    const names = await this.members.of(manager, [row.applicantId, ...candidates.map(({ memberId }) => memberId)]);
    return {
      submission: null,
      subject: {
        kind: 'successor',
        leaving: names(row.applicantId),
        leavesAt: row.data.leavesAt,
        candidates: candidates.flatMap(({ memberId, role, asked }) => {
          const member = names(memberId);
          return member ? [{ member, role, asked }] : [];
        }),
        second: await this.measures.needsSecond(manager, { measure: 'close-homepage', homepageId: row.homepageId }),
      },
    };
  }

  override async check({ manager }: Transaction, row: CaseData<'successor'>, form: DecisionForm): Promise<void> {
    if (form.decision !== 'appoint') return;
    const candidates = await this.candidates(manager, row);
    if (!candidates.some(({ memberId }) => memberId === form.memberId)) {
      throw new Problem(consoleProblems.candidateUnknown, { pointer: '/memberId' });
    }
  }

  async apply(tx: Transaction, row: CaseData<'successor'>, decision: DecisionRow): Promise<Applied> {
    if (decision.decision === 'appoint') {
      const asked = await this.successors.ask(
        tx,
        row.homepageId ?? NOBODY,
        decision.memberId ?? NOBODY,
        row.applicantId,
      );
      if (!asked) throw new Problem(consoleProblems.candidateUnknown);
      return 'ask';
    }
    const order: Order = {
      measure: 'close-homepage',
      homepageId: row.homepageId,
      memberId: null,
      content: null,
      days: null,
      reasons: decision.reasons,
      words: decision.words,
      originCaseId: row.id,
    };
    if (await this.measures.needsSecond(tx.manager, order)) {
      await this.measures.propose(tx, order, decision.decidedBy);
      return 'propose';
    }
    const by = { actorId: decision.decidedBy ?? NOBODY, caseId: row.id, answerTo: row.id };
    await this.measures.carryOut(tx, order, by);
    return 'close';
  }

  private candidates(manager: EntityManager, row: CaseData<'successor'>): Promise<Candidate[]> {
    return db.rows(
      manager,
      `SELECT a.member_id AS "memberId", a.role, EXISTS (
         SELECT 1 FROM administrator_invitation i
         WHERE i.homepage_id = a.homepage_id AND i.member_id = a.member_id AND i.state = 'pending' AND i.role = 'senior'
       ) AS asked
       FROM administrator a WHERE a.homepage_id = $1 AND a.member_id IS DISTINCT FROM $2 AND a.role <> 'senior'
       ORDER BY a.since, a.id`,
      [row.homepageId, row.applicantId],
    );
  }
}
