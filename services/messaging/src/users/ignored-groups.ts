import { Injectable } from '@nestjs/common';
import { Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { Streams } from '../streams/streams.js';
import { UserDetailsRepository } from './user-details.repository.js';

/** Groups whose messages a user does not want to get; both of the protocol's ways to set this use it. */
@Injectable()
export class IgnoredGroups {
  constructor(
    private readonly database: Database,
    private readonly details: UserDetailsRepository,
    private readonly streams: Streams,
  ) {}

  /** Within the caller's transaction. Every process asks again who reads the group. */
  async set(manager: EntityManager, userId: string, groupId: string, ignored: boolean): Promise<void> {
    const changed = ignored
      ? await this.details.ignoreGroup(manager, userId, groupId)
      : await this.details.heedGroup(manager, userId, groupId);
    if (changed) await this.streams.readersChanged(manager, { kind: 'group', id: groupId });
  }

  has(userId: string, groupId: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    return this.details.ignoresGroup(manager, userId, groupId);
  }

  /** Users who leave a group no longer ignore it when they come back; for a deleted group all entries are deleted. */
  async left(manager: EntityManager, groupId: string, userIds?: readonly string[]): Promise<void> {
    await this.details.heedGroupAll(manager, groupId, userIds);
  }
}
