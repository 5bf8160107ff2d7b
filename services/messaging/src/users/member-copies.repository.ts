import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@renmai/contracts';
import { db, isNewer } from '@renmai/service-kit';
import { nameKeys, type NameTold } from '@renmai/vocabulary';
import type { EntityManager } from 'typeorm';
import { ChatUsersRepository } from './chat-users.repository.js';

/** Copies of members from identity and profile; older domain events change nothing. An erased member never comes back. */
@Injectable()
export class MemberCopiesRepository {
  constructor(private readonly users: ChatUsersRepository) {}

  /** Sets only the name, and only while no event of profile has arrived. */
  async register(manager: EntityManager, memberId: string, name: string): Promise<void> {
    await this.users.ensureMembers(manager, [memberId]);
    await db.run(manager, `UPDATE chat_user SET nickname = $2, found_by = $3 WHERE id = $1 AND card_position = -1`, [
      memberId.toLowerCase(),
      name,
      nameKeys(name),
    ]);
  }

  async setCard(
    manager: EntityManager,
    memberId: string,
    card: NameTold & { name: string; avatarUrl: string },
    { sequence, occurredAt }: Pick<DomainEvent, 'sequence' | 'occurredAt'>,
  ): Promise<void> {
    await this.users.ensureMembers(manager, [memberId]);
    await db.run(
      manager,
      `UPDATE chat_user SET nickname = $2, avatar_url = $3, card_position = $4, modified_at = $5
       WHERE id = $1 AND ${isNewer('card_position', '$4')}`,
      [memberId.toLowerCase(), card.name, card.avatarUrl, sequence, occurredAt],
    );
    // A copy that is made again brings the same event.
    await db.run(manager, 'UPDATE chat_user SET found_by = $2 WHERE id = $1 AND card_position = $3', [
      memberId.toLowerCase(),
      nameKeys(card.name, card),
      sequence,
    ]);
  }

  /** Answers whether the event is new. Tokens from before a deactivation stay invalid when the member comes back. */
  async setClosed(manager: EntityManager, memberId: string, closed: boolean, sequence: number): Promise<boolean> {
    await this.users.ensureMembers(manager, [memberId]);
    const changed = await db.affected(
      manager,
      `UPDATE chat_user SET closed = $2::boolean, closed_position = $3,
         token_generation = token_generation + $2::boolean::int
       WHERE id = $1 AND ${isNewer('closed_position', '$3')}`,
      [memberId.toLowerCase(), closed, sequence],
    );
    return changed > 0;
  }

  /** Answers whether the event is new. */
  async setProfileVisibility(
    manager: EntityManager,
    memberId: string,
    visibility: string,
    sequence: number,
  ): Promise<boolean> {
    await this.users.ensureMembers(manager, [memberId]);
    const changed = await db.affected(
      manager,
      `UPDATE chat_user SET profile_visibility = $2, visibility_position = $3
       WHERE id = $1 AND ${isNewer('visibility_position', '$3')}`,
      [memberId.toLowerCase(), visibility, sequence],
    );
    return changed > 0;
  }

  async endLogin(manager: EntityManager, loginId: string, at: string): Promise<void> {
    await db.run(manager, 'INSERT INTO ended_login (login_id, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      loginId,
      at,
    ]);
  }

  /** Deletes logins from which no valid token can be left. */
  async forgetLogins(manager: EntityManager, before: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM ended_login WHERE ended_at < $1', [before]);
  }
}
