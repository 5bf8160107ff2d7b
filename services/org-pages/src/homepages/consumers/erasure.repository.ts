import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Removes an erased member from homepages that continue. `Departures` ends those that had no other administrator before. */
const forget = [
  'UPDATE homepage SET founder_id = NULL WHERE founder_id = $1',
  'UPDATE homepage_history SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE homepage_submission SET submitted_by = NULL WHERE submitted_by = $1',
  'UPDATE homepage_submission_history SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE homepage_material SET uploaded_by = NULL WHERE uploaded_by = $1',
  'UPDATE homepage_log SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE homepage_log SET subject_id = NULL WHERE subject_id = $1',
  'UPDATE news_item SET created_by = NULL WHERE created_by = $1',
  'UPDATE news_item SET published_by = NULL WHERE published_by = $1',
  'UPDATE news_item SET written_by = NULL WHERE written_by = $1',
  'UPDATE news_item_history SET actor_id = NULL WHERE actor_id = $1',
  'UPDATE news_version SET written_by = NULL WHERE written_by = $1',
  // Pictures that a homepage shows stay, as its own.
  `UPDATE homepage_picture SET owner_id = NULL WHERE owner_id = $1
     AND (EXISTS (SELECT 1 FROM homepage WHERE logo_id = media_id OR cover_id = media_id)
       OR EXISTS (SELECT 1 FROM news_item n WHERE n.illustration_id = media_id OR n.picture_ids @> ARRAY[media_id])
       OR EXISTS (SELECT 1 FROM news_version v WHERE v.illustration_id = media_id OR v.picture_ids @> ARRAY[media_id]))`,
  'DELETE FROM homepage_picture WHERE owner_id = $1',
  'DELETE FROM administrator_invitation WHERE member_id = $1',
  'UPDATE administrator_invitation SET invited_by = NULL WHERE invited_by = $1',
  'UPDATE administrator_invitation_history SET actor_id = NULL WHERE actor_id = $1',
  'DELETE FROM member_completeness WHERE member_id = $1',
];

@Injectable()
export class ErasureRepository {
  async forget(manager: EntityManager, memberId: string): Promise<void> {
    for (const statement of forget) await db.run(manager, statement, [memberId]);
  }
}
