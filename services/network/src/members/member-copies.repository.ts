import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import { db, isNewer, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

type Card = Pick<MemberCard, 'memberId' | 'name' | 'headline' | 'place' | 'photo'>;

/**
 * The copy of what identity and profile tell of members, each part at the sequence of its domain event: an older one changes
 * nothing. Nothing brings an erased member back.
 */
@Injectable()
export class MemberCopies {
  /** Only the name, and only while profile has told nothing. */
  async register(manager: EntityManager, memberId: string, name: string): Promise<void> {
    await this.ensure(manager, memberId);
    await db.run(manager, `UPDATE member SET name = $2 WHERE member_id = $1 AND card_position = -1`, [memberId, name]);
  }

  async setCard(manager: EntityManager, card: Card, sequence: number): Promise<void> {
    await this.ensure(manager, card.memberId);
    await db.run(
      manager,
      `UPDATE member SET name = $2, headline = $3, place = $4, photo = $5, card_position = $6
       WHERE member_id = $1 AND ${isNewer('card_position', '$6')}`,
      [card.memberId, card.name, card.headline, card.place, card.photo, sequence],
    );
  }

  async setVisibility(
    manager: EntityManager,
    memberId: string,
    { profile, friendsList }: VisibilitySettings,
    sequence: number,
  ): Promise<void> {
    await this.ensure(manager, memberId);
    await db.run(
      manager,
      `UPDATE member SET profile_visibility = $2, friends_list_visibility = $3, visibility_position = $4
       WHERE member_id = $1 AND ${isNewer('visibility_position', '$4')}`,
      [memberId, profile, friendsList, sequence],
    );
  }

  /** For parts in tables of their own: whether this is the newest that was told of the part, and he is not erased. */
  async isNews(
    manager: EntityManager,
    part: 'background' | 'addresses',
    memberId: string,
    sequence: number,
  ): Promise<boolean> {
    await this.ensure(manager, memberId);
    const changed = await db.affected(
      manager,
      `UPDATE member SET ${part}_position = $2
       WHERE member_id = $1 AND ${isNewer(`${part}_position`, '$2')}`,
      [memberId, sequence],
    );
    return changed > 0;
  }

  async setHidden(manager: EntityManager, memberId: string, hidden: boolean, sequence: number): Promise<void> {
    await this.ensure(manager, memberId);
    await db.run(
      manager,
      `UPDATE member SET hidden = $2, hidden_position = $3
       WHERE member_id = $1 AND ${isNewer('hidden_position', '$3')} AND NOT chat_only`,
      [memberId, hidden, sequence],
    );
  }

  /**
   * Somebody without an account, whom messaging alone knows: hidden from the first to the last. He who is a member
   * already stays one.
   */
  async registerChatOnly(manager: EntityManager, relationId: string): Promise<void> {
    await this.lock(manager, relationId);
    await db.run(
      manager,
      `INSERT INTO member (member_id, hidden, chat_only)
       SELECT $1, true, true WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id = $1)
       ON CONFLICT DO NOTHING`,
      [relationId],
    );
  }

  async erase(manager: EntityManager, memberId: string, at: string): Promise<void> {
    await this.lock(manager, memberId);
    await db.run(manager, 'INSERT INTO erased_member (member_id, erased_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      memberId,
      at,
    ]);
    await db.run(manager, 'DELETE FROM member_setting WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM member WHERE member_id = $1', [memberId]);
  }

  /** The row, unless he has been erased; creation and erasure of one member go one after another. */
  async ensure(manager: EntityManager, memberId: string): Promise<void> {
    await this.lock(manager, memberId);
    await db.run(
      manager,
      `INSERT INTO member (member_id) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id = $1)
       ON CONFLICT DO NOTHING`,
      [memberId],
    );
  }

  /** Erasure of the acting member waits until the transaction ends. Nothing may have been heard of him yet. */
  async hold(manager: EntityManager, memberId: string): Promise<void> {
    const held = async (): Promise<boolean> => {
      const found = await db.affected(manager, 'SELECT 1 FROM member WHERE member_id = $1 FOR KEY SHARE', [memberId]);
      return found > 0;
    };
    if (await held()) return;
    await this.ensure(manager, memberId);
    if (!(await held())) throw new Problem(commonProblems.notFound);
  }

  private async lock(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [memberId.toLowerCase()]);
  }
}
