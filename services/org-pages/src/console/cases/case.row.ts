import type { ConsoleMeasureKind } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type {
  CaseDecision,
  CaseKind,
  CaseRow,
  CaseState,
  DecisionView,
} from '@renmai/contracts/org-pages/console-cases.schema';
import type { UsedReason } from '@renmai/contracts/org-pages/console-member.schema';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { ReportReason, ReportSubject, ReportSubjectKind } from '@renmai/contracts/reports/report.schema';
import type { PublicLook } from '../../ports/public-look.port.js';
import type { ReportMeasure } from '@renmai/contracts/reports/reports.events';
import type { DomainToReview } from '../../ports/domain-proof-cases.port.js';
import { nameForStaff } from '@renmai/member-directory';
import type { NamesOf } from '../staff/console-members.js';

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
  measure: ReportMeasure | null;
  days: number | null;
  /** the administrator to appoint */
  memberId: string | null;
}

/** The data of a measure apart from a homepage and a member, which are columns of the case. */
export interface MeasureData {
  measure: ConsoleMeasureKind;
  content: ReportSubject | null;
  days: number | null;
  reasons: UsedReason[];
  words: string;
  originCaseId: string | null;
}

/** Data by kind. It names no member: members are in columns, so that they can be erased. */
export interface CaseDataOf {
  submission: Record<string, never>;
  're-review': Record<string, never>;
  appeal: { words: string; rejectedCaseId: string | null };
  /** `before`: when the case was opened */
  'later-change': { before: PublicLook; after: PublicLook };
  'domain-proof': Omit<DomainToReview, 'applicantId' | 'homepageId'>;
  report: { subject: ReportSubject; within: ReportSubject | null };
  successor: { leavesAt: string | null };
  measure: MeasureData;
}

export interface CaseData<K extends CaseKind = CaseKind> {
  id: string;
  kind: K;
  homepageId: string | null;
  homepageKind: HomepageKind | null;
  /** also null if the case has the submitted name */
  homepageName: string | null;
  title: string;
  applicantId: string | null;
  accusedId: string | null;
  submissionNumber: number;
  state: CaseState;
  version: number;
  openedAt: Date;
  dueAt: Date;
  claimedBy: string | null;
  claimedUntil: Date | null;
  warnings: number;
  reportedKind: ReportSubjectKind | null;
  reportCount: number;
  reportReasons: ReportReason[];
  answeredAt: Date | null;
  data: CaseDataOf[K];
}

/** A case of one kind. */
export const isKind = <K extends CaseKind>(row: CaseData, kind: K): row is CaseData<K> => row.kind === kind;

export const caseColumns = `c.id, c.kind, c.homepage_id AS "homepageId", c.homepage_kind AS "homepageKind",
  CASE WHEN c.kind IN ('submission', 're-review') THEN NULL
    ELSE (SELECT h.content->>'name' FROM homepage h WHERE h.id = c.homepage_id) END AS "homepageName", c.title,
  c.applicant_id AS "applicantId", c.accused_id AS "accusedId", c.submission_number AS "submissionNumber", c.state,
  c.version, c.opened_at AS "openedAt", c.due_at AS "dueAt", c.claimed_by AS "claimedBy",
  c.claimed_until AS "claimedUntil", c.warnings, c.reported_kind AS "reportedKind", c.report_count AS "reportCount",
  c.report_reasons AS "reportReasons", c.answered_at AS "answeredAt", c.data`;

export const decisionColumns = `d.id, d.case_id AS "caseId", d.submission_number AS "submissionNumber", d.decision, d.reasons,
  d.words, d.decided_by AS "decidedBy", d.decided_at AS "decidedAt", d.effective_at AS "effectiveAt",
  d.undone_at AS "undoneAt", d.applied_at AS "appliedAt", d.measure, d.days, d.member_id AS "memberId"`;

/** A decision as SQL makes JSON of these columns. */
type DecisionJson = {
  [K in keyof DecisionRow]: DecisionRow[K] extends Date
    ? string
    : DecisionRow[K] extends Date | null
      ? string | null
      : DecisionRow[K];
};

