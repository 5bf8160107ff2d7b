import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { foundBy } from '../members/found.query.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { AddressHasher } from './address-hasher.js';
import { findableBy } from './discovery.query.js';

export interface AddressHashes {
  email: string | null;
  phone: string | null;
}

/** Addresses by which members can be found, copied from identity. */
@Injectable()
export class MemberAddressesRepository {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly hasher: AddressHasher,
  ) {}

  async set(manager: EntityManager, memberId: string, addresses: AddressHashes, sequence: number): Promise<void> {
    if (!(await this.members.isNews(manager, 'addresses', memberId, sequence))) return;
    await db.run(manager, 'DELETE FROM member_address WHERE member_id = $1', [memberId]);
    for (const kind of ['email', 'phone'] as const) {
      const address = addresses[kind];
      if (address === null) continue;
      await db.run(manager, 'INSERT INTO member_address (member_id, kind, hash) VALUES ($1, $2, $3)', [
        memberId,
        kind,
        this.hasher.hash(address),
      ]);
    }
  }

  /**
   * The member who has this address, if the asking member may know it; their own address too. An address may have passed to
   * another member, so the latest holder counts.
   */
  async holder(viewerId: string, addressHash: string): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      this.database,
      `SELECT a.member_id AS id FROM member_address a JOIN member m ON m.member_id = a.member_id
       WHERE a.hash = $2
         AND (a.member_id = $1 OR (${findableBy('a.kind', 'a.member_id')} AND ${foundBy('$1', 'a.member_id')}))
       ORDER BY m.addresses_position DESC, a.member_id LIMIT 1`,
      [viewerId, this.hasher.hash(addressHash)],
    );
    return row?.id;
  }
}
