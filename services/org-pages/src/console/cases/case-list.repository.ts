import { Injectable } from '@nestjs/common';
import type { CaseQuery } from '@renmai/contracts/org-pages/console-cases.api';
import { caseState } from '@renmai/contracts/org-pages/console-cases.schema';
import { typedName } from '@renmai/names';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { caseColumns, listed, listedOf, type CaseData, type ListedCase, type ListedRow } from './case.row.js';
import { containing, gramsOf, wordsOf } from './grams.js';

export interface CaseCounts {
  waiting: number;
  mine: number;
  late: number;
  decided: number;
  asked: number;
  reports: number;
  measures: number;
  changes: number;
}

const MOST_COUNTED = 1000;
/** Misspelt names are looked for in so many of the latest cases. */
const MOST_NEAR = 20_000;

const sorts = {
  due: { column: 'c.due_at', shown: 'c."dueAt"', by: 'ASC', beyond: '>' },
  oldest: { column: 'c.opened_at', shown: 'c."openedAt"', by: 'ASC', beyond: '>' },
  newest: { column: 'c.opened_at', shown: 'c."openedAt"', by: 'DESC', beyond: '<' },
} as const;

const NOW = '$1';

/** The conditions of a query, with their parameters. */
class Conditions {
  readonly parts: string[] = ['true'];
  readonly values: unknown[];

  constructor(now: Date) {
    this.values = [now];
  }

  /** `$` is the placeholder for the value. */
  add(sql: string, value: unknown): void {
    this.values.push(value);
    this.parts.push(sql.replaceAll('$', `$${this.values.length}`));
  }
}

type Asked = CaseQuery & { limit: number; after: [string, string] | undefined };

/** `now`: by the caller's clock, which decides whether a claim has ended. */
interface Asking {
  memberId: string;
  now: Date;
}

@Injectable()
export class CaseListRepository {
  /** With the words as they were typed; if no case has them, with a slip of a letter in a name, or other characters of the same sound. */
  async list(manager: EntityManager, query: Asked, asking: Asking): Promise<ListedCase[]> {
    const rows = await this.read(manager, query, asking);
    const near = typedName(query.q ?? '')?.near;
    if (rows.length > 0 || near === undefined) return rows;
    // A filter or the end of the list is no reason to look for other words.
    const whole = new Conditions(asking.now);
    whole.parts.push(`${NOW}::timestamptz IS NOT NULL`);
    addWords(whole, query.q ?? '', undefined);
    const sql = `SELECT 1 AS found FROM review_case c WHERE ${whole.parts.join(' AND ')} LIMIT 1`;
    if (await db.one(manager, sql, whole.values, { plan: 'custom' })) return [];
    return this.read(manager, query, { ...asking, near });
  }

  /** `near`: the pattern of the words; left out: the words themselves */
  private async read(
    manager: EntityManager,
    query: Asked,
    { memberId, now, near }: Asking & { near?: string },
  ): Promise<ListedCase[]> {
    const where = new Conditions(now);
    // The state is a literal, as the limit is, so that the planner knows it: the text is planned once.
    if (query.state !== 'all') where.parts.push(`c.state = '${caseState.parse(query.state)}'`);
    if (query.kind) where.add('c.kind = $', query.kind);
    if (query.homepageKind) where.add('c.homepage_kind = $', query.homepageKind);
    if (query.reportedKind) where.add('c.reported_kind = $', query.reportedKind);
    if (query.reportedFor) where.add('c.report_reasons @> ARRAY[$]::text[]', query.reportedFor);
    if (query.answered !== undefined) where.parts.push(`c.answered_at IS ${query.answered ? 'NOT NULL' : 'NULL'}`);
    if (query.late !== undefined) {
      const late = query.late
        ? `c.state = 'waiting' AND c.due_at < ${NOW}`
        : `(c.state <> 'waiting' OR c.due_at >= ${NOW})`;
      where.parts.push(late);
    }
    if (query.claim) addClaim(where, query.claim, memberId);
    addWords(where, query.q ?? '', near);
    const filtered = where.parts.length > (query.state === 'all' ? 1 : 2);
    const { column, shown, by, beyond } = sorts[query.sort];
    if (query.after) {
      where.add(`(${column}, c.id) ${beyond} ($`, query.after[0]);
      where.parts.push(`${where.parts.pop()}::timestamptz, $${where.values.push(query.after[1])}::uuid)`);
    }
    const rows = await db.rows<ListedRow>(
      manager,
      `${listedOf(
        `SELECT ${caseColumns} FROM review_case c WHERE ${where.parts.join(' AND ')}
         ORDER BY ${column} ${by}, c.id ${by} LIMIT ${Math.trunc(query.limit)}`,
        NOW,
      )} ORDER BY ${shown} ${by}, c.id ${by}`,
      where.values,
      filtered ? { plan: 'custom' } : {},
    );
    return rows.map(listed);
  }

