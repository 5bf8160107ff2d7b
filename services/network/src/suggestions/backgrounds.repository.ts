import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MemberCopies } from '../members/member-copies.repository.js';
import { byKey } from './organisation-key.js';

export interface Background {
  schools: readonly string[];
  employers: readonly string[];
}

/** Where members were, as profile tells. */
@Injectable()
export class BackgroundsRepository {
  constructor(private readonly members: MemberCopies) {}

  async set(
    manager: EntityManager,
    memberId: string,
    { schools, employers }: Background,
    sequence: number,
  ): Promise<void> {
    if (!(await this.members.isNews(manager, 'background', memberId, sequence))) return;
    await replace(manager, 'school', memberId, byKey(schools));
    await replace(manager, 'employer', memberId, byKey(employers));
  }
}

async function replace(
  manager: EntityManager,
  kind: 'school' | 'employer',
  memberId: string,
  names: Map<string, string>,
): Promise<void> {
  await db.run(manager, `DELETE FROM member_${kind} WHERE member_id = $1`, [memberId]);
  await db.run(
    manager,
    `INSERT INTO member_${kind} (member_id, ${kind}_key, name) SELECT $1, * FROM unnest($2::text[], $3::text[])`,
    [memberId, [...names.keys()], [...names.values()]],
  );
}
