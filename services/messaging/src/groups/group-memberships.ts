import { Injectable } from '@nestjs/common';
import { userNotFound } from '../rest/chat-error.js';
import { IgnoredGroups } from '../users/ignored-groups.js';
import type { Admission } from './admission.policy.js';
import { Admissions } from './admissions.js';
import type { EntryState } from './entry-state.js';
import type { Actor, GroupRef } from './group.js';
import { GroupChanges } from './group-changes.js';
import { GroupDoor } from './group-door.js';
import { GroupEntrance } from './group-entrance.js';
import { admins } from './group-limits.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { notices } from './group-notices.js';
import { refusals } from './group-refusals.js';
import { mayActOn } from './group.policy.js';
import { resultsOf, sift, type NamedResult } from './sift.js';

/** Members and administrators. */
@Injectable()
export class GroupMemberships {
  constructor(
    private readonly changes: GroupChanges,
    private readonly entrance: GroupEntrance,
    private readonly members: GroupMembersRepository,
    private readonly door: GroupDoor,
    private readonly admissions: Admissions,
    private readonly ignored: IgnoredGroups,
  ) {}

  /** For rooms: adds users, or invites those who may not be added; answers the users who were newly added. */
  async add(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<string[]> {
    await this.admissions.prepare(actor.userId, userIds);
    return this.changes.change(ref, actor, 'add', async (change) => {
      const doors = await this.door.of(change, userIds);
      const { good } = sift(userIds, (userId) => {
        const at = doors.get(userId);
        if (!at?.admission) return userNotFound(userId);
        return at.state === 'blocked' ? refusals.blocked(ref.id, userId) : null;
      });
      const those = (state: EntryState, admission: Admission): string[] =>
        good.filter((userId) => doors.get(userId)?.state === state && doors.get(userId)?.admission === admission);
      const added = await this.entrance.admit(change, [...those('outside', 'in'), ...those('invited', 'in')]);
      change.tell(...added.map(notices.putIn));
      await this.door.ask(change, those('outside', 'ask'));
      return added;
    });
  }

  remove(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<NamedResult[]> {
    return this.changes.change(ref, actor, 'remove', async (change) => {
      const { group, standing } = change;
      const roles = await this.members.rolesOf(change.manager, group.id, userIds);
      const sifted = sift(userIds, (userId) => {
        const role = roles.get(userId);
        if (!role) return refusals.notMembers([userId]);
        return standing !== 'outsider' && mayActOn(standing, role) ? null : refusals.permission();
      });
      await this.entrance.dismiss(change, sifted.good);
      change.tell(...sifted.good.map(notices.removed));
      return resultsOf(userIds, sifted, { action: 'remove_member' });
    });
  }

  /** Nothing happens where they are not in a room, or own it: it stays theirs, whether they look in or not. */
  quit(ref: GroupRef, actor: Actor): Promise<void> {
    return this.changes.change(ref, actor, 'quit', async (change) => {
      if (change.standing === 'owner' || change.standing === 'outsider') return;
      await this.entrance.dismiss(change, [actor.userId], { quit: true });
      change.tell(notices.leftHere());
    });
  }

  setAdmin(ref: GroupRef, actor: Actor, userId: string): Promise<void> {
    return this.changes.change(ref, actor, 'setAdmin', async (change) => {
      const { group, manager } = change;
      const role = (await this.members.rolesOf(manager, group.id, [userId])).get(userId);
      if (!role) throw refusals.notMembers([userId]);
      if (role === 'owner') throw refusals.permission();
      if (role === 'admin') return;
      if ((await this.members.withRoles(group.id, ['admin'], manager)).length >= admins) throw refusals.limit();
      await this.members.setRole(change, userId, 'admin');
      change.tell(notices.adminAdded(userId));
    });
  }

  removeAdmin(ref: GroupRef, actor: Actor, userId: string): Promise<void> {
    return this.changes.change(ref, actor, 'removeAdmin', async (change) => {
      const { group, manager } = change;
      const role = (await this.members.rolesOf(manager, group.id, [userId])).get(userId);
      if (!role) throw refusals.notMembers([userId]);
      if (role === 'owner') throw refusals.permission();
      if (role === 'member') return;
      await this.members.setRole(change, userId, 'member');
      change.tell(notices.adminRemoved(userId));
    });
  }

  /** The user no longer gets the group's messages, but still its notices. */
  async setShielded(ref: GroupRef, actor: Actor, shielded: boolean): Promise<void> {
    await this.changes.change(ref, actor, 'shield', ({ manager, group }) =>
      this.ignored.set(manager, actor.userId, group.id, shielded),
    );
  }
}
