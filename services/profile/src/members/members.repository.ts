import { Injectable } from '@nestjs/common';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import type { Locale } from '@renmai/contracts';
import { Database, db } from '@renmai/service-kit';

export type CardRow = Omit<MemberCard, 'degree'> & { visibility: VisibilitySettings; locale: Locale };

/** Number of members with a verified entry from whom the one of the day is chosen. */
const LOOKED_THROUGH = 1_000;

@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /**
   * Members with a valid verified mark whom everyone may see and find, with a photo and a headline: the same ones in the same order all
   * day.
   */
  async verified(day: string, most: number): Promise<string[]> {
    const rows = await db.rows<{ memberId: string }>(
      this.database,
      `SELECT p.member_id AS "memberId" FROM (
         SELECT DISTINCT v.member_id FROM verified_entry v
         JOIN homepage_copy h ON h.homepage_id = v.homepage_id AND h.shown
         WHERE v.until > now() AND v.member_id IS NOT NULL LIMIT ${LOOKED_THROUGH}
       ) v
       JOIN profile p ON p.member_id = v.member_id
       WHERE NOT p.hidden AND p.photo_id IS NOT NULL AND p.headline <> ''
         AND p.visibility->>'profile' = 'everyone' AND coalesce(p.visibility->>'search', 'everyone') = 'everyone'
       ORDER BY md5(p.member_id::text || $1) LIMIT $2`,
      [day, most],
    );
    return rows.map(({ memberId }) => memberId);
  }

  /** In the order of `memberIds`; unknown members are left out. */
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
