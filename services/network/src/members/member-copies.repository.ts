import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { MemberCopies as DirectoryCopies } from '@renmai/member-directory/owners';
import { db, isNewer, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The directory's copies of members in the table `member`, with what network alone keeps beside them. */
@Injectable()
export class MemberCopies extends DirectoryCopies {
  constructor() {
    super({ member: 'member', erased: 'erased_member' });
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

  override async erase(manager: EntityManager, memberId: string, at: string): Promise<void> {
    await super.erase(manager, memberId, at);
    await db.run(manager, 'DELETE FROM member_setting WHERE member_id = $1', [memberId]);
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
}
