import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { IgnoredGroups } from '../users/ignored-groups.js';
import { UserErasures } from '../users/user-erasures.js';
import { GroupDepartures } from './group-departures.js';
import { GroupFilesRepository } from './group-files.repository.js';
import { GroupFilesService } from './group-files.service.js';
import { GroupHooks } from './group-hooks.js';

/** Erases the data of users who left groups and rooms, or were erased. */
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

  /** First the bytes, then the row that refers to them, so that they are found again after a crash. */
  private async forgetFiles(owner: string): Promise<void> {
    for (const { groupId, id } of await this.fileRows.ofOwner(owner)) {
      await this.files.forget(groupId, [id]);
      await this.database.write(({ manager }) => this.fileRows.remove(manager, id));
    }
  }

  /** Invitations are deleted together with the inviting user. Room attributes of the user pass to the room's owner. */
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
