import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ChatUsersRepository } from './chat-users.repository.js';

/** When something was told. The id orders what happened at once; a late domain event changes nothing. */
export interface Told {
  at: string;
  eventId: string;
}

/** What identity and profile tell of members. Nothing brings an erased member back. */
@Injectable()
export class MemberCopies {
  constructor(private readonly users: ChatUsersRepository) {}

  /** Only the name, and only while profile has told nothing. */
  async register(manager: EntityManager, memberId: string, name: string): Promise<void> {
    await this.users.ensureMembers(manager, [memberId]);
    await db.run(manager, `UPDATE chat_user SET nickname = $2 WHERE id = $1 AND card_changed_at = '-infinity'`, [
      memberId.toLowerCase(),
      name,
    ]);
  }

  async setCard(
    manager: EntityManager,
    memberId: string,
    card: { name: string; avatarUrl: string },
    told: Told,
  ): Promise<void> {
    await this.users.ensureMembers(manager, [memberId]);
    await db.run(
      manager,
      `UPDATE chat_user SET nickname = $2, avatar_url = $3, card_changed_at = $4, card_event_id = $5, modified_at = $4
       WHERE id = $1 AND (card_event_id IS NULL OR (card_changed_at, card_event_id) < ($4, $5))`,
      [memberId.toLowerCase(), card.name, card.avatarUrl, told.at, told.eventId],
    );
  }

  /** Whether it is news. Tokens from before are worthless when he comes back. */
  async setClosed(manager: EntityManager, memberId: string, closed: boolean, at: string): Promise<boolean> {
    await this.users.ensureMembers(manager, [memberId]);
    const changed = await db.affected(
      manager,
      `UPDATE chat_user SET closed = $2::boolean, closed_changed_at = $3,
         token_generation = token_generation + $2::boolean::int
       WHERE id = $1 AND closed_changed_at < $3`,
      [memberId.toLowerCase(), closed, at],
    );
    return changed > 0;
  }

  async endLogin(manager: EntityManager, loginId: string, at: string): Promise<void> {
    await db.run(manager, 'INSERT INTO ended_login (login_id, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      loginId,
      at,
    ]);
  }

  /** Of logins from which no token can be left. */
  async forgetLogins(manager: EntityManager, before: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM ended_login WHERE ended_at < $1', [before]);
  }
}
