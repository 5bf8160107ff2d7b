import { Injectable } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import type { gatheredGroupsApi } from '@renmai/contracts/messaging/gathered-groups.api';
import { Database, Problem } from '@renmai/service-kit';
import { Admissions } from '../groups/admissions.js';
import { GroupEntriesRepository } from '../groups/group-entries.repository.js';
import { GroupInvitations } from '../groups/group-invitations.js';
import { maxUsers } from '../groups/group-limits.js';
import { GroupLives } from '../groups/group-lives.js';
import { GroupMembersRepository } from '../groups/group-members.repository.js';
import { GroupMemberships } from '../groups/group-memberships.js';
import type { Group, GroupRef } from '../groups/group.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { ChatError } from '../rest/chat-error.js';
import { GatheredGroupsRepository } from './gathered-groups.repository.js';

type Api = typeof gatheredGroupsApi;
type Gathering = InputOf<Api['gather']>['body'];

const AT_ONCE = 100;

/** Of two simultaneous calls for the same group, the other one made it. */
class MadeByAnother extends Error {}

/** Groups for people who come together in another service. Once made they are ordinary groups. */
@Injectable()
export class GatheredGroups {
  constructor(
    private readonly database: Database,
    private readonly gathered: GatheredGroupsRepository,
    private readonly groups: GroupsRepository,
    private readonly lives: GroupLives,
    private readonly invitations: GroupInvitations,
    private readonly admissions: Admissions,
    private readonly members: GroupMembersRepository,
    private readonly memberships: GroupMemberships,
    private readonly entries: GroupEntriesRepository,
  ) {}

  async gather(asked: Gathering): Promise<ResponseOf<Api['gather']>> {
    try {
      const group = (await this.find(asked.key)) ?? (await this.make(asked));
      return await this.bringIn(group, [asked.ownerId, ...asked.memberIds]);
    } catch (error) {
      // A refusal of chat: the owner has too many groups, or no chat.
      if (error instanceof ChatError) throw new Problem(commonProblems.forbidden, { detail: error.description });
      throw error;
    }
  }

  /** Somebody is among those for whom the group was made: the owner puts them in. Nothing happens where there is no group. */
  async come(key: string, userId: string): Promise<void> {
    const group = await this.find(key);
    if (group) await this.bringIn(group, [userId], { former: true });
  }

  /** They no longer are: they leave the group, and an open invitation to it is withdrawn. Its owner and administrators stay. */
  async go(key: string, userId: string): Promise<void> {
    const group = await this.find(key);
    if (!group) return;
    const { id, kind, owner } = group;
    const actor = { userId: owner, resource: '' };
    try {
      if ((await this.members.roleOf(id, userId)) === 'member')
        await this.memberships.remove({ kind, id }, actor, [userId]);
      const invited = await this.entries.find(this.database.manager, id, [userId]);
      if (invited.get(userId)?.state === 'invited') await this.invitations.withdraw({ kind, id }, actor, userId);
    } catch (error) {
      // The group has ended, or they have left it meanwhile.
      if (!(error instanceof ChatError)) throw error;
    }
  }

  private async find(key: string): Promise<Group | undefined> {
    const id = await this.gathered.find(key);
    return id === null ? undefined : (await this.groups.find('group', [id]))[0];
  }

  private async make({ key, ownerId, name, description }: Gathering): Promise<Group> {
    const settings = {
      ...{ name, description, public: false, approval: false, allowInvites: false, inviteNeedConfirm: false },
      ...{ maxUsers: maxUsers.group.most, custom: '', avatar: '' },
    };
    const claim = async (manager: Parameters<GatheredGroupsRepository['add']>[0], groupId: string): Promise<void> => {
      if (!(await this.gathered.add(manager, key, groupId))) throw new MadeByAnother();
    };
    try {
      return await this.lives.create('group', { userId: ownerId, resource: '' }, settings, [], { claim });
    } catch (error) {
      if (!(error instanceof MadeByAnother)) throw error;
      const group = await this.find(key);
      if (!group) throw new Problem(commonProblems.unavailable, { cause: error });
      return group;
    }
  }

  /** Adds members in the name of the present owner. Former members stay out, unless `former` lets them in again. */
  private async bringIn(
    { id, kind, owner }: Group,
    named: readonly string[],
    anew: { former: boolean } = { former: false },
  ): Promise<ResponseOf<Api['gather']>> {
    const ref: GroupRef = { kind, id };
    const everybody = [...new Set(named)].filter((userId) => userId !== owner);
    await this.admissions.prepare(owner, everybody);
    const { manager } = this.database;
    const known = await this.admissions.of(owner, everybody, { ...ref, owner });
    const former = anew.former ? new Set<string>() : await this.members.formerAmong(manager, ref, everybody);
    const found = everybody.filter((userId) => known.has(userId) && !former.has(userId));
    for (let from = 0; from < found.length; from += AT_ONCE) {
      try {
        await this.invitations.invite(ref, { userId: owner, resource: '' }, found.slice(from, from + AT_ONCE));
      } catch (error) {
        // The group is full, or too many invitations are open: the others are added when there is room.
        if (!(error instanceof ChatError)) throw error;
        break;
      }
    }
    const inside = await this.members.rolesOf(manager, id, [owner, ...everybody]);
    const invited = await this.entries.find(manager, id, everybody);
    return { groupId: id, inside: inside.size, invited: invited.size };
  }
}
