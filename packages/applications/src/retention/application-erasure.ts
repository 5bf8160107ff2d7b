import { Injectable } from '@nestjs/common';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { db, type Transaction } from '@renmai/service-kit';
import { AttachmentsRepository } from '../core/attachments.repository.js';
import { HandingOver } from './handing-over.js';
import { Places, type HeldPlaces } from '../places/places.js';
import { ApplicationHooks } from '../ports.js';
import { holdsPlace } from '../states/outcome-machine.js';
import { ApplicationNews } from '../core/application-news.js';

/** The erasure of applications: with an account, and after a time. */
@Injectable()
export class ApplicationErasure {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly news: ApplicationNews,
    private readonly places: Places,
    private readonly hooks: ApplicationHooks,
    private readonly handing: HandingOver,
  ) {}

  /** Everything of an applicant, without what others who act for the same child go on with; who wrote, rated or decided is forgotten. */
  async forget(tx: Transaction, memberId: string): Promise<void> {
    const { manager } = tx;
    await this.handing.leaveAll(tx, memberId);
    await this.eraseOf(tx, 'a.applicant_id = $1', memberId);
    await this.attachments.erase(manager, 'f.owner_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM application_draft WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM decision_message WHERE applicant_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application SET contact_id = NULL WHERE contact_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application_history SET actor_id = NULL WHERE actor_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application_step SET actor_id = NULL WHERE actor_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application_note SET author_id = NULL WHERE author_id = $1', [memberId]);
    await db.run(manager, 'UPDATE decision_batch SET actor_id = NULL WHERE actor_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM message_template WHERE publisher_id = $1', [memberId]);
    await db.run(manager, 'UPDATE message_template SET updated_by = NULL WHERE updated_by = $1', [memberId]);
  }

  /** Everything that was sent or begun for a child. */
  async eraseSubject(tx: Transaction, subjectId: string): Promise<void> {
    await this.eraseOf(tx, 'a.subject_id = $1', subjectId);
    await this.attachments.erase(tx.manager, 'f.subject_id = $1', [subjectId]);
    await db.run(tx.manager, 'DELETE FROM application_draft WHERE subject_id = $1', [subjectId]);
  }

  /** Everything that was sent, begun or decided for a target that goes together with the member who published it. */
  async eraseTarget(tx: Transaction, targetId: string): Promise<void> {
    const { manager } = tx;
    await this.eraseOf(tx, 'a.target_id = $1', targetId);
    await this.attachments.erase(manager, 'f.target_id = $1', [targetId]);
    for (const table of ['application_draft', 'decision_batch', 'application_places', 'application_board']) {
      await db.run(manager, `DELETE FROM ${table} WHERE target_id = $1`, [targetId]);
    }
  }

  /** Erases applications with all rows that depend on them. The caller holds the places of those that had one. */
  async erase(tx: Transaction, applicationIds: readonly string[], places: readonly HeldPlaces[] = []): Promise<void> {
    if (applicationIds.length === 0) return;
    await this.attachments.erase(tx.manager, 'f.application_id = ANY($1::uuid[])', [applicationIds]);
    const gone = await db.rows<{ applicationId: string; targetId: string; state: Outcome }>(
      tx.manager,
      `DELETE FROM application WHERE id = ANY($1::uuid[])
       RETURNING id AS "applicationId", target_id AS "targetId", state`,
      [applicationIds],
    );
    for (const held of places) {
      const freed = gone.filter(({ targetId, state }) => targetId === held.targetId && holdsPlace(state));
      await this.places.release(tx, held, freed.length);
    }
    await this.hooks.gone(tx, gone);
    for (const { applicationId } of gone) await this.news.gone(tx, applicationId);
    for (const held of places) await this.places.promote(tx, held);
  }

  /** `condition`: about the row `a`, with $1. */
  private async eraseOf(tx: Transaction, condition: string, id: string): Promise<void> {
    const rows = await db.rows<{ id: string; targetId: string }>(
      tx.manager,
      `SELECT a.id, a.target_id AS "targetId" FROM application a WHERE ${condition} ORDER BY a.id`,
      [id],
    );
    const places = await this.places.holdAll(tx.manager, [...new Set(rows.map(({ targetId }) => targetId))]);
    await this.erase(
      tx,
      rows.map((row) => row.id),
      places,
    );
  }
}
