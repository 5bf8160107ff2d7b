import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Enrolments that are deleted, whose rows stay for their applicants. */
@Injectable()
export class EnrolmentDeletionRepository {
  async setDeleted(manager: EntityManager, enrolmentId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE enrolment SET deleted_at = $2 WHERE id = $1', [enrolmentId, now]);
  }
}
