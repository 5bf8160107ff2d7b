import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery, type ResponseOf } from '@renmai/contracts';
import type { AnnouncementReaders, GroupAct, groupRecordsApi } from '@renmai/contracts/messaging/group-records.api';
import { Clock, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { GroupHooks } from '../groups/group-hooks.js';
import { GroupRecordsRepository } from '../groups/group-records.repository.js';
import { GroupStandings } from '../groups/group-standings.js';
import { UserErasures } from '../users/user-erasures.js';

const byId = z.tuple([z.string().regex(/^\d{1,18}$/)]);
const byUser = z.tuple([z.string().max(128)]);

/** Acts of the owner and the administrators of a group, and the readers of its announcement. */
@Injectable()
export class GroupRecords implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly records: GroupRecordsRepository,
    private readonly standings: GroupStandings,
    private readonly hooks: GroupHooks,
    private readonly erasures: UserErasures,
  ) {}

  onModuleInit(): void {
    this.hooks.registerLeft((manager, groupId, userIds) => this.records.left(manager, groupId, userIds));
    this.erasures.registerLast(({ manager }, userId) => this.records.erase(manager, userId));
  }

  async acts(userId: string, groupId: string, query: PageQuery): Promise<Page<GroupAct>> {
    await this.expectManager(userId, groupId);
    const [after = null] = decodeCursor(query.cursor, byId) ?? [];
    const rows = await this.records.acts(groupId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, ({ actId }) => [actId]);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }

  async readAnnouncement(userId: string, groupId: string): Promise<void> {
    await this.roleOf(userId, groupId);
    await this.database.write(({ manager }) => this.records.read(manager, groupId, userId, this.clock.now()));
  }

  async announcement(userId: string, groupId: string): Promise<AnnouncementReaders> {
    await this.expectManager(userId, groupId);
    const { announcedAt, ...counts } = await this.records.readers(groupId);
    return { announcedAt: announcedAt?.toISOString() ?? null, ...counts };
  }

  async readers(
    userId: string,
    groupId: string,
    query: PageQuery & { read: 'true' | 'false' },
  ): Promise<ResponseOf<(typeof groupRecordsApi)['readers']>> {
    await this.expectManager(userId, groupId);
    const [after = null] = decodeCursor(query.cursor, byUser) ?? [];
    const rows = await this.records.members(groupId, query.read === 'true', { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.userId]);
    return { items: items.map((row) => ({ ...row, readAt: row.readAt?.toISOString() ?? null })), nextCursor };
  }

  /** Users outside must not learn that there is such a group. */
  private async roleOf(userId: string, groupId: string): Promise<'owner' | 'admin' | 'member'> {
    const role = await this.standings.roleOf(groupId, userId);
    if (role === null) throw new Problem(commonProblems.notFound);
    return role;
  }

  private async expectManager(userId: string, groupId: string): Promise<void> {
    if ((await this.roleOf(userId, groupId)) === 'member') throw new Problem(commonProblems.forbidden);
  }
}
