import { Injectable } from '@nestjs/common';
import { db, opaqueIds } from '@renmai/service-kit';
import { nameKeys } from '@renmai/vocabulary';
import type { EntityManager } from 'typeorm';
import type { ChatUser } from './chat-user.js';

export const userColumns = `
  id, relation_id AS "relationId", member, nickname, avatar_url AS "avatarUrl", closed`;

/** A chat user with the data against which tokens and password are checked. */
export interface Credentials extends ChatUser {
  passwordHash: string | null;
  generation: number;
}

export interface NewChatUser {
  id: string;
  relationId: string;
  passwordHash: string;
  nickname: string;
}

export interface StoredUser extends ChatUser {
  createdAt: Date;
  modifiedAt: Date;
}

const storedColumns = `${userColumns}, created_at AS "createdAt", modified_at AS "modifiedAt"`;

@Injectable()
export class ChatUsersRepository {
  async find(manager: EntityManager, ids: readonly string[]): Promise<Map<string, ChatUser>> {
    if (ids.length === 0) return new Map();
    const rows = await db.rows<ChatUser>(
      manager,
      `SELECT ${userColumns} FROM chat_user WHERE id = ANY(${opaqueIds('$1', 'text')})`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async byRelation(manager: EntityManager, relationIds: readonly string[]): Promise<Map<string, string>> {
    if (relationIds.length === 0) return new Map();
    const rows = await db.rows<{ id: string; relationId: string }>(
      manager,
      `SELECT id, relation_id AS "relationId" FROM chat_user WHERE relation_id = ANY(${opaqueIds('$1')})`,
      [relationIds],
    );
    return new Map(rows.map(({ id, relationId }) => [relationId, id]));
  }

  async stored(manager: EntityManager, id: string): Promise<StoredUser | null> {
    const row = await db.one<StoredUser>(manager, `SELECT ${storedColumns} FROM chat_user WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** `loginEnded`: whether the Renmai login is known to be over. */
  async credentials(
    manager: EntityManager,
    id: string,
    login: string | null = null,
  ): Promise<(Credentials & { loginEnded: boolean }) | null> {
    const row = await db.one<Credentials & { loginEnded: boolean }>(
      manager,
      `SELECT ${userColumns}, password_hash AS "passwordHash", token_generation AS generation,
         EXISTS (SELECT 1 FROM ended_login WHERE login_id = $2) AS "loginEnded"
       FROM chat_user WHERE id = $1`,
      [id, login],
    );
    return row ?? null;
  }

  /** Null where the name is taken, or was. */
  async insert(manager: EntityManager, user: NewChatUser, now: Date): Promise<StoredUser | null> {
    await this.lock(manager, user.id);
    const row = await db.one<StoredUser>(
      manager,
      `INSERT INTO chat_user (id, relation_id, member, password_hash, nickname, created_at, modified_at, found_by)
       SELECT $1, $2, false, $3, $4, $5, $5, $6 WHERE NOT EXISTS (SELECT 1 FROM erased_user WHERE id = $1)
       ON CONFLICT DO NOTHING RETURNING ${storedColumns}`,
      [user.id, user.relationId, user.passwordHash, user.nickname, now, nameKeys(user.nickname)],
    );
    return row ?? null;
  }

  /** Serializes creation and erasure of a user; in a fixed order, so that transactions cannot wait for each other. */
  async ensureMembers(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    const ids = [...new Set(memberIds.map((id) => id.toLowerCase()))].sort();
    const known = await this.find(manager, ids);
    for (const id of ids.filter((each) => !known.has(each))) {
      await this.lock(manager, id);
      await db.run(
        manager,
        `INSERT INTO chat_user (id, relation_id, member)
         SELECT $1::text, $1::text::uuid, true WHERE NOT EXISTS (SELECT 1 FROM erased_user WHERE id = $1::text)
         ON CONFLICT DO NOTHING`,
        [id],
      );
    }
  }

  async setPassword(manager: EntityManager, id: string, passwordHash: string): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE chat_user SET password_hash = $2, token_generation = token_generation + 1, modified_at = now()
       WHERE id = $1 AND NOT member`,
      [id, passwordHash],
    );
    return changed > 0;
  }

  /** Only for chat-only users: members' names come from profile. */
  async setNickname(manager: EntityManager, id: string, nickname: string): Promise<void> {
    await db.run(
      manager,
      'UPDATE chat_user SET nickname = $2, found_by = $3, modified_at = now() WHERE id = $1 AND NOT member',
      [id, nickname, nameKeys(nickname)],
    );
  }

  async setAvatar(manager: EntityManager, id: string, avatarUrl: string): Promise<void> {
    await db.run(manager, 'UPDATE chat_user SET avatar_url = $2, modified_at = now() WHERE id = $1 AND NOT member', [
      id,
      avatarUrl,
    ]);
  }

  /** Answers the relation id of the user if there was one. */
  async erase(manager: EntityManager, id: string, at: Date | string): Promise<string | null> {
    await this.lock(manager, id);
    const rows = await db.rows<{ relationId: string }>(
      manager,
      'DELETE FROM chat_user WHERE id = $1 RETURNING relation_id AS "relationId"',
      [id],
    );
    const relationId = rows[0]?.relationId ?? null;
    await db.run(
      manager,
      'INSERT INTO erased_user (id, relation_id, erased_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [id, relationId, at],
    );
    return relationId;
  }

  /** Erased users who may have left something behind. */
  async unfinished(manager: EntityManager, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'SELECT id FROM erased_user WHERE NOT finished ORDER BY erased_at LIMIT $1',
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async finish(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'UPDATE erased_user SET finished = true WHERE id = $1', [id]);
  }

  private async lock(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 21))', [id]);
  }
}
