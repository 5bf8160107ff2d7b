import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { ContactsState } from '@renmai/contracts/network/contacts.api';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { foundBy } from '../members/found.query.js';
import { decodeNameCursor, namePage, type Named } from '../relations/list-page.js';
import { AddressHasher } from './address-hasher.js';
import { findableBy, hasAddressOf } from './discovery.query.js';

export type Discovery = Pick<ContactsState, 'foundByEmail' | 'foundByPhone'>;
type StateRow = Omit<ContactsState, 'syncedAt'> & { syncedAt: Date | null };

/** Members in the address book of `$1` who let themselves be found by that address, or have one of `$1` in theirs. */
const matched = `
  SELECT a.member_id FROM address_book_entry e JOIN member_address a ON a.hash = e.hash
  WHERE e.member_id = $1 AND a.member_id <> $1
    AND (${findableBy('a.kind', 'a.member_id')} OR ${hasAddressOf('a.member_id', '$1')})
    AND ${foundBy('$1', 'a.member_id')}`;

@Injectable()
export class AddressBooksRepository {
  constructor(
    private readonly database: Database,
    private readonly hasher: AddressHasher,
  ) {}

  async state(manager: EntityManager, memberId: string): Promise<ContactsState> {
    const row = await db.one<StateRow>(
      manager,
      `SELECT
         (SELECT synced_at FROM address_book WHERE member_id = $1) AS "syncedAt",
         (SELECT count(*)::int FROM address_book_entry WHERE member_id = $1) AS kept,
         (SELECT count(DISTINCT member_id)::int FROM (${matched}) matched) AS matches,
         coalesce((SELECT found_by_email FROM member_setting WHERE member_id = $1), false) AS "foundByEmail",
         coalesce((SELECT found_by_phone FROM member_setting WHERE member_id = $1), false) AS "foundByPhone",
         coalesce((SELECT discovery_chosen FROM member_setting WHERE member_id = $1), false) AS "discoveryChosen"`,
      [memberId],
    );
    if (!row) throw new Error('a statement without a table answers one row');
    return { ...row, syncedAt: row.syncedAt?.toISOString() ?? null };
  }

  /** Sorted by name. */
  async matches(memberId: string, { cursor, limit }: PageQuery): Promise<Page<Named>> {
    const after = decodeNameCursor(cursor);
    const rows = await db.rows<Named>(
      this.database,
      `SELECT m.member_id AS id, m.name FROM member m
       WHERE m.member_id IN (${matched}) ${after ? 'AND (m.name, m.member_id) > ($3, $4)' : ''}
       ORDER BY m.name, m.member_id LIMIT $2`,
      [memberId, limit + 1, ...(after ?? [])],
    );
    return namePage(rows, limit);
  }

  /**
   * The row of the book is written first, which serializes two replacements of one book. Answers how many addresses were not in
   * the book before.
   */
  async replace(manager: EntityManager, memberId: string, addressHashes: readonly string[], at: Date): Promise<number> {
    await db.run(
      manager,
      `INSERT INTO address_book (member_id, synced_at) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET synced_at = excluded.synced_at`,
      [memberId, at],
    );
    const hashes = [...new Set(addressHashes)].map((hash) => this.hasher.hash(hash));
    await db.run(manager, 'DELETE FROM address_book_entry WHERE member_id = $1 AND hash <> ALL($2::bytea[])', [
      memberId,
      hashes,
    ]);
    const added = await db.affected(
      manager,
      `INSERT INTO address_book_entry (member_id, hash) SELECT $1, unnest($2::bytea[]) ON CONFLICT DO NOTHING RETURNING 1`,
      [memberId, hashes],
    );
    return added;
  }

  async remove(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM address_book WHERE member_id = $1', [memberId]);
  }

  async putDiscovery(manager: EntityManager, memberId: string, discovery: Discovery): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO member_setting (member_id, found_by_email, found_by_phone, discovery_chosen) VALUES ($1, $2, $3, true)
       ON CONFLICT (member_id) DO UPDATE SET found_by_email = excluded.found_by_email,
         found_by_phone = excluded.found_by_phone, discovery_chosen = true`,
      [memberId, discovery.foundByEmail, discovery.foundByPhone],
    );
  }
}
