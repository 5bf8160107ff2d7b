import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';

/** The maximum length of an answer, more than a person can look through. */
const MOST = 10_000;

export interface Contact {
  username: string;
  remark: string;
}

const friendsSql = (more: string): string => `
  SELECT e.other_id AS username, e.remark FROM roster_entry e JOIN chat_user u ON u.id = e.other_id
  WHERE e.user_id = $1 AND e.state = 'friends' AND NOT u.closed ${more}
  ORDER BY e.other_id LIMIT $2`;

/** Contacts and block list as clients see them, without deactivated users. */
@Injectable()
export class RosterListsRepository {
  constructor(private readonly database: Database) {}

  contacts(userId: string): Promise<Contact[]> {
    return db.rows<Contact>(this.database, friendsSql(''), [userId, MOST]);
  }

  /** Contacts after the name `after`, and one more than `limit` if there are more. */
  contactsAfter(userId: string, after: string, limit: number): Promise<Contact[]> {
    return db.rows<Contact>(this.database, friendsSql('AND e.other_id > $3'), [userId, limit + 1, after]);
  }

  async blocked(userId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT b.blocked_id AS id FROM roster_block b JOIN chat_user u ON u.id = b.blocked_id
       WHERE b.blocker_id = $1 AND b.active AND NOT u.closed ORDER BY b.blocked_id LIMIT $2`,
      [userId, MOST],
    );
    return rows.map(({ id }) => id);
  }

  /** False where the two are not friends. */
  async setRemark(userId: string, otherId: string, remark: string): Promise<boolean> {
    return this.database.write(async ({ manager }) => {
      const changed = await db.affected(
        manager,
        `UPDATE roster_entry SET remark = $3 WHERE user_id = $1 AND other_id = $2 AND state = 'friends'`,
        [userId, otherId, remark],
      );
      return changed > 0;
    });
  }

  /** The users among `others` who block this user or are blocked by them. */
  async blockedWith(userId: string, others: readonly string[]): Promise<Set<string>> {
    if (others.length === 0) return new Set();
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT blocked_id AS id FROM roster_block WHERE active AND blocker_id = $1 AND blocked_id = ANY($2::text[])
       UNION SELECT blocker_id FROM roster_block WHERE active AND blocked_id = $1 AND blocker_id = ANY($2::text[])`,
      [userId, others],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
