import { Injectable } from '@nestjs/common';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import { isFound, presentCard, type CardRow, type Standing } from '@renmai/member-directory/owners';
import { Database, db } from '@renmai/service-kit';
import { standingsSql } from './standings.query.js';

const cardsSql = `
  SELECT s.*, m.name, m.headline, m.place, m.photo, m.profile_visibility AS "profileVisibility"
  FROM (${standingsSql}) s JOIN member m ON m.member_id = s."memberId"`;

type Shown = Pick<VisibilitySettings, 'profile' | 'friendsList'>;

/** Cards of members, copied from profile. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /**
   * Cards as `viewerId` (null: a visitor) may see them, keyed by member id, without members who may not be found. A profile that
   * is not open to the viewer shows name and photo.
   */
  async cards(viewerId: string | null, memberIds: readonly string[]): Promise<Map<string, MemberCard>> {
    if (memberIds.length === 0) return new Map();
    const rows = await db.rows<CardRow & Standing>(this.database, cardsSql, [viewerId, [...new Set(memberIds)]]);
    return new Map(
      rows
        .filter((row) => row.memberId === viewerId || isFound(row))
        .map((row) => [row.memberId, presentCard(row, viewerId)]),
    );
  }

  /** The visibility of a member's parts; visible to nobody if the member does not exist. */
  async visibility(memberId: string): Promise<Shown> {
    const row = await db.one<Shown>(
      this.database,
      `SELECT profile_visibility AS profile, friends_list_visibility AS "friendsList" FROM member WHERE member_id = $1`,
      [memberId],
    );
    return row ?? { profile: 'only-me', friendsList: 'only-me' };
  }
}
