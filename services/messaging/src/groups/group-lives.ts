import { Injectable } from '@nestjs/common';
import { Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { userNotFound } from '../rest/chat-error.js';
import { Streams } from '../streams/streams.js';
import { Admissions } from './admissions.js';
import type { Actor, Group, GroupKind, GroupRef, GroupSettings } from './group.js';
import { GroupChanges } from './group-changes.js';
import { GroupDoor } from './group-door.js';
import { GroupEntrance } from './group-entrance.js';
import { GroupEntriesRepository } from './group-entries.repository.js';
import { GroupFilesService } from './group-files.service.js';
import { GroupHooks } from './group-hooks.js';
import { ownedGroups } from './group-limits.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { notices } from './group-notices.js';
import { refusals, unlessGone } from './group-refusals.js';
import { GroupsRepository } from './groups.repository.js';

/** Beginning, end, settings and ownership of groups and rooms. */
@Injectable()
export class GroupLives {
  constructor(
    private readonly database: Database,
    private readonly changes: GroupChanges,
    private readonly groups: GroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly entrance: GroupEntrance,
    private readonly door: GroupDoor,
    private readonly entries: GroupEntriesRepository,
    private readonly files: GroupFilesService,
    private readonly admissions: Admissions,
    private readonly hooks: GroupHooks,
    private readonly streams: Streams,
  ) {}

  /**
   * The named users are added or invited: with `asks` all are invited, otherwise only those who may not be added. `claim` runs
   * in the same transaction, once the group exists.
   */
  async create(
    kind: GroupKind,
    actor: Actor,
    settings: GroupSettings,
    named: readonly string[],
    {
      asks = false,
      claim,
    }: { asks?: boolean; claim?: (manager: EntityManager, groupId: string) => Promise<void> } = {},
  ): Promise<Group> {
    const others = named.filter((userId) => userId !== actor.userId);
    if (others.length + 1 > settings.maxUsers) throw refusals.tooManyUsers();
    await this.admissions.prepare(actor.userId, others);
    const admissions = await this.admissions.of(actor.userId, others, null);
    const unknown = others.find((userId) => !admissions.has(userId));
    if (unknown !== undefined) throw userNotFound(unknown);
    return this.changes.create(
      actor,
      async (manager, now) => {
        const { owned } = await this.groups.countOf(kind, actor.userId, manager);
        if (owned >= ownedGroups[kind]) throw refusals.limit();
        return this.groups.add(manager, kind, actor.userId, settings, now);
      },
      async (change) => {
        await claim?.(change.manager, change.group.id);
        await this.entrance.admit(change, [actor.userId], { role: 'owner', quiet: true });
        change.tell(notices.created());
        const putIn = others.filter((userId) => !asks && admissions.get(userId) === 'in');
        await this.entrance.admit(change, putIn, { quiet: true });
        change.tell(...putIn.map(notices.putIn));
        const asked = others.filter((userId) => !putIn.includes(userId));
        await this.door.ask(change, asked);
        return change.group;
      },
    );
  }

  update(ref: GroupRef, actor: Actor, patch: Partial<GroupSettings>): Promise<Group> {
    return this.changes.change(ref, actor, 'update', async (change) => {
      const { group, manager, now } = change;
      if (patch.maxUsers !== undefined && patch.maxUsers < group.memberCount) throw refusals.tooManyUsers();
      const changed = (Object.keys(patch) as (keyof GroupSettings)[]).some((key) => patch[key] !== group[key]);
      if (!changed) return group;
      await this.groups.change(manager, group.id, patch, now);
      Object.assign(group, patch, { modifiedAt: now });
      change.tell(notices.updated(group));
      return group;
    });
  }

  changeOwner(ref: GroupRef, actor: Actor, owner: string): Promise<void> {
    return this.changes.change(ref, actor, 'changeOwner', async (change) => {
      const { group, manager, now } = change;
      if (owner === group.owner) return;
      const roles = await this.members.rolesOf(manager, group.id, [owner]);
      if (!roles.has(owner)) throw refusals.notMembers([owner]);
      await this.members.setRole(change, group.owner, 'member');
      await this.members.setRole(change, owner, 'owner');
      await this.groups.change(manager, group.id, { owner }, now);
      change.tell(notices.ownerChanged(owner));
    });
  }

  async destroy(ref: GroupRef, actor: Actor): Promise<void> {
    const fileIds = await this.changes.change(ref, actor, 'destroy', async (change) => {
      const { group, manager } = change;
      change.tell(notices.destroyed());
      change.ends();
      change.concerns(await this.entries.waiting(manager, group.id));
      const ids = await this.files.condemnAll(manager, group.id);
      await this.hooks.ended(manager, group.id);
      await this.groups.remove(manager, group.id);
      await this.streams.end(manager, ref);
      return ids;
    });
    await this.files.forget(ref.id, fileIds);
  }

  /** Staff end the group in the owner's name. Nothing happens if it does not exist any more. */
  async close(ref: GroupRef): Promise<void> {
    const [group] = await this.groups.find(ref.kind, [ref.id]);
    if (!group) return;
    await this.destroy(ref, { userId: group.owner, resource: '', departing: true }).catch(unlessGone);
  }

  /** For operators: a disabled group cannot be changed, and nobody can write in it. */
  async setDisabled(ref: GroupRef, disabled: boolean): Promise<void> {
    await this.database.write(async ({ manager }) => {
      const group = await this.groups.lock(manager, ref.kind, ref.id);
      if (!group) throw refusals.noGroup(ref.id);
      if (group.disabled !== disabled) await this.groups.change(manager, group.id, { disabled }, group.modifiedAt);
    });
  }
}
