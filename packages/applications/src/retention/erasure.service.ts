import { Injectable } from '@nestjs/common';
import { db, type Transaction } from '@renmai/service-kit';
import { AttachmentsRepository } from '../attachments/attachments.repository.js';
import { ApplicationNews } from '../own/application-news.service.js';

/** What goes with an account, and what goes with time. */
@Injectable()
export class ApplicationErasure {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly news: ApplicationNews,
  ) {}

  /** Everything of an applicant; who wrote, rated or decided is forgotten. */
  async forget(tx: Transaction, memberId: string): Promise<void> {
    const { manager } = tx;
    const own = await db.rows<{ id: string }>(
      manager,
      'SELECT id FROM application WHERE applicant_id = $1 ORDER BY id',
      [memberId],
    );
    await this.erase(
      tx,
      own.map(({ id }) => id),
    );
    await this.attachments.erase(manager, 'f.owner_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM application_draft WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM decision_message WHERE applicant_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application SET contact_id = NULL WHERE contact_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application_history SET actor_id = NULL WHERE actor_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application_step SET actor_id = NULL WHERE actor_id = $1', [memberId]);
    await db.run(manager, 'UPDATE application_note SET author_id = NULL WHERE author_id = $1', [memberId]);
    await db.run(manager, 'UPDATE decision_batch SET actor_id = NULL WHERE actor_id = $1', [memberId]);
    await db.run(manager, 'UPDATE message_template SET updated_by = NULL WHERE updated_by = $1', [memberId]);
  }

  /** Applications with all that hangs on them. */
  async erase(tx: Transaction, applicationIds: readonly string[]): Promise<void> {
    if (applicationIds.length === 0) return;
    await this.attachments.erase(tx.manager, 'f.application_id = ANY($1::uuid[])', [applicationIds]);
    await db.run(tx.manager, 'DELETE FROM application WHERE id = ANY($1::uuid[])', [applicationIds]);
    for (const applicationId of applicationIds) await this.news.gone(tx, applicationId);
  }
}
