import { Injectable } from '@nestjs/common';
import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { yuan } from '@renmai/contracts/jobs/currency';
import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import { pausedHomepage, type Pause } from '@renmai/homepage-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { contentOf, enrolmentColumns, type EnrolmentRow } from './enrolment.row.js';

interface Place {
  at: string;
  enrolmentId: string;
}

const columns = `name, stage, study_type, city_id, starts_on, ends_on, zone, tuition_amount, tuition_per, tuition_note, tuition_currency,
  min_age, max_age, nationality, academic, other, majors, keywords, places, when_full, promotion, details, documents,
  show_contact`;

const valuesOf = ({ period, tuition, requirements, ...content }: EnrolmentContent): unknown[] => [
  content.name,
  content.stage,
  content.studyType,
  content.cityId,
  period.startsOn,
  period.endsOn,
  period.zone,
  tuition.amount,
  tuition.per,
  tuition.note,
  tuition.currency ?? yuan,
  requirements.minAge,
  requirements.maxAge,
  requirements.nationality,
  requirements.academic,
  requirements.other,
  content.majors,
  content.keywords,
  content.places,
  content.whenFull,
  content.promotion,
  content.details,
  JSON.stringify(content.documents),
  content.showContact,
];
/** SQL: parameters from `$first` on, one for each value of a content. */
const values = (first: number): string =>
  columns
    .split(',')
    .map((_, index) => `$${first + index}`)
    .join(', ');

/** Deleted enrolments are only found by their id. */
@Injectable()
export class EnrolmentsRepository {
  constructor(private readonly database: Database) {}

  find(enrolmentId: string, { manager = this.database.manager, lock = false } = {}): Promise<EnrolmentRow | undefined> {
    const sql = `SELECT ${enrolmentColumns} FROM enrolment e WHERE e.id = $1 ${lock ? 'FOR UPDATE' : ''}`;
    return db.one<EnrolmentRow>(manager, sql, [enrolmentId]);
  }

  findAll(manager: EntityManager, enrolmentIds: readonly string[]): Promise<EnrolmentRow[]> {
    const sql = `SELECT ${enrolmentColumns} FROM enrolment e WHERE e.id = ANY($1::uuid[])`;
    return db.rows<EnrolmentRow>(manager, sql, [enrolmentIds]);
  }

