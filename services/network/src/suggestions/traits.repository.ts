import { Injectable } from '@nestjs/common';
import type { Trait } from '@renmai/contracts/profile/trait.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';

/** Traits of members, copied from profile. */
@Injectable()
export class TraitsRepository {
  constructor(private readonly members: MemberCopiesRepository) {}

  async set(manager: EntityManager, memberId: string, traits: readonly Trait[], sequence: number): Promise<void> {
    if (!(await this.members.isNews(manager, 'background', memberId, sequence))) return;
    await db.run(manager, 'DELETE FROM member_trait WHERE member_id = $1', [memberId]);
    await db.run(
      manager,
      `INSERT INTO member_trait (member_id, kind, key, name)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[]) ON CONFLICT DO NOTHING`,
      [memberId, traits.map(({ kind }) => kind), traits.map(({ key }) => key), traits.map(({ name }) => name)],
    );
  }
}
