import { Injectable } from '@nestjs/common';
import type { NextInterview } from '@renmai/contracts/applications/applicant.schema';
import type {
  InterviewForm,
  InterviewPlace,
  InterviewState,
  SlotView,
} from '@renmai/contracts/applications/interview.schema';
import { db, type Mail } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface InterviewRow {
  interviewId: string;
  applicationId: string;
  targetId: string;
  state: InterviewState;
  version: number;
  slots: SlotView[];
  timeZone: string;
  /** the last time zone of the applicant; null: not known */
  applicantZone: string | null;
  place: InterviewPlace;
  words: string;
  reason: string;
  slotId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  sequence: number;
  offeredBy: string | null;
}

const columns = `i.id AS "interviewId", i.application_id AS "applicationId", i.target_id AS "targetId", i.state, i.version,
  i.slots, i.time_zone AS "timeZone", i.applicant_zone AS "applicantZone", i.place, i.words, i.reason, i.slot_id AS "slotId", i.starts_at AS "startsAt",
  i.ends_at AS "endsAt", i.sequence, i.offered_by AS "offeredBy"`;

export type Offered = Omit<InterviewForm, 'slots'> & { slots: SlotView[] };

@Injectable()
export class InterviewsRepository {
  find(manager: EntityManager, interviewId: string): Promise<InterviewRow | undefined> {
    return db.one<InterviewRow>(manager, `SELECT ${columns} FROM interview i WHERE i.id = $1`, [interviewId]);
  }

  /** The newest first. */
  of(manager: EntityManager, applicationId: string): Promise<InterviewRow[]> {
    return db.rows<InterviewRow>(
      manager,
      `SELECT ${columns} FROM interview i WHERE i.application_id = $1 ORDER BY i.id DESC LIMIT 50`,
      [applicationId],
    );
  }

