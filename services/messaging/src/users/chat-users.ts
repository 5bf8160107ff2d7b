import { Injectable } from '@nestjs/common';
import { Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { ChatUser } from './chat-user.js';
import { ChatUsersRepository } from './chat-users.repository.js';

/** Look-up of users for every part of chat. Ids may be written in any case; answers are in lower case. */
@Injectable()
export class ChatUsers {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsersRepository,
  ) {}

  /** Existing users by id, including deactivated ones, without unknown and erased ones. */
  find(ids: Iterable<string>, manager: EntityManager = this.database.manager): Promise<Map<string, ChatUser>> {
    return this.users.find(manager, [...new Set([...ids].map((id) => id.toLowerCase()))]);
  }

  async one(id: string, manager?: EntityManager): Promise<ChatUser | null> {
    return (await this.find([id], manager)).get(id.toLowerCase()) ?? null;
  }

  /** The ids, in lower case, of existing users who are not deactivated; in the given order. */
  async present(ids: readonly string[], manager?: EntityManager): Promise<string[]> {
    const found = await this.find(ids, manager);
    return [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => found.get(id)?.closed === false);
  }

  /** User ids by relation id. */
  byRelation(
    relationIds: Iterable<string>,
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, string>> {
    return this.users.byRelation(manager, [...new Set(relationIds)]);
  }

  /** Relation ids by user id. */
  async relationsOf(ids: Iterable<string>, manager?: EntityManager): Promise<Map<string, string>> {
    const found = await this.find(ids, manager);
    return new Map([...found.values()].map(({ id, relationId }) => [id, relationId]));
  }

  /** Names by id: the nickname, or the id if there is none. Unknown users are left out. */
  async names(ids: Iterable<string>, manager?: EntityManager): Promise<Map<string, string>> {
    const found = await this.find(ids, manager);
    return new Map([...found.values()].map(({ id, nickname }) => [id, nickname || id]));
  }

  /** Creates rows for members about whom no event may have arrived yet, except erased ones. Ids of members only. */
  ensureMembers(manager: EntityManager, memberIds: Iterable<string>): Promise<void> {
    return this.users.ensureMembers(manager, [...memberIds]);
  }
}