  async counts(manager: EntityManager, memberId: string, now: Date): Promise<CaseCounts> {
    const count = (condition: string): string =>
      `(SELECT count(*)::int FROM (SELECT 1 FROM review_case c WHERE ${condition} LIMIT ${MOST_COUNTED}) counted)`;
    const row = await db.one<CaseCounts>(
      manager,
      `SELECT ${count("c.state = 'waiting'")} AS waiting, ${count("c.state = 'decided'")} AS decided,
              ${count("c.state = 'asked'")} AS asked, ${count("c.state = 'waiting' AND c.due_at < $2")} AS late,
              ${count("c.claimed_by = $1 AND c.claimed_until > $2 AND c.state = 'waiting'")} AS mine,
              ${count("c.state = 'waiting' AND c.kind = 'report'")} AS reports,
              ${count("c.state = 'waiting' AND c.kind = 'measure' AND c.applicant_id IS DISTINCT FROM $1")} AS measures,
              ${count("c.state = 'waiting' AND c.kind = 'later-change'")} AS changes`,
      [memberId, now],
    );
    return row ?? { waiting: 0, mine: 0, late: 0, decided: 0, asked: 0, reports: 0, measures: 0, changes: 0 };
  }

  /** Cases that a member handed in, or that are about them, the latest first. */
  ofMember(
    manager: EntityManager,
    memberId: string,
    { except = null, limit }: { except?: string | null; limit: number },
  ): Promise<CaseData[]> {
    const part = (column: string): string =>
      `(SELECT * FROM review_case c WHERE ${column} = $1 ORDER BY opened_at DESC LIMIT $3)`;
    return db.rows(
      manager,
      `SELECT ${caseColumns} FROM (${part('applicant_id')} UNION ${part('accused_id')}) c
       WHERE $2::uuid IS NULL OR c.id <> $2 ORDER BY c.opened_at DESC LIMIT $3`,
      [memberId, except, limit + 1],
    );
  }
}

function addWords(where: Conditions, q: string, near: string | undefined): void {
  if (near !== undefined) {
    where.parts.push(`c.id IN (SELECT r.id FROM review_case r ORDER BY r.opened_at DESC LIMIT ${MOST_NEAR})`);
    where.add("' ' || c.search ~ $", near);
    return;
  }
  for (const word of wordsOf(q)) {
    where.add('c.grams @> $::text[]', gramsOf(word));
    where.add('c.search LIKE $', containing(word));
  }
}

function addClaim(where: Conditions, claim: NonNullable<CaseQuery['claim']>, memberId: string): void {
  if (claim === 'free') where.parts.push(`(c.claimed_until IS NULL OR c.claimed_until <= ${NOW})`);
  else {
    where.parts.push(`c.claimed_until > ${NOW}`);
    where.add(claim === 'mine' ? 'c.claimed_by = $' : 'c.claimed_by <> $', memberId);
  }
}
