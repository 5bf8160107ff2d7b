import { Injectable } from '@nestjs/common';
import type { Actor, GroupRef } from './group.js';
import { GroupChanges } from './group-changes.js';
import { notices } from './group-notices.js';
import { GroupsRepository } from './groups.repository.js';

/** Announcements by owner and administrators to all members; an empty text removes the announcement. */
@Injectable()
export class GroupAnnouncements {
  constructor(
    private readonly changes: GroupChanges,
    private readonly groups: GroupsRepository,
  ) {}

  announce(ref: GroupRef, actor: Actor, announcement: string): Promise<void> {
    return this.changes.change(ref, actor, 'announce', async (change) => {
      const { group, manager, now } = change;
      if (group.announcement === announcement) return;
      await this.groups.change(manager, group.id, { announcement }, now);
      change.tell(notices.announced(announcement));
    });
  }
}
