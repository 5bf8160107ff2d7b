import { Injectable } from '@nestjs/common';
import { db, type Transaction } from '@renmai/service-kit';
import { EventPicturesRepository } from './event-pictures.repository.js';

/** Tickets, scans and mails are erased with the registration, and data of an event with the event. */
const forget = [
  'DELETE FROM event_comment WHERE author_id = $1',
  'DELETE FROM event_feedback WHERE member_id = $1',
  'DELETE FROM calendar_setting WHERE member_id = $1',
  'UPDATE check_in_scan SET scanned_by = NULL WHERE scanned_by = $1',
];

@Injectable()
export class AttendingErasure {
  constructor(private readonly pictures: EventPicturesRepository) {}

  async ofMember(tx: Transaction, memberId: string): Promise<void> {
    await this.pictures.forget(tx, memberId);
    for (const statement of forget) await db.run(tx, statement, [memberId]);
  }
}
