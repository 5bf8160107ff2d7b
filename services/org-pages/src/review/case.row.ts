import type {
  CaseDecision,
  CaseKind,
  CaseRow,
  CaseState,
  DecisionView,
} from '@renmai/contracts/org-pages/console-cases.schema';
import type { UsedReason } from '@renmai/contracts/org-pages/console-member.schema';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { NamesOf } from './console-members.js';

export interface DecisionRow {
  id: string;
  caseId: string;
  submissionNumber: number;
  decision: CaseDecision;
  reasons: UsedReason[];
  words: string;
  decidedBy: string | null;
  decidedAt: Date;
  effectiveAt: Date;
  undoneAt: Date | null;
  appliedAt: Date | null;
}

export interface CaseData {
  id: string;
  kind: CaseKind;
  homepageId: string;
  homepageKind: HomepageKind;
  homepageName: string;
  applicantId: string | null;
  submissionNumber: number;
  state: CaseState;
  version: number;
  openedAt: Date;
  dueAt: Date;
  claimedBy: string | null;
  claimedUntil: Date | null;
  warnings: number;
}

export const caseColumns = `c.id, c.kind, c.homepage_id AS "homepageId", c.homepage_kind AS "homepageKind",
  c.homepage_name AS "homepageName", c.applicant_id AS "applicantId", c.submission_number AS "submissionNumber", c.state,
  c.version, c.opened_at AS "openedAt", c.due_at AS "dueAt", c.claimed_by AS "claimedBy",
  c.claimed_until AS "claimedUntil", c.warnings`;

export const decisionColumns = `d.id, d.case_id AS "caseId", d.submission_number AS "submissionNumber", d.decision, d.reasons,
  d.words, d.decided_by AS "decidedBy", d.decided_at AS "decidedAt", d.effective_at AS "effectiveAt",
  d.undone_at AS "undoneAt", d.applied_at AS "appliedAt"`;

/** Who holds the case now, if anybody. */
export const holderOf = ({ claimedBy, claimedUntil }: CaseData, now: Date): string | null =>
  claimedUntil !== null && claimedUntil > now ? claimedBy : null;

/** Ids of everybody whom a case and its decision name. */
export const namedIn = (row: CaseData, decision: DecisionRow | undefined): (string | null)[] => [
  row.applicantId,
  row.claimedBy,
  decision?.decidedBy ?? null,
];

export const presentDecision = (row: DecisionRow | undefined, names: NamesOf): DecisionView | null =>
  row
    ? {
        decision: row.decision,
        submissionNumber: row.submissionNumber,
        reasons: row.reasons,
        words: row.words,
        decidedBy: names(row.decidedBy),
        decidedAt: row.decidedAt.toISOString(),
        effectiveAt: row.effectiveAt.toISOString(),
        undoneAt: row.undoneAt?.toISOString() ?? null,
        measure: null,
        days: null,
        member: null,
      }
    : null;

export function presentStanding(row: CaseData, decision: DecisionRow | undefined, names: NamesOf, now: Date) {
  const holder = holderOf(row, now);
  return {
    state: row.state,
    version: row.version,
    submissionNumber: row.submissionNumber,
    answered: false,
    claimedBy: names(holder),
    claimedUntil: holder === null ? null : (row.claimedUntil?.toISOString() ?? null),
    decision: presentDecision(decision, names),
  };
}

export function presentCase(row: CaseData, decision: DecisionRow | undefined, names: NamesOf, now: Date): CaseRow {
  const { homepageId, homepageKind, homepageName } = row;
  return {
    ...presentStanding(row, decision, names, now),
    caseId: row.id,
    kind: row.kind,
    title: homepageName,
    homepage: { homepageId, homepageKind, name: homepageName },
    applicant: names(row.applicantId),
    accused: null,
    reported: null,
    measure: null,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    late: row.state === 'waiting' && row.dueAt < now,
    warnings: row.warnings,
  };
}
