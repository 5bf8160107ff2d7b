import { Injectable } from '@nestjs/common';
import type { Actor, GroupRef, GroupRole } from './group.js';
import { GroupChanges, type GroupChange } from './group-changes.js';
import { GroupEntriesRepository } from './group-entries.repository.js';
import { GroupEntrance } from './group-entrance.js';
import { listed, muteMs } from './group-limits.js';
import { GroupListsRepository, type GroupList } from './group-lists.repository.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { notices } from './group-notices.js';
import { refusals } from './group-refusals.js';
import { mayActOn } from './group.policy.js';
import { GroupsRepository } from './groups.repository.js';
import { muteEnd } from './mute-end.js';
import { resultsOf, sift, type NamedResult, type Sifted } from './sift.js';

/** Mutes, the white list, the block list, and a group where nobody may write. */
@Injectable()
export class GroupSanctions {
  constructor(
    private readonly changes: GroupChanges,
    private readonly groups: GroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly lists: GroupListsRepository,
    private readonly entries: GroupEntriesRepository,
    private readonly entrance: GroupEntrance,
  ) {}

  /** `milliseconds`: -1 for ever */
  mute(
    ref: GroupRef,
    actor: Actor,
    userIds: readonly string[],
    milliseconds: number,
  ): Promise<(NamedResult & { expire: number })[]> {
    return this.changes.change(ref, actor, 'mute', async (change) => {
      const sifted = await this.below(change, userIds);
      const forEver = milliseconds === -1 || milliseconds > muteMs;
      const until = forEver ? null : new Date(change.now.getTime() + milliseconds);
      await this.put(change, 'mute', sifted.good, until);
      change.tell(notices.muted(sifted.good, until));
      return resultsOf(userIds, sifted, { expire: muteEnd(until) });
    });
  }

  unmute(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<NamedResult[]> {
    return this.changes.change(ref, actor, 'unmute', async (change) => {
      const gone = await this.lists.remove(change.manager, change.group.id, 'mute', userIds);
      if (gone.length > 0) change.tell(notices.unmuted(gone));
      return resultsOf(userIds, { refused: new Map() }, {});
    });
  }

  /** Blocks members and former members. They are removed as well, and can come back once they are off the list. */
  block(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<NamedResult[]> {
    return this.changes.change(ref, actor, 'block', async (change) => {
      const { group, manager, now } = change;
      const already = await this.lists.among(group.id, 'block', userIds, now, manager);
      const former = await this.members.formerAmong(manager, group, userIds);
      const sifted = await this.below(change, userIds, (userId) => already.has(userId) || former.has(userId));
      const coming = sifted.good.filter((userId) => !already.has(userId));
      await this.put(change, 'block', coming, null);
      await this.entries.remove(manager, group.id, coming);
      const gone = await this.entrance.dismiss(change, coming);
      if (coming.length > 0) change.notes('blocked', coming);
      change.tell(...gone.map(notices.removed));
      return resultsOf(userIds, sifted, { action: 'add_blocks' });
    });
  }

  unblock(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<NamedResult[]> {
    return this.changes.change(ref, actor, 'unblock', async (change) => {
      const gone = await this.lists.remove(change.manager, change.group.id, 'block', userIds);
      change.tell(...gone.map(notices.unblocked));
      return resultsOf(userIds, { refused: new Map() }, { action: 'remove_blocks' });
    });
  }

  allow(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<NamedResult[]> {
    return this.changes.change(ref, actor, 'allow', async (change) => {
      const roles = await this.members.rolesOf(change.manager, change.group.id, userIds);
      const sifted = sift(userIds, (userId) => (roles.has(userId) ? null : refusals.notMembers([userId])));
      const added = await this.put(change, 'allow', sifted.good, null);
      if (added.length > 0) change.tell(notices.allowed(added));
      return resultsOf(userIds, sifted, { action: 'add_user_whitelist' });
    });
  }

  disallow(ref: GroupRef, actor: Actor, userIds: readonly string[]): Promise<NamedResult[]> {
    return this.changes.change(ref, actor, 'disallow', async (change) => {
      const gone = await this.lists.remove(change.manager, change.group.id, 'allow', userIds);
      if (gone.length > 0) change.tell(notices.disallowed(gone));
      return resultsOf(userIds, { refused: new Map() }, { action: 'remove_user_whitelist' });
    });
  }

  muteAll(ref: GroupRef, actor: Actor, allMuted: boolean): Promise<void> {
    return this.changes.change(ref, actor, 'muteAll', async (change) => {
      const { group, manager, now } = change;
      if (group.allMuted === allMuted) return;
      await this.groups.change(manager, group.id, { allMuted }, now);
      change.tell(allMuted ? notices.allMuted() : notices.allUnmuted());
    });
  }

  private async put(
    { manager, group, now }: GroupChange,
    list: GroupList,
    userIds: readonly string[],
    until: Date | null,
  ): Promise<string[]> {
    if (userIds.length === 0) return [];
    if ((await this.lists.count(manager, group.id, list)) + userIds.length > listed) throw refusals.limit();
    return this.lists.add(manager, group.id, list, userIds, { until, now });
  }

  /** The users whose role is below the actor's. */
  private async below(
    change: GroupChange,
    userIds: readonly string[],
    settled: (userId: string) => boolean = () => false,
  ): Promise<Sifted> {
    const { group, manager, standing } = change;
    const roles: Map<string, GroupRole> = await this.members.rolesOf(manager, group.id, userIds);
    return sift(userIds, (userId) => {
      if (settled(userId)) return null;
      const role = roles.get(userId);
      if (!role) return refusals.notMembers([userId]);
      return standing !== 'outsider' && mayActOn(standing, role) ? null : refusals.permission();
    });
  }
}