  /** The lock under which the enrolments of a homepage are counted. */
  async countLocked(manager: EntityManager, homepageId: string): Promise<number> {
    await db.run(manager, 'INSERT INTO enrolment_homepage (homepage_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      homepageId,
    ]);
    await db.run(manager, 'SELECT 1 FROM enrolment_homepage WHERE homepage_id = $1 FOR UPDATE', [homepageId]);
    const sql = 'SELECT count(*)::int AS n FROM enrolment WHERE homepage_id = $1 AND deleted_at IS NULL';
    return (await db.one<{ n: number }>(manager, sql, [homepageId]))?.n ?? 0;
  }

  async insert(
    manager: EntityManager,
    row: { enrolmentId: string; homepageId: string; content: EnrolmentContent; by: string; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO enrolment (id, homepage_id, created_by, written_by, written_at, created_at, updated_at, ${columns})
       VALUES ($1, $2, $3, $3, $4, $4, $4, ${values(5)})`,
      [row.enrolmentId, row.homepageId, row.by, row.now, ...valuesOf(row.content)],
    );
  }

  async save(
    manager: EntityManager,
    enrolmentId: string,
    change: {
      content: EnrolmentContent;
      by: string;
      now: Date;
      editedAt: Date | null;
      opensAt: Date | null;
      closesAt: Date | null;
    },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE enrolment SET (${columns}) = ROW (${values(7)}), written_by = $2, written_at = $3, updated_at = $3,
         edited_at = $4, opens_at = $5, closes_at = $6, version = version + 1 WHERE id = $1`,
      [
        enrolmentId,
        change.by,
        change.now,
        change.editedAt,
        change.opensAt,
        change.closesAt,
        ...valuesOf(change.content),
      ],
    );
  }

  /** Goes with the transition. */
  async setPublished(
    manager: EntityManager,
    enrolmentId: string,
    { by, now, opensAt, closesAt }: { by: string; now: Date; opensAt: Date; closesAt: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE enrolment SET published_by = $2, published_at = $3, updated_at = $3, opens_at = $4, closes_at = $5
       WHERE id = $1`,
      [enrolmentId, by, now, opensAt, closesAt],
    );
  }

  /** Goes with a transition: its time, and whether it ended the enrolment. */
  async setMoved(
    manager: EntityManager,
    enrolmentId: string,
    { now, ended = false, removed = false }: { now: Date; ended?: boolean; removed?: boolean },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE enrolment SET updated_at = $2, ended_at = CASE WHEN $3 THEN coalesce(ended_at, $2) ELSE ended_at END,
         removed = removed OR $4 WHERE id = $1`,
      [enrolmentId, now, ended, removed],
    );
  }

  async setDeleted(manager: EntityManager, enrolmentId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE enrolment SET deleted_at = $2 WHERE id = $1', [enrolmentId, now]);
  }

  /** Deletes a draft, which has no dependent rows. */
  async drop(manager: EntityManager, enrolmentId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM enrolment WHERE id = $1', [enrolmentId]);
  }

  /** Enrolments in one state, the last changed first. */
  managed(homepageId: string, state: EnrolmentState, after: Place | null, limit: number): Promise<EnrolmentRow[]> {
    return db.rows<EnrolmentRow>(
      this.database,
      `SELECT ${enrolmentColumns} FROM enrolment e WHERE e.homepage_id = $1 AND e.state = $2 AND e.deleted_at IS NULL
         AND ($3::timestamptz IS NULL OR (e.updated_at, e.id) < ($3, $4::uuid))
       ORDER BY e.updated_at DESC, e.id DESC LIMIT $5`,
      [homepageId, state, after?.at ?? null, after?.enrolmentId ?? null, limit],
    );
  }

  /** The numbers of enrolments by homepage and state. */
  counts(homepageIds: readonly string[]): Promise<{ homepageId: string; state: EnrolmentState; n: number }[]> {
    return db.rows(
      this.database,
      `SELECT homepage_id AS "homepageId", state, count(*)::int AS n FROM enrolment
       WHERE homepage_id = ANY($1::uuid[]) AND deleted_at IS NULL GROUP BY homepage_id, state`,
      [homepageIds],
    );
  }

  /** Enrolments in some states, without deleted ones. */
  inStates(
    homepageIds: readonly string[],
    states: readonly EnrolmentState[],
    manager: EntityManager = this.database.manager,
  ): Promise<{ homepageId: string; enrolmentId: string }[]> {
    return db.rows(
      manager,
      `SELECT homepage_id AS "homepageId", id AS "enrolmentId" FROM enrolment
       WHERE homepage_id = ANY($1::uuid[]) AND state = ANY($2) AND deleted_at IS NULL ORDER BY id`,
      [homepageIds, states],
    );
  }

  async keepVersion(manager: EntityManager, enrolmentId: string, most: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO enrolment_version (enrolment_id, version, content, written_by, written_at)
       SELECT e.id, e.version, ${contentOf('e')}, e.written_by, e.written_at FROM enrolment e WHERE e.id = $1`,
      [enrolmentId],
    );
    await db.run(
      manager,
      `DELETE FROM enrolment_version WHERE enrolment_id = $1 AND version NOT IN
         (SELECT version FROM enrolment_version WHERE enrolment_id = $1 ORDER BY version DESC LIMIT $2)`,
      [enrolmentId, most],
    );
  }

  versions(
    enrolmentId: string,
  ): Promise<{ version: number; content: EnrolmentContent; writtenBy: string | null; writtenAt: Date }[]> {
    return db.rows(
      this.database,
      `SELECT version, content, written_by AS "writtenBy", written_at AS "writtenAt" FROM enrolment_version
       WHERE enrolment_id = $1 ORDER BY version DESC`,
      [enrolmentId],
    );
  }

  /** Enrolments that ended in a period, by being stopped or with their last day; the first to end first. */
  endedBetween(
    from: Date,
    until: Date,
    after: { endedAt: Date; enrolmentId: string } | null,
    limit: number,
  ): Promise<{ endedAt: Date; enrolmentId: string; homepageId: string }[]> {
    return db.rows(
      this.database,
      `SELECT least(ended_at, closes_at) AS "endedAt", id AS "enrolmentId", homepage_id AS "homepageId" FROM enrolment
       WHERE published_at IS NOT NULL AND least(ended_at, closes_at) > $1 AND least(ended_at, closes_at) <= $2
         AND least(ended_at, closes_at) + answers_later_ms * interval '1 millisecond' <= $2
         AND NOT ${pausedHomepage('enrolment.homepage_id')}
         AND ($3::timestamptz IS NULL OR (least(ended_at, closes_at), id) > ($3, $4::uuid))
       ORDER BY least(ended_at, closes_at), id LIMIT $5`,
      [from, until, after?.endedAt ?? null, after?.enrolmentId ?? null, limit],
    );
  }

  /** The school is back: who waits for an answer waits no longer than they would have. */
  async postponeAnswers(manager: EntityManager, homepageId: string, { since, at }: Pause): Promise<void> {
    await db.run(
      manager,
      `UPDATE enrolment SET answers_later_ms = answers_later_ms +
         extract(epoch FROM $3::timestamptz - greatest($2::timestamptz, least(ended_at, closes_at))) * 1000
       WHERE homepage_id = $1 AND published_at IS NOT NULL AND least(ended_at, closes_at) < $3`,
      [homepageId, since, at],
    );
  }
}
