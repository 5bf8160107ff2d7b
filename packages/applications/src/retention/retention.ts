import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { nameKeptDays } from '@renmai/contracts/applications/application.schema';
import { Clock, Database, db, Periodic } from '@renmai/service-kit';
import { AttachmentsRepository } from '../core/attachments.repository.js';
import { subjectOf } from '../drafts/drafts.js';
import { goesOnIn, HOST, type ApplicationsHost } from '../host.js';
import { applicationColumns, type ApplicationRow } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { ApplicationTargets } from '../ports.js';
import { ApplicationErasure } from './application-erasure.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 500;
const CHUNK = 100;
/** before the deadline */
const REMINDED_DAYS = 2;
const RETENTION_MONTHS = 12;

/** Periodic work: reminders of drafts, names that are forgotten, applications that are erased. */
@Injectable()
export class Retention implements OnModuleInit {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly targets: ApplicationTargets,
    private readonly attachments: AttachmentsRepository,
    private readonly erasure: ApplicationErasure,
    private readonly news: ApplicationNews,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('remind-of-drafts', HOUR_MS, () => this.remind());
    this.periodic.every('forget-applications', HOUR_MS, async () => {
      await this.forgetNames();
      await this.endContacts();
      await this.eraseOld();
      await this.dropDrafts();
    });
  }

  /** Reminds each member of a draft once, two days before its deadline. */
  async remind(): Promise<void> {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + REMINDED_DAYS * DAY_MS);
    for await (const page of this.pages('application_draft WHERE reminded_at IS NULL')) {
      const listed = await this.targets.list(this.database.manager, page, null);
      for (const { targetId, closesAt, open, zone } of listed.values()) {
        if (!open || closesAt === null || new Date(closesAt) > latest || new Date(closesAt) <= now) continue;
        await this.remindOf({ targetId, closesAt, zone }, now);
      }
    }
  }

  private async remindOf(
    { targetId, closesAt, zone }: { targetId: string; closesAt: string; zone: string | null },
    now: Date,
  ): Promise<void> {
    await this.database.write(async (tx) => {
      const target = await this.targets.find(tx.manager, targetId, null);
      if (!target) return;
      const drafts = await db.rows<{ memberId: string; subjectId: string | null }>(
        tx.manager,
        `UPDATE application_draft SET reminded_at = $2 WHERE target_id = $1 AND reminded_at IS NULL
         RETURNING member_id AS "memberId", subject_id AS "subjectId"`,
        [targetId, now],
      );
      const { publisher, title } = target;
      for (const { memberId, subjectId } of drafts) {
        const names = subjectId === null ? new Map() : await this.targets.subjects(tx.manager, memberId, [subjectId]);
        const subject = subjectOf({ subjectId }, names);
        await tx.emit(this.host.events.draftDue, {
          aggregateId: [targetId, memberId, ...(subjectId === null ? [] : [subjectId])].join(':'),
          data: { applicantId: memberId, publisher, subject, targetId, title, closesAt, zone },
          actorId: null,
        });
      }
    });
  }

  /** After a withdrawal the publisher's side keeps only the fact that there was an application. */
  async forgetNames(): Promise<void> {
    await db.run(
      this.database,
      `UPDATE application SET applicant_name = '', subject_name = CASE WHEN subject_id IS NOT NULL THEN '' END
       WHERE withdrawn_at < $1::timestamptz AND state = 'withdrawn' AND applicant_name <> ''`,
      [new Date(this.clock.now().getTime() - nameKeptDays * DAY_MS)],
    );
  }

  /** Some time after the target is over, members with a place and the publisher's side can no longer write to each other. */
  async endContacts(): Promise<void> {
    const now = this.clock.now();
    if (!goesOnIn(this.host).has('approved')) return;
    for await (const page of this.pages(`application WHERE state = 'approved' AND ended_at IS NULL`)) {
      for (const targetId of await this.targets.endedBefore(this.database.manager, page, now)) {
        while (await this.endSome(targetId, now));
      }
    }
  }

  private endSome(targetId: string, now: Date): Promise<boolean> {
    return this.database.write(async (tx) => {
      const rows = await db.rows<ApplicationRow>(
        tx.manager,
        `UPDATE application a SET ended_at = $2 WHERE a.id IN (
           SELECT id FROM application WHERE target_id = $1 AND state = 'approved' AND ended_at IS NULL
           ORDER BY id LIMIT ${CHUNK} FOR UPDATE)
         RETURNING ${applicationColumns}`,
        [targetId, now],
      );
      for (const row of rows) await this.news.contact(tx, row, now);
      return rows.length === CHUNK;
    });
  }

  /** Rejected and withdrawn applications, some time after their target has ended. */
  async eraseOld(): Promise<void> {
    const before = this.clock.now();
    before.setUTCMonth(before.getUTCMonth() - (this.host.retentionMonths ?? RETENTION_MONTHS));
    for await (const page of this.pages(`application WHERE state IN ('rejected', 'withdrawn')`)) {
      for (const targetId of await this.targets.endedBefore(this.database.manager, page, before)) {
        while (await this.eraseSome(targetId));
      }
    }
  }

  private eraseSome(targetId: string): Promise<boolean> {
    return this.database.write(async (tx) => {
      const rows = await db.rows<{ id: string }>(
        tx.manager,
        `SELECT id FROM application WHERE target_id = $1 AND state IN ('rejected', 'withdrawn')
           AND NOT EXISTS (SELECT 1 FROM decision d WHERE d.application_id = application.id AND d.result = 'ok'
             AND d.told_at IS NULL)
         ORDER BY id LIMIT ${CHUNK} FOR UPDATE`,
        [targetId],
      );
      await this.erasure.erase(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length === CHUNK;
    });
  }

  /** A draft for a target that ended half a year ago will not be sent. */
  async dropDrafts(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 182 * DAY_MS);
    for await (const page of this.pages('application_draft')) {
      const ended = await this.targets.endedBefore(this.database.manager, page, before);
      if (ended.length === 0) continue;
      await this.database.write(async ({ manager }) => {
        await this.attachments.erase(manager, 'f.target_id = ANY($1::uuid[]) AND f.application_id IS NULL', [ended]);
        await db.run(manager, 'DELETE FROM application_draft WHERE target_id = ANY($1::uuid[])', [ended]);
      });
    }
  }

  /** Target ids of the rows that `from` selects, a page at a time. */
  private async *pages(from: string): AsyncGenerator<string[]> {
    let after: string | null = null;
    for (;;) {
      const rows: { id: string }[] = await db.rows<{ id: string }>(
        this.database,
        `SELECT DISTINCT target_id AS id FROM (SELECT target_id FROM ${from}) t
         WHERE $1::uuid IS NULL OR target_id > $1 ORDER BY target_id LIMIT ${PAGE}`,
        [after],
      );
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.id ?? null;
    }
  }
}
