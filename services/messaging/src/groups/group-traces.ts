import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { IgnoredGroups } from '../users/ignored-groups.js';
import { UserErasures } from '../users/user-erasures.js';
import { GroupDepartures } from './group-departures.js';
import { GroupFilesRepository } from './group-files.repository.js';
import { GroupFilesService } from './group-files.service.js';
import { GroupHooks } from './group-hooks.js';

/** What groups and rooms keep of users who left, or are gone for good. */
@Injectable()
export class GroupTraces implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly erasures: UserErasures,
    private readonly departures: GroupDepartures,
    private readonly fileRows: GroupFilesRepository,
    private readonly files: GroupFilesService,
    private readonly hooks: GroupHooks,
    private readonly ignored: IgnoredGroups,
  ) {}

  onModuleInit(): void {
    this.hooks.registerLeft((manager, groupId, userIds) => this.ignored.left(manager, groupId, userIds));
    this.hooks.registerEnded((manager, groupId) => this.ignored.left(manager, groupId));
    this.erasures.registerDeparture(async (userId) => {
      await this.departures.leaveAll(userId);
      await this.forgetFiles(userId);
    });
    this.erasures.registerLast(({ manager }, userId) => this.erase(manager, userId));
  }

  /** First the bytes, then the row that leads to them: what a crash leaves is found again. */
  private async forgetFiles(owner: string): Promise<void> {
    for (const { groupId, id } of await this.fileRows.ofOwner(owner)) {
      await this.files.forget(groupId, [id]);
      await this.database.write(({ manager }) => this.fileRows.remove(manager, id));
    }
  }

  /** An invitation goes with the member who gave it. What they set in a room is its owner's from now on. */
  private async erase(manager: EntityManager, userId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM group_entry WHERE user_id = $1 OR inviter = $1', [userId]);
    await db.run(manager, 'DELETE FROM group_decline WHERE user_id = $1', [userId]);
    await db.run(manager, 'DELETE FROM group_answer WHERE user_id = $1 OR inviter = $1', [userId]);
    await db.run(manager, 'DELETE FROM group_listing WHERE user_id = $1', [userId]);
    await db.run(
      manager,
      'UPDATE room_attribute a SET owner = g.owner FROM chat_group g WHERE g.id = a.group_id AND a.owner = $1',
      [userId],
    );
  }
}
