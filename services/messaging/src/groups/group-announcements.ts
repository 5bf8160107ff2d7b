import { Injectable } from '@nestjs/common';
import type { Actor, GroupRef } from './group.js';
import { GroupChanges } from './group-changes.js';
import { notices } from './group-notices.js';
import { GroupRecordsRepository } from './group-records.repository.js';
import { GroupsRepository } from './groups.repository.js';

/** Announcements by owner and administrators to all members; an empty text removes the announcement. */
@Injectable()
export class GroupAnnouncements {
  constructor(
    private readonly changes: GroupChanges,
    private readonly groups: GroupsRepository,
    private readonly records: GroupRecordsRepository,
  ) {}

  announce(ref: GroupRef, actor: Actor, announcement: string): Promise<void> {
    return this.changes.change(ref, actor, 'announce', async (change) => {
      const { group, manager, now } = change;
      if (group.announcement === announcement) return;
      await this.groups.change(manager, group.id, { announcement }, now);
      await this.records.announced(manager, group.id, actor.userId, announcement === '' ? null : now);
      change.tell(notices.announced(announcement));
    });
  }
}
