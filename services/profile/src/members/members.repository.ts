import { Injectable } from '@nestjs/common';
import type { Background, MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import type { Locale } from '@renmai/contracts';
import { Database, db } from '@renmai/service-kit';

export type CardRow = Omit<MemberCard, 'degree'> & { visibility: VisibilitySettings; locale: Locale; reading: string };

export type BackgroundRow = Background & { visibility: VisibilitySettings };

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

  /** In the order of `memberIds`; unknown members are left out. Entries are in the order of the profile, present jobs before others. */
  backgrounds(memberIds: readonly string[]): Promise<BackgroundRow[]> {
    return db.rows<BackgroundRow>(
      this.database,
      `SELECT p.member_id AS "memberId", p.visibility,
         (SELECT json_build_object('title', j.title, 'companyName', j.company_name, 'present', j.end_date IS NULL)
          FROM job j WHERE j.member_id = p.member_id ORDER BY j.end_date IS NULL DESC, j.position LIMIT 1) AS job,
         (SELECT json_build_object('school', e.school, 'fieldOfStudy', e.field_of_study)
          FROM education e WHERE e.member_id = p.member_id ORDER BY e.position LIMIT 1) AS education
       FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
       JOIN profile p ON p.member_id = asked.id ORDER BY asked.place`,
      [memberIds],
    );
  }

  /** In the order of `memberIds`; unknown members are left out. */
  cards(memberIds: readonly string[]): Promise<CardRow[]> {
    return db.rows<CardRow>(
      this.database,
      `SELECT p.member_id AS "memberId", p.name, p.headline, p.visibility, p.locale, p.reading,
              json_build_object('region', p.region, 'city', p.city) AS place, photo.picture AS photo
       FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, position)
       JOIN profile p ON p.member_id = asked.id
       LEFT JOIN media photo ON photo.id = p.photo_id
       ORDER BY asked.position`,
      [memberIds],
    );
  }
}
