import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import {
  type GroupLink,
  type groupLinksApi,
  type LinkedGroup,
  mostGroupLinks,
} from '@renmai/contracts/messaging/group-links.api';
import { groupLinksProblems } from '@renmai/contracts/messaging/group-links.problems';
import { Clock, Database, Problem, uuidv7 } from '@renmai/service-kit';
import { GroupHooks } from '../groups/group-hooks.js';
import { GroupRecordsRepository } from '../groups/group-records.repository.js';
import { GroupInvitations } from '../groups/group-invitations.js';
import { refusals } from '../groups/group-refusals.js';
import { GroupStandings } from '../groups/group-standings.js';
import { denial } from '../groups/group.policy.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { ChatError } from '../rest/chat-error.js';
import { RosterResync } from '../roster/roster-resync.js';
import { UserErasures } from '../users/user-erasures.js';
import { GroupLinksRepository, type LinkRow } from './group-links.repository.js';

type Api = typeof groupLinksApi;

const DAY_MS = 86_400_000;

/** Links that lead into a group until their end. They lead nowhere when their author has left or may no longer invite. */
@Injectable()
export class GroupLinks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: GroupLinksRepository,
    private readonly groups: GroupsRepository,
    private readonly records: GroupRecordsRepository,
    private readonly standings: GroupStandings,
    private readonly invitations: GroupInvitations,
    private readonly resync: RosterResync,
    private readonly hooks: GroupHooks,
    private readonly erasures: UserErasures,
  ) {}

  onModuleInit(): void {
    this.hooks.registerLeft((manager, groupId, userIds) => this.links.forget(manager, groupId, userIds));
    this.erasures.registerLast(({ manager }, userId) => this.links.forgetAll(manager, userId));
  }

  async list(userId: string, groupId: string): Promise<ResponseOf<Api['list']>> {
    const authorId = await this.expectMayInvite(userId, groupId);
    const rows = await this.links.list(groupId, authorId, this.clock.now(), mostGroupLinks);
    return { items: rows.map(present) };
  }

  async create(userId: string, groupId: string, days: number): Promise<GroupLink> {
    await this.expectMayInvite(userId, groupId);
    const createdAt = this.clock.now();
    const endsAt = new Date(createdAt.getTime() + days * DAY_MS);
    const link = {
      linkId: uuidv7(),
      secret: randomBytes(16).toString('base64url'),
      authorId: userId,
      createdAt,
      endsAt,
    };
    return this.database.write(async ({ manager }) => {
      // the lock keeps simultaneous calls from passing the maximum
      if (!(await this.groups.lock(manager, 'group', groupId))) throw new Problem(commonProblems.notFound);
      await this.links.forgetEnded(manager, groupId, createdAt);
      if ((await this.links.count(manager, groupId)) >= mostGroupLinks) {
        throw new Problem(groupLinksProblems.tooManyLinks, { context: { maximum: mostGroupLinks } });
      }
      await this.links.add(manager, groupId, link);
      await this.records.note(manager, groupId, { userId, now: createdAt }, [{ action: 'link-made', affected: [] }]);
      return present({ ...link, came: 0 });
    });
  }

  async revoke(userId: string, groupId: string, linkId: string): Promise<void> {
    const authorId = await this.expectMayInvite(userId, groupId);
    await this.database.write(async ({ manager }) => {
      const removed = await this.links.remove(manager, groupId, linkId, authorId);
      if (!removed) throw new Problem(commonProblems.notFound);
      const by = { userId, now: this.clock.now() };
      await this.records.note(manager, groupId, by, [{ action: 'link-revoked', affected: [] }]);
    });
  }

  async open(userId: string | null, secret: string): Promise<LinkedGroup> {
    if (userId !== null) await this.resync.ensure([userId]);
    const found = await this.links.leadsTo(secret, userId, this.clock.now());
    if (!found) throw new Problem(commonProblems.notFound);
    return { ...found, endsAt: found.endsAt.toISOString() };
  }

  async join(userId: string, secret: string): Promise<ResponseOf<Api['join']>> {
    const { groupId } = await this.open(userId, secret);
    try {
      const standing = await this.invitations.come(
        { kind: 'group', id: groupId },
        { userId, resource: '' },
        async ({ manager, now }, isNew) => {
          // it may have been revoked meanwhile
          const link = await this.links.leadsTo(secret, userId, now, manager);
          if (!link) throw new Problem(commonProblems.notFound);
          if (isNew) await this.links.used(manager, link.linkId);
        },
      );
      return { groupId, standing };
    } catch (error) {
      throw error instanceof ChatError ? new Problem(problemOf(error)) : error;
    }
  }

  /** Answers whose links the user sees: null for everybody's, else their own id. Users outside must not learn that there is such a group. */
  private async expectMayInvite(userId: string, groupId: string): Promise<string | null> {
    const role = await this.standings.roleOf(groupId, userId);
    const [group] = role === null ? [] : await this.groups.find('group', [groupId]);
    if (role === null || !group) throw new Problem(commonProblems.notFound);
    const action = group.allowInvites ? 'inviteAsMember' : 'invite';
    if (group.disabled || denial('group', action, role)) throw new Problem(commonProblems.forbidden);
    return denial('group', 'verify', role) ? userId : null;
  }
}

const present = ({ createdAt, endsAt, ...link }: LinkRow): GroupLink => ({
  ...link,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

function problemOf(error: ChatError) {
  if (error.status === 404) return commonProblems.notFound;
  if (error.description === refusals.full().description) return groupLinksProblems.full;
  if (error.description === refusals.limit().description) return groupLinksProblems.tooManyGroups;
  return groupLinksProblems.blocked;
}