  /** False: there is an open one. */
  async insert(
    manager: EntityManager,
    ids: { interviewId: string; applicationId: string; targetId: string; offeredBy: string },
    { slots, timeZone, place, words }: Offered,
  ): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO interview (id, application_id, target_id, offered_by, slots, time_zone, place, words)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (application_id) WHERE state IN ('offered', 'chosen', 'declined') DO NOTHING`,
      [
        ids.interviewId,
        ids.applicationId,
        ids.targetId,
        ids.offeredBy,
        JSON.stringify(slots),
        timeZone,
        JSON.stringify(place),
        words,
      ],
    );
    return added > 0;
  }

  /** Other times; nothing is chosen any more. */
  async offer(
    manager: EntityManager,
    interviewId: string,
    { slots, timeZone, place, words }: Offered,
    { version }: { version: number },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE interview SET slots = $2, time_zone = $3, place = $4, words = $5, version = $6, reason = '', slot_id = NULL,
         starts_at = NULL, ends_at = NULL, reminded = false, sequence = sequence + 1 WHERE id = $1`,
      [interviewId, JSON.stringify(slots), timeZone, JSON.stringify(place), words, version],
    );
  }

  async choose(
    manager: EntityManager,
    interviewId: string,
    { slotId, startsAt, minutes }: SlotView,
    { version, zone }: { version: number; zone: string | null },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE interview SET slot_id = $2, starts_at = $3, ends_at = $3::timestamptz + make_interval(mins => $4),
         version = $5, applicant_zone = coalesce($6, applicant_zone), reminded = false, sequence = sequence + 1
       WHERE id = $1`,
      [interviewId, slotId, startsAt, minutes, version, zone],
    );
  }

  /** Ends the calendar entry: a higher sequence, and the reason. */
  async end(manager: EntityManager, interviewId: string, reason: string): Promise<void> {
    await db.run(manager, 'UPDATE interview SET reason = $2, sequence = sequence + 1 WHERE id = $1', [
      interviewId,
      reason,
    ]);
  }

  /** Until the transaction ends, no other transaction can choose a time of the target's interviews. */
  async holdTimes(manager: EntityManager, targetId: string): Promise<void> {
    await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('interviews:' || $1, 0))`, [targetId]);
  }

  /** Whether another interview of the target takes place at this time. */
  async isTaken(
    manager: EntityManager,
    { targetId, interviewId }: { targetId: string; interviewId: string },
    { startsAt, minutes }: SlotView,
  ): Promise<boolean> {
    const row = await db.one(
      manager,
      `SELECT 1 FROM interview WHERE target_id = $1 AND id <> $2 AND state = 'chosen'
         AND starts_at < $3::timestamptz + make_interval(mins => $4) AND ends_at > $3::timestamptz LIMIT 1`,
      [targetId, interviewId, startsAt, minutes],
    );
    return row !== undefined;
  }

  /** Chosen interviews that begin before `before` and have had no reminder. */
  near(manager: EntityManager, now: Date, before: Date): Promise<InterviewRow[]> {
    return db.rows<InterviewRow>(
      manager,
      `SELECT ${columns} FROM interview i WHERE i.state = 'chosen' AND NOT i.reminded AND i.starts_at > $1
         AND i.starts_at <= $2 ORDER BY i.starts_at LIMIT 200 FOR UPDATE SKIP LOCKED`,
      [now, before],
    );
  }

  async reminded(manager: EntityManager, interviewId: string): Promise<void> {
    await db.run(manager, 'UPDATE interview SET reminded = true WHERE id = $1', [interviewId]);
  }

  /** Chosen ones that are over. */
  over(manager: EntityManager, now: Date): Promise<InterviewRow[]> {
    return db.rows<InterviewRow>(
      manager,
      `SELECT ${columns} FROM interview i WHERE i.state = 'chosen' AND i.ends_at <= $1 ORDER BY i.ends_at LIMIT 200`,
      [now],
    );
  }

  openOf(manager: EntityManager, applicationId: string): Promise<InterviewRow | undefined> {
    return db.one<InterviewRow>(
      manager,
      `SELECT ${columns} FROM interview i
       WHERE i.application_id = $1 AND i.state IN ('offered', 'chosen', 'declined')`,
      [applicationId],
    );
  }

  /** The open interview by application. */
  async nextOf(manager: EntityManager, applicationIds: readonly string[]): Promise<Map<string, NextInterview>> {
    if (applicationIds.length === 0) return new Map();
    const rows = await db.rows<{ applicationId: string; state: NextInterview['state']; startsAt: Date | null }>(
      manager,
      `SELECT i.application_id AS "applicationId", i.state, i.starts_at AS "startsAt" FROM interview i
       WHERE i.application_id = ANY($1::uuid[]) AND i.state IN ('offered', 'chosen', 'declined')`,
      [applicationIds],
    );
    return new Map(
      rows.map(({ applicationId, state, startsAt }) => [
        applicationId,
        { state, startsAt: startsAt?.toISOString() ?? null },
      ]),
    );
  }

  async keepMail(manager: EntityManager, mailId: string, interviewId: string, mail: Mail): Promise<void> {
    await db.run(manager, 'INSERT INTO interview_mail (id, interview_id, mail) VALUES ($1, $2, $3)', [
      mailId,
      interviewId,
      JSON.stringify(mail),
    ]);
  }

  /** The oldest first. */
  mails(manager: EntityManager): Promise<{ mailId: string; mail: Mail; tries: number }[]> {
    return db.rows(
      manager,
      `SELECT id AS "mailId", mail, tries FROM (
         SELECT m.*, row_number() OVER (PARTITION BY p.homepage_id ORDER BY m.id) AS turn
         FROM interview_mail m JOIN interview i ON i.id = m.interview_id JOIN position p ON p.id = i.target_id
       ) waiting ORDER BY turn, id LIMIT 50`,
    );
  }

  async dropMail(manager: EntityManager, mailId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM interview_mail WHERE id = $1', [mailId]);
  }

  async mailFailed(manager: EntityManager, mailId: string): Promise<void> {
    await db.run(manager, 'UPDATE interview_mail SET tries = tries + 1 WHERE id = $1', [mailId]);
  }
}
