import { Injectable } from '@nestjs/common';
import type { GroupRole } from './group.js';
import type { GroupChange } from './group-changes.js';
import { GroupEntriesRepository } from './group-entries.repository.js';
import { joinedGroups } from './group-limits.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { notices } from './group-notices.js';
import { refusals } from './group-refusals.js';
import { GroupsRepository } from './groups.repository.js';
import { RoomAttributesRepository } from './room-attributes.repository.js';

/** Adds and removes members of a group, for any reason, under its lock, so that its maximum size is never exceeded. */
@Injectable()
export class GroupEntrance {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly entries: GroupEntriesRepository,
    private readonly attributes: RoomAttributesRepository,
  ) {}

  /** Adds users who are not members yet, notifies the others, and answers the added ones. */
  async admit(
    change: GroupChange,
    userIds: readonly string[],
    as: { role?: GroupRole; visiting?: boolean; ext?: string; quiet?: boolean } = {},
  ): Promise<string[]> {
    const { group, manager, now } = change;
    const there = await this.members.rolesOf(manager, group.id, userIds);
    const coming = userIds.filter((userId) => !there.has(userId));
    if (coming.length === 0) return [];
    const free = group.maxUsers - group.memberCount;
    if (free <= 0) throw refusals.full();
    if (coming.length > free) throw refusals.tooManyUsers();
    const { role = 'member', visiting = false } = as;
    await this.members.add(manager, group.id, coming, { role, visiting, now });
    change.concerns(await this.entries.remove(manager, group.id, coming));
    group.memberCount += coming.length;
    if (!as.quiet) change.tell(...notices.joined(coming, group.memberCount, as.ext));
    change.joins(coming);
    return coming;
  }

  /**
   * Removes the users who are members, notifies the remaining ones, and answers the removed ones. `quit`: they leave by their
   * own choice, and can only be invited afterwards, not added.
   */
  async dismiss(change: GroupChange, userIds: readonly string[], { quit = false } = {}): Promise<string[]> {
    const { group, manager } = change;
    const gone = await this.members.remove(manager, group.id, userIds);
    if (gone.length === 0) return [];
    group.memberCount -= gone.length;
    change.leaves(gone, quit);
    change.tell(...notices.left(gone, group.memberCount));
    if (group.kind === 'room') {
      const keys = await this.attributes.leaveWith(manager, group.id, gone);
      if (keys.length > 0) change.tell(notices.attributesRemoved(keys));
    }
    return gone;
  }

  /** Refuses if the user is in too many groups of this kind. */
  async expectRoomFor(change: Pick<GroupChange, 'manager' | 'group'>, userId: string): Promise<void> {
    const { joined } = await this.groups.countOf(change.group.kind, userId, change.manager);
    if (joined >= joinedGroups[change.group.kind]) throw refusals.limit();
  }
}
