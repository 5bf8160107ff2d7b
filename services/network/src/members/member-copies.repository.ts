import { Injectable } from '@nestjs/common';
import { lockMember, MemberCopiesRepository as DirectoryCopies } from '@renmai/member-directory/owners';
import { db, isNewer } from '@renmai/service-kit';
import { nameKeys, type NameTold } from '@renmai/vocabulary';
import type { EntityManager } from 'typeorm';

type Card = Parameters<DirectoryCopies['setCard']>[1];

/** The directory's copies of members in the table `member`, with additional data of network. */
@Injectable()
export class MemberCopiesRepository extends DirectoryCopies {
  constructor() {
    super({ member: 'member', erased: 'erased_member' });
  }

  override async register(manager: EntityManager, memberId: string, name: string): Promise<void> {
    await super.register(manager, memberId, name);
    await db.run(manager, 'UPDATE member SET found_by = $2 WHERE member_id = $1 AND card_position = -1', [
      memberId,
      nameKeys(name),
    ]);
  }

  override async setCard(manager: EntityManager, card: Card & NameTold, sequence: number): Promise<void> {
    await super.setCard(manager, card, sequence);
    // A copy that is made again brings the same event.
    await db.run(manager, 'UPDATE member SET found_by = $2 WHERE member_id = $1 AND card_position = $3', [
      card.memberId,
      nameKeys(card.name, card),
      sequence,
    ]);
  }

  /** For parts in separate tables: whether this is the newest event of the part, and the member is not erased. */
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

  /**
   * Registers a chat-only user, whom only messaging knows: always hidden. If the id is already that of a member, nothing
   * changes.
   */
  async registerChatOnly(manager: EntityManager, relationId: string): Promise<void> {
    await lockMember(manager, relationId);
    await db.run(
      manager,
      `INSERT INTO member (member_id, hidden, chat_only)
       SELECT $1, true, true WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id = $1)
       ON CONFLICT DO NOTHING`,
      [relationId],
    );
  }

  override async erase(manager: EntityManager, memberId: string, at: string): Promise<void> {
    await super.erase(manager, memberId, at);
    await db.run(manager, 'DELETE FROM member_setting WHERE member_id = $1', [memberId]);
  }

  /** Also locks members about whom no event has arrived yet. */
  override async hold(manager: EntityManager, memberId: string): Promise<void> {
    if (await this.tryHold(manager, memberId)) return;
    await this.ensure(manager, memberId);
    await super.hold(manager, memberId);
  }
}
