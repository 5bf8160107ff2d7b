import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { Outcome, SubjectLabel } from '@renmai/contracts/applications/application.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { PlacesRepository } from '../places/places.repository.js';
import { ApplicationTargets } from '../ports.js';
import { subjectLabel } from '../core/application.row.js';

/** A member's own application with the outcome that was sent to them. */
export interface OwnStanding {
  applicationId: string;
  state: Outcome;
  /** on the waiting list, from 1; null: it does not wait */
  rank: number | null;
  offerEndsAt: string | null;
  subject: SubjectLabel | null;
  form: Record<string, unknown>;
}

/** Somebody who has a place. */
export interface ApprovedRow {
  applicationId: string;
  applicantId: string;
  applicantName: string;
  subject: SubjectLabel | null;
  locale: Locale;
  form: Record<string, unknown>;
  /** the applicant knows */
  told: boolean;
}

/** The applications and drafts for a child. */
export interface SubjectApplications {
  applications: number;
  drafts: number;
  /** the number of those that are open or succeeded */
  going: number;
  /** the last was rejected, and the applicant knows, or withdrawn, or begun; null: something goes on, or nothing was sent */
  endedAt: Date | null;
}

interface Subject {
  subjectId: string | null;
  subjectName: string | null;
}

/** SQL: the row `a` has ended without success, and the applicant was notified. */
const over = `(a.state IN ('rejected', 'withdrawn') AND a.ended_at IS NOT NULL)`;
const told = `a.state = 'approved' AND a.shown_state = 'approved'`;

/** The relations of members to targets, for the service itself. */
@Injectable()
export class StandingsRepository {
  constructor(
    private readonly places: PlacesRepository,
    private readonly targets: ApplicationTargets,
  ) {}

  /** Those for children whom the member acts for included. */
  async of(
    manager: EntityManager,
    memberId: string,
    targetIds: readonly string[],
  ): Promise<Map<string, OwnStanding[]>> {
    const rows = await db.rows<Omit<OwnStanding, 'rank' | 'offerEndsAt' | 'subject'> & Row>(
      manager,
      `SELECT DISTINCT ON (a.target_id, a.subject_id) a.target_id AS "targetId", a.id AS "applicationId",
         a.shown_state AS state, a.offer_ends_at AS "offerEndsAt", a.subject_id AS "subjectId",
         a.subject_name AS "subjectName", a.form
       FROM application a WHERE (a.applicant_id = $1 OR a.subject_id = ANY($3::uuid[])) AND a.target_id = ANY($2::uuid[])
       ORDER BY a.target_id, a.subject_id, a.submitted_at DESC, a.id DESC`,
      [memberId, targetIds, await this.targets.subjectsOf(manager, memberId)],
    );
    const ranks = await this.places.ranks(
      manager,
      rows.filter(({ state }) => state === 'waiting'),
    );
    const standings = new Map<string, OwnStanding[]>();
    for (const { targetId, applicationId, state, form, offerEndsAt, ...subject } of rows) {
      const offer = state === 'offered' ? (offerEndsAt?.toISOString() ?? null) : null;
      const rank = ranks.get(applicationId) ?? null;
      const one = { applicationId, state, rank, offerEndsAt: offer, subject: subjectLabel(subject), form };
      standings.set(targetId, [...(standings.get(targetId) ?? []), one]);
    }
    return standings;
  }

  async approved(
    manager: EntityManager,
    targetId: string,
    { after = null, limit }: { after?: string | null; limit: number },
  ): Promise<ApprovedRow[]> {
    const rows = await db.rows<Omit<ApprovedRow, 'subject'> & Subject>(
      manager,
      `SELECT a.id AS "applicationId", a.applicant_id AS "applicantId", a.applicant_name AS "applicantName",
         a.subject_id AS "subjectId", a.subject_name AS "subjectName", a.locale, a.form,
         a.shown_state = 'approved' AS told
       FROM application a WHERE a.target_id = $1 AND a.state = 'approved' AND ($2::uuid IS NULL OR a.id > $2)
       ORDER BY a.id LIMIT $3`,
      [targetId, after, limit],
      { plan: 'custom' },
    );
    return rows.map(({ subjectId, subjectName, ...row }) => ({
      ...row,
      subject: subjectLabel({ subjectId, subjectName }),
    }));
  }

