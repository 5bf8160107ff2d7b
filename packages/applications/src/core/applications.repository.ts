import { Injectable } from '@nestjs/common';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { DraftKey } from './drafts.repository.js';
import type { SentBefore } from './sent-before.js';
import { applicationColumns, type ApplicationRow } from './application.row.js';

export interface Earlier {
  attempts: number;
  /** the one that is not withdrawn */
  applicationId: string | null;
}

@Injectable()
export class ApplicationsRepository {
  find(manager: EntityManager, applicationId: string, { lock = false } = {}): Promise<ApplicationRow | undefined> {
    return db.one<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a WHERE a.id = $1 ${lock ? 'FOR UPDATE' : ''}`,
      [applicationId],
    );
  }

  /** Locked in one order, so that two who want some of the same do not wait for each other. */
  lockAll(manager: EntityManager, applicationIds: readonly string[]): Promise<ApplicationRow[]> {
    return db.rows<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a WHERE a.id = ANY($1::uuid[]) ORDER BY a.id FOR UPDATE`,
      [applicationIds],
    );
  }

  /** In the order of the ids; those of other targets are left out. */
  ofTarget(manager: EntityManager, targetId: string, applicationIds: readonly string[]): Promise<ApplicationRow[]> {
    return db.rows<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a
       WHERE a.id = ANY($2::uuid[]) AND a.target_id = $1 ORDER BY array_position($2::uuid[], a.id)`,
      [targetId, applicationIds],
    );
  }

  /** For a child: of everybody who acts for it. */
  async earlier(manager: EntityManager, { memberId, targetId, subjectId }: DraftKey): Promise<Earlier> {
    const row = await db.one<Earlier>(
      manager,
      `SELECT count(*)::int AS attempts, (array_agg(id) FILTER (WHERE state <> 'withdrawn'))[1] AS "applicationId"
       FROM application
       WHERE target_id = $1 AND subject_id IS NOT DISTINCT FROM $3::uuid AND ($3::uuid IS NOT NULL OR applicant_id = $2)`,
      [targetId, memberId, subjectId],
    );
    return row ?? { attempts: 0, applicationId: null };
  }

  /** Forms that the member sent for the same person, to anything, newest first. */
  sentBefore(
    manager: EntityManager,
    { memberId, subjectId }: Pick<DraftKey, 'memberId' | 'subjectId'>,
    most: number,
  ): Promise<SentBefore[]> {
    return db.rows<SentBefore>(
      manager,
      `SELECT form, questions, answers FROM application
       WHERE applicant_id = $1 AND subject_id IS NOT DISTINCT FROM $2::uuid
       ORDER BY submitted_at DESC, id DESC LIMIT $3`,
      [memberId, subjectId, most],
    );
  }

  /** Whether the member has ever applied to the target for anybody, or somebody for the same child. */
  async hasAny(manager: EntityManager, { memberId, targetId, subjectId }: DraftKey): Promise<boolean> {
    const sql = 'SELECT 1 FROM application WHERE target_id = $1 AND (applicant_id = $2 OR subject_id = $3) LIMIT 1';
    return (await db.one(manager, sql, [targetId, memberId, subjectId])) !== undefined;
  }

  /** A page of a member's own, and of those for children they act for, newest first, one row too many. `state`: as sent to them. */
  own(
    manager: EntityManager,
    { memberId, subjectIds }: { memberId: string; subjectIds: readonly string[] },
    page: {
      states: readonly Outcome[] | null;
      targetIds: readonly string[] | null;
      after: [string, string] | undefined;
      limit: number;
    },
  ): Promise<ApplicationRow[]> {
    return db.rows<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a
       WHERE (a.applicant_id = $1 OR a.subject_id = ANY($6::uuid[])) AND ($2::text[] IS NULL OR a.shown_state = ANY($2::text[]))
         AND ($3::timestamptz IS NULL OR (a.submitted_at, a.id) < ($3::timestamptz, $4::uuid))
         AND ($7::uuid[] IS NULL OR a.target_id = ANY($7::uuid[]))
       ORDER BY a.submitted_at DESC, a.id DESC LIMIT $5`,
      [memberId, page.states, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit, subjectIds, page.targetIds],
    );
  }

  /** Removes the data that the other side loses by a withdrawal; the applicant keeps form and answers. */
  async setWithdrawn(
    manager: EntityManager,
    applicationId: string,
    { reason, at }: { reason: string; at: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE application SET shown_state = 'withdrawn', shown_version = shown_version + 1, withdrawn_at = $2,
         ended_at = $2, withdrawn_reason = $3, rating = NULL, tags = '{}', search = '', summary = '[]' WHERE id = $1`,
      [applicationId, at, reason],
    );
    await db.run(manager, 'DELETE FROM application_note WHERE application_id = $1', [applicationId]);
  }

  /** Other children's applications to the same publisher that were not withdrawn, the newest first. */
  siblings(
    manager: EntityManager,
    publisherId: string,
    { subjectIds, limit }: { subjectIds: readonly string[]; limit: number },
  ): Promise<ApplicationRow[]> {
    return db.rows<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a
       WHERE a.publisher_id = $1 AND a.subject_id = ANY($2::uuid[]) AND a.state <> 'withdrawn'
       ORDER BY a.submitted_at DESC, a.id DESC LIMIT $3`,
      [publisherId, subjectIds, limit],
    );
  }

  /** All for one child, locked in one order. */
  ofSubject(manager: EntityManager, subjectId: string): Promise<ApplicationRow[]> {
    return db.rows<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a WHERE a.subject_id = $1 ORDER BY a.id FOR UPDATE`,
      [subjectId],
    );
  }

  /** The children for whom the member sent an application. */
  async subjectsSentBy(manager: EntityManager, memberId: string): Promise<string[]> {
    const sql = 'SELECT DISTINCT subject_id AS id FROM application WHERE applicant_id = $1 AND subject_id IS NOT NULL';
    return (await db.rows<{ id: string }>(manager, sql, [memberId])).map(({ id }) => id);
  }

  /** Another member who acts for the child takes it over, with its files. */
  async handOver(
    manager: EntityManager,
    applicationId: string,
    to: { memberId: string; name: string; form: Record<string, unknown>; search: string },
  ): Promise<void> {
    await db.run(
      manager,
      'UPDATE application SET applicant_id = $2, applicant_name = $3, form = $4, search = $5 WHERE id = $1',
      [applicationId, to.memberId, to.name, JSON.stringify(to.form), to.search],
    );
    const sql = 'UPDATE application_attachment SET owner_id = $2 WHERE application_id = $1';
    await db.run(manager, sql, [applicationId, to.memberId]);
  }

  /** True the first time. */
  async setSeen(manager: EntityManager, applicationId: string, at: Date): Promise<boolean> {
    const sql = 'UPDATE application SET seen_at = $2 WHERE id = $1 AND seen_at IS NULL';
    return (await db.affected(manager, sql, [applicationId, at])) > 0;
  }
}
