import { Injectable } from '@nestjs/common';
import { ChatUsers } from '../users/chat-users.js';
import type { Actor, GroupRef } from './group.js';
import { GroupChanges } from './group-changes.js';
import { GroupEntrance } from './group-entrance.js';
import { GroupLives } from './group-lives.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { unlessGone } from './group-refusals.js';

/** Erased users leave all groups and rooms. */
@Injectable()
export class GroupDepartures {
  constructor(
    private readonly changes: GroupChanges,
    private readonly lives: GroupLives,
    private readonly entrance: GroupEntrance,
    private readonly members: GroupMembersRepository,
    private readonly users: ChatUsers,
  ) {}

  /**
   * Groups that they own pass to the oldest administrator, or else to the oldest member; without either they end. Can be
   * repeated after an interruption.
   */
  async leaveAll(userId: string): Promise<void> {
    const actor: Actor = { userId, resource: '', departing: true };
    for (const { id, kind, role } of await this.members.groupsOf(userId)) {
      const ref: GroupRef = { kind, id };
      await (role === 'owner' ? this.passOn(ref, actor) : this.leave(ref, actor)).catch(unlessGone);
    }
  }

  private async passOn(ref: GroupRef, actor: Actor): Promise<void> {
    const others = [
      ...(await this.members.withRoles(ref.id, ['admin'])),
      ...(await this.members.withRoles(ref.id, ['member'])),
    ];
    const known = await this.users.find(others);
    const heir = others.find((userId) => known.get(userId)?.closed === false) ?? others.find((id) => known.has(id));
    if (heir === undefined) {
      await this.lives.destroy(ref, actor);
      return;
    }
    await this.lives.changeOwner(ref, actor, heir);
    await this.leave(ref, actor);
  }

  private async leave(ref: GroupRef, actor: Actor): Promise<void> {
    const owns = await this.changes.change(ref, actor, null, async (change) => {
      if (change.standing !== 'owner') await this.entrance.dismiss(change, [actor.userId]);
      return change.standing === 'owner';
    });
    // The owner has left meanwhile, and the group has passed to this user.
    if (owns) await this.passOn(ref, actor);
  }
}
