import { Injectable } from '@nestjs/common';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import type { Locale } from '@renmai/contracts';
import { Database, db } from '@renmai/service-kit';

export type CardRow = Omit<MemberCard, 'degree'> & { visibility: VisibilitySettings; locale: Locale };

@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /** In the order of `memberIds`; who is unknown is left out. */
  cards(memberIds: readonly string[]): Promise<CardRow[]> {
    return db.rows<CardRow>(
      this.database,
      `SELECT p.member_id AS "memberId", p.name, p.headline, p.visibility, p.locale,
              json_build_object('region', p.region, 'city', p.city) AS place, photo.picture AS photo
       FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, position)
       JOIN profile p ON p.member_id = asked.id
       LEFT JOIN media photo ON photo.id = p.photo_id
       ORDER BY asked.position`,
      [memberIds],
    );
  }
}
