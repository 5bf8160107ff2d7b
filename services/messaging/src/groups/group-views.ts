import { Injectable } from '@nestjs/common';
import { Clock } from '@renmai/service-kit';
import { IgnoredGroups } from '../users/ignored-groups.js';
import type { Group, GroupKind, GroupMember, GroupRef, Standing } from './group.js';
import { expectAllowed } from './group-changes.js';
import { GroupFilesRepository, type SharedFile } from './group-files.repository.js';
import { GroupListsRepository, type GroupList, type ListedUser } from './group-lists.repository.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { refusals } from './group-refusals.js';
import type { GroupAction } from './group.policy.js';
import { details } from './group.presenter.js';
import { GroupsRepository } from './groups.repository.js';

export interface Slice {
  limit: number;
  offset: number;
}
interface Search extends Slice {
  /** a part of the name; '' finds all */
  q: string;
}

/** The readable data of groups and rooms, for users who may see it. */
@Injectable()
export class GroupViews {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly lists: GroupListsRepository,
    private readonly files: GroupFilesRepository,
    private readonly ignored: IgnoredGroups,
    private readonly clock: Clock,
  ) {}

  /** The group, where they may do this to it. */
  async expect(ref: GroupRef, userId: string, action: GroupAction): Promise<{ group: Group; standing: Standing }> {
    const seen = await this.groups.seenBy(ref.kind, ref.id, userId);
    if (!seen) throw refusals.noGroup(ref.id);
    expectAllowed(seen.group, action, { userId, standing: seen.standing });
    return seen;
  }

  /** The user's relation to a group or room. @throws ChatError if it does not exist */
  async standing(ref: GroupRef, userId: string): Promise<Standing> {
    const seen = await this.groups.seenBy(ref.kind, ref.id, userId);
    if (!seen) throw refusals.noGroup(ref.id);
    return seen.standing;
  }

  /** The groups among these that exist; only members see the members. */
  async details(
    kind: GroupKind,
    ids: readonly string[],
    userId: string,
    shown: { joinedTime: boolean; members: number },
  ): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = [];
    for (const id of ids) {
      const seen = await this.groups.seenBy(kind, id, userId);
      if (!seen) {
        if (ids.length === 1) throw refusals.noGroup(id);
        continue;
      }
      const { group, standing } = seen;
      const action = kind === 'group' && group.public ? 'readPublic' : 'read';
      if (ids.length === 1) expectAllowed(group, action, { userId, standing });
      else if (action === 'read' && kind === 'group' && standing === 'outsider') continue;
      const inside = standing !== 'outsider';
      const told = inside && shown.members > 0;
      const members = told ? await this.members.page(id, { limit: shown.members, offset: 0 }) : null;
      const shielded = inside && kind === 'group' && (await this.ignored.has(userId, id));
      found.push(details(group, { standing, shielded, members, joinedTime: shown.joinedTime }));
    }
    const [first] = ids;
    if (found.length === 0 && first !== undefined) throw refusals.noGroup(first);
    return found;
  }

  async memberPage(ref: GroupRef, userId: string, slice: Search): Promise<GroupMember[]> {
    await this.expect(ref, userId, 'listMembers');
    return this.members.page(ref.id, slice);
  }

  /** `next`: the id to go on after; null at the end */
  async memberList(
    ref: GroupRef,
    userId: string,
    { limit, after }: { limit: number; after: string },
  ): Promise<{ members: GroupMember[]; next: string | null }> {
    await this.expect(ref, userId, 'listMembers');
    const found = await this.members.after(ref.id, limit + 1, after);
    const members = found.slice(0, limit);
    return { members, next: found.length > limit ? (members.at(-1)?.userId ?? null) : null };
  }

  async admins(ref: GroupRef, userId: string): Promise<string[]> {
    await this.expect(ref, userId, 'listAdmins');
    return this.members.withRoles(ref.id, ['admin']);
  }

  async list(ref: GroupRef, userId: string, list: GroupList): Promise<ListedUser[]> {
    await this.expect(ref, userId, ({ mute: 'listMutes', block: 'listBlocks', allow: 'listAllowed' } as const)[list]);
    return this.lists.all(ref.id, list, this.clock.now());
  }

  async isMuted(ref: GroupRef, userId: string): Promise<boolean> {
    await this.expect(ref, userId, 'checkOwnMute');
    return (await this.lists.among(ref.id, 'mute', [userId], this.clock.now())).has(userId);
  }

  async isAllowed(ref: GroupRef, userId: string, member: string): Promise<boolean> {
    await this.expect(ref, userId, member === userId ? 'checkOwnAllowed' : 'checkAllowed');
    return (await this.lists.among(ref.id, 'allow', [member], this.clock.now())).has(member);
  }

  async announcement(ref: GroupRef, userId: string): Promise<string> {
    return (await this.expect(ref, userId, 'readAnnouncement')).group.announcement;
  }

  async filePage(ref: GroupRef, userId: string, slice: Slice): Promise<SharedFile[]> {
    await this.expect(ref, userId, 'listFiles');
    return this.files.page(ref.id, slice);
  }

  /** Public groups or rooms by id, newest first; `next` is null at the end. */
  async publicGroups(limit: number, before?: string): Promise<{ groups: Group[]; next: string | null }> {
    const found = await this.groups.listed('group', { limit: limit + 1, before });
    const groups = found.slice(0, limit);
    return { groups, next: found.length > limit ? (groups.at(-1)?.id ?? null) : null };
  }

  rooms(slice: Search): Promise<Group[]> {
    return this.groups.listed('room', slice);
  }

  joined(kind: GroupKind, userId: string, slice: Slice): Promise<{ group: Group; standing: Standing }[]> {
    return this.groups.joinedBy(kind, userId, slice);
  }

  async joinedCount(kind: GroupKind, userId: string): Promise<number> {
    return (await this.groups.countOf(kind, userId)).joined;
  }
}