/** A case of a list, with its last decision that was not undone, and the names of all members in both. */
export interface ListedCase {
  row: CaseData;
  decision: DecisionRow | undefined;
  names: NamesOf;
}

type NamedAs = 'applicantName' | 'accusedName' | 'holderName' | 'deciderName' | 'appointedName';
export type ListedRow = CaseData & Record<NamedAs, string | null> & { decision: DecisionJson | null };

/** SQL: the rows of a query with `caseColumns` as `ListedRow`s; `now`: the time by which claims are valid or expired. */
export const listedOf = (cases: string, now: string): string => `
  SELECT c.*, to_json(d) AS decision, ${nameForStaff('c."applicantId"')} AS "applicantName",
    ${nameForStaff('c."accusedId"')} AS "accusedName",
    CASE WHEN c."claimedUntil" > ${now} THEN ${nameForStaff('c."claimedBy"')} END AS "holderName",
    ${nameForStaff('d."decidedBy"')} AS "deciderName", ${nameForStaff('d."memberId"')} AS "appointedName"
  FROM (${cases}) c LEFT JOIN LATERAL (
    SELECT ${decisionColumns} FROM review_decision d WHERE d.case_id = c.id AND d.undone_at IS NULL ORDER BY d.id DESC LIMIT 1
  ) d ON true`;

export function listed({ decision: json, ...rest }: ListedRow): ListedCase {
  const { applicantName, accusedName, holderName, deciderName, appointedName, ...row } = rest;
  const decision = json ? decisionOf(json) : undefined;
  const names = new Map([
    [row.applicantId, applicantName],
    [row.accusedId, accusedName],
    [row.claimedBy, holderName],
    [decision?.decidedBy, deciderName],
    [decision?.memberId, appointedName],
  ]);
  return { row, decision, names: (id) => (id === null ? null : { memberId: id, name: names.get(id) ?? null }) };
}

const decisionOf = ({ decidedAt, effectiveAt, undoneAt, appliedAt, ...rest }: DecisionJson): DecisionRow => ({
  ...rest,
  decidedAt: new Date(decidedAt),
  effectiveAt: new Date(effectiveAt),
  undoneAt: undoneAt === null ? null : new Date(undoneAt),
  appliedAt: appliedAt === null ? null : new Date(appliedAt),
});

/** The administrator who has claimed the case now, if any. */
export const holderOf = ({ claimedBy, claimedUntil }: CaseData, now: Date): string | null =>
  claimedUntil !== null && claimedUntil > now ? claimedBy : null;

/** Ids of all members that a case and its decision name. */
export const namedIn = (row: CaseData, decision: DecisionRow | undefined): (string | null)[] => [
  row.applicantId,
  row.accusedId,
  row.claimedBy,
  decision?.decidedBy ?? null,
  decision?.memberId ?? null,
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
        measure: row.measure,
        days: row.days,
        member: names(row.memberId),
      }
    : null;

export function presentStanding(row: CaseData, decision: DecisionRow | undefined, names: NamesOf, now: Date) {
  const holder = holderOf(row, now);
  return {
    state: row.state,
    version: row.version,
    submissionNumber: row.submissionNumber,
    answered: row.answeredAt !== null,
    claimedBy: names(holder),
    claimedUntil: holder === null ? null : (row.claimedUntil?.toISOString() ?? null),
    decision: presentDecision(decision, names),
  };
}

export function presentCase(row: CaseData, decision: DecisionRow | undefined, names: NamesOf, now: Date): CaseRow {
  const { homepageId, homepageKind, kind, title, reportedKind: subjectKind } = row;
  const name = row.homepageName ?? title;
  return {
    ...presentStanding(row, decision, names, now),
    caseId: row.id,
    kind,
    title,
    homepage: homepageId !== null && homepageKind !== null ? { homepageId, homepageKind, name } : null,
    applicant: names(row.applicantId),
    accused: names(row.accusedId),
    reported: subjectKind && { subjectKind, reports: row.reportCount, reasons: row.reportReasons },
    measure: isKind(row, 'measure') ? row.data.measure : null,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    late: row.state === 'waiting' && row.dueAt < now,
    warnings: row.warnings,
  };
}
