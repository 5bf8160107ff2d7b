import { Injectable } from '@nestjs/common';
import type { ContactRequest } from '@renmai/contracts/messaging/contact-requests.api';
import { Database, db } from '@renmai/service-kit';

/** Reads the copy of the roster; `roster/` alone writes it. */
@Injectable()
export class ContactRequestsRepository {
  constructor(private readonly database: Database) {}

  /** Requests of users without an account; one more than `limit` if there are more. */
  received(
    userId: string,
    { after, limit }: { after: { at: string; id: string } | null; limit: number },
  ): Promise<(Omit<ContactRequest, 'at'> & { at: Date })[]> {
    return db.rows(
      this.database,
      `SELECT u.id AS "userId", u.nickname, u.avatar_url AS "avatarUrl", r.note, r.since AS at
       FROM roster_entry r JOIN chat_user u ON u.id = r.other_id AND NOT u.member AND NOT u.closed
       WHERE r.user_id = $1 AND r.state = 'received'
         AND ($2::timestamptz IS NULL OR (r.since, r.other_id) < ($2::timestamptz, $3))
       ORDER BY r.since DESC, r.other_id DESC LIMIT $4`,
      [userId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }
}