  async undecidedOf(manager: EntityManager, publisherId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS n FROM application
      WHERE publisher_id = $1 AND state IN ('applied', 'waiting', 'offered')`;
    return (await db.one<{ n: number }>(manager, sql, [publisherId]))?.n ?? 0;
  }

  approvedTargets(manager: EntityManager, memberId: string): Promise<{ targetId: string; applicationId: string }[]> {
    return db.rows(
      manager,
      `SELECT a.target_id AS "targetId", a.id AS "applicationId" FROM application a
       WHERE a.applicant_id = $1 AND ${told} ORDER BY a.id`,
      [memberId],
    );
  }

  async approvedAmong(
    manager: EntityManager,
    targetIds: readonly string[],
    memberIds: readonly string[],
  ): Promise<Map<string, { memberId: string; applicationId: string; form: Record<string, unknown> }[]>> {
    const found = new Map<string, { memberId: string; applicationId: string; form: Record<string, unknown> }[]>();
    if (targetIds.length === 0 || memberIds.length === 0) return found;
    const rows = await db.rows<{
      targetId: string;
      memberId: string;
      applicationId: string;
      form: Record<string, unknown>;
    }>(
      manager,
      `SELECT a.target_id AS "targetId", a.applicant_id AS "memberId", a.id AS "applicationId", a.form FROM application a
       WHERE a.target_id = ANY($1::uuid[]) AND a.applicant_id = ANY($2::uuid[]) AND ${told} ORDER BY a.id`,
      [targetIds, memberIds],
    );
    for (const { targetId, ...row } of rows) found.set(targetId, [...(found.get(targetId) ?? []), row]);
    return found;
  }

  async changeForm(
    manager: EntityManager,
    applicationId: string,
    memberId: string,
    change: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const sql = 'UPDATE application SET form = form || $3::jsonb WHERE id = $1 AND applicant_id = $2';
    return (await db.affected(manager, sql, [applicationId, memberId, JSON.stringify(change)])) > 0;
  }

  async forSubjects(manager: EntityManager, subjectIds: readonly string[]): Promise<Map<string, SubjectApplications>> {
    const rows = await db.rows<SubjectApplications & { subjectId: string }>(
      manager,
      `SELECT s.id AS "subjectId", count(a.id)::int AS applications, d.count AS drafts,
         (count(a.id) FILTER (WHERE NOT ${over}))::int AS going,
         CASE WHEN bool_and(${over}) THEN greatest(max(a.ended_at), d.saved_at) END AS "endedAt"
       FROM unnest($1::uuid[]) AS s (id)
       CROSS JOIN LATERAL (SELECT count(*)::int AS count, max(d.saved_at) AS saved_at
         FROM application_draft d WHERE d.subject_id = s.id) d
       LEFT JOIN application a ON a.subject_id = s.id GROUP BY s.id, d.count, d.saved_at`,
      [subjectIds],
    );
    const known = rows.filter(({ applications, drafts }) => applications + drafts > 0);
    return new Map(known.map(({ subjectId, ...row }) => [subjectId, row]));
  }

  async subjectsEndedBefore(manager: EntityManager, before: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT a.subject_id AS id FROM application a WHERE a.subject_id IS NOT NULL GROUP BY a.subject_id
       HAVING bool_and(${over} AND a.ended_at < $1::timestamptz)
         AND NOT EXISTS (SELECT 1 FROM application_draft d WHERE d.subject_id = a.subject_id AND d.saved_at >= $1)
       ORDER BY a.subject_id LIMIT $2`,
      [before, limit],
    );
    return rows.map(({ id }) => id);
  }
}

interface Row extends Subject {
  targetId: string;
  offerEndsAt: Date | null;
}
