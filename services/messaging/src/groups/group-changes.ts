import { Inject, Injectable } from '@nestjs/common';
import { messagingGroupEnded, messagingGroupLeft } from '@renmai/contracts/messaging/messaging.events';
import { Clock, CONFIG, Database, RoleLog, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { MessagingConfig } from '../config.js';
import type { AppendedItem, NewItem } from '../streams/item.js';
import { Streams } from '../streams/streams.js';
import { isMemberId } from '../users/chat-user.js';
import { EntryNews } from './entry-news.js';
import type { Actor, Group, GroupRef, GroupRole, Standing } from './group.js';
import { actsOf, type Act } from './group-acts.js';
import { GroupHooks } from './group-hooks.js';
import { refusals } from './group-refusals.js';
import { denial, type GroupAction } from './group.policy.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { GroupRecordsRepository } from './group-records.repository.js';
import { GroupsRepository } from './groups.repository.js';
import { itemsOf, type MucNotice } from './muc-notice.js';

const ATTEMPTS = 4;
const MOST_TOLD = 500;

/**
 * One change of a group, whose row is locked. Notices reach the members from before new ones join, and the members who remain
 * after others left. Nobody leaves the conversation of a group that ends, because they could not read the notice of its end.
 */
export class GroupChange {
  private readonly told: MucNotice[] = [];
  private readonly joining: string[] = [];
  private readonly leaving: { userIds: readonly string[]; quit: boolean }[] = [];
  private ending = false;
  private readonly acts: Act[] = [];
  /** users whose invitations, requests or answers have changed */
  readonly concerned: string[] = [];
  /** users who become or stop being owner or administrator */
  readonly roles: { userId: string; role: GroupRole }[] = [];

  constructor(
    readonly manager: EntityManager,
    readonly group: Group,
    readonly actor: Actor,
    readonly standing: Standing,
    readonly now: Date,
  ) {}

  tell(...notices: readonly MucNotice[]): void {
    this.told.push(...notices);
  }

  /** For the log of the group; most acts are known by their notices. */
  notes(action: Act['action'], affected: readonly string[] = []): void {
    this.acts.push({ action, affected });
  }

  concerns(userIds: readonly string[]): void {
    this.concerned.push(...userIds);
  }

  joins(userIds: readonly string[]): void {
    this.joining.push(...userIds);
  }

  /** `quit`: by their own choice */
  leaves(userIds: readonly string[], quit: boolean): void {
    this.leaving.push({ userIds, quit });
  }

  ends(): void {
    this.ending = true;
  }

  /** Publishes to other services who left a group, without chat-only users, whom they do not know. */
  async emit(tx: Transaction): Promise<void> {
    const { id: groupId, kind } = this.group;
    if (kind !== 'group') return;
    if (this.ending) await tx.emit(messagingGroupEnded, { aggregateId: groupId, data: { groupId } });
    const memberIds = this.leaving.flatMap(({ userIds }) => userIds).filter(isMemberId);
    for (let from = 0; from < memberIds.length; from += MOST_TOLD) {
      const data = { groupId, memberIds: memberIds.slice(from, from + MOST_TOLD) };
      await tx.emit(messagingGroupLeft, { aggregateId: groupId, data });
    }
  }

  /** Everything done by this change, for the log of the group. */
  done(): Act[] {
    return this.group.kind === 'group' && !this.ending ? actsOf(this.told, this.acts) : [];
  }

  /** Moves readers of the conversation and writes the notices, within the change's own transaction. */
  async carryOut(streams: Streams, hooks: GroupHooks, appKey: string): Promise<AppendedItem[]> {
    const { manager, group, actor } = this;
    const ref = { kind: group.kind, id: group.id };
    for (const { userIds, quit } of this.leaving) {
      await streams.leave(manager, ref, userIds, { quit });
      if (group.kind === 'group') await hooks.left(manager, group.id, userIds);
    }
    const items: NewItem[] = this.told.flatMap((notice) => itemsOf(notice, { group, actor, appKey }));
    const appended = items.length > 0 ? await streams.appendIn(manager, items) : [];
    if (this.joining.length > 0) await streams.join(manager, ref, this.joining);
    return appended;
  }
}

/** The steps of every change of groups and rooms: lock, permission, work, conversation, commit, announcement. */
@Injectable()
export class GroupChanges {
  private readonly appKey: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly streams: Streams,
    private readonly groups: GroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly hooks: GroupHooks,
    private readonly news: EntryNews,
    private readonly roles: RoleLog,
    private readonly records: GroupRecordsRepository,
    @Inject(CONFIG) config: Pick<MessagingConfig, 'CHAT_APP_KEY'>,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  /** `action`: looked up in the table of permissions; null: the work checks permissions itself. */
  change<T>(
    ref: GroupRef,
    actor: Actor,
    action: GroupAction | null,
    work: (change: GroupChange) => Promise<T>,
  ): Promise<T> {
    return this.transaction(async (manager) => {
      const group = await this.groups.lock(manager, ref.kind, ref.id);
      if (!group) throw refusals.noGroup(ref.id);
      const standing = (await this.members.rolesOf(manager, ref.id, [actor.userId])).get(actor.userId) ?? 'outsider';
      if (action) expectAllowed(group, action, { userId: actor.userId, standing });
      if (group.disabled && !actor.departing) throw refusals.disabled();
      const change = new GroupChange(manager, group, actor, standing, this.clock.now());
      return { change, value: await work(change) };
    });
  }

  /** A group that `make` writes first; its conversation is opened before the rest. */
  create<T>(
    actor: Actor,
    make: (manager: EntityManager, now: Date) => Promise<Group>,
    work: (change: GroupChange) => Promise<T>,
  ): Promise<T> {
    return this.transaction(async (manager) => {
      const now = this.clock.now();
      const group = await make(manager, now);
      await this.streams.open(manager, { kind: group.kind, id: group.id });
      const change = new GroupChange(manager, group, actor, 'owner', now);
      return { change, value: await work(change) };
    });
  }

  private noteRoles(tx: Transaction, { group, actor, roles }: GroupChange): void {
    for (const { userId, role } of roles) {
      this.roles.note(tx, { in: 'group', id: group.id, of: userId, role }, actor.userId);
    }
  }

  private async transaction<T>(
    work: (manager: EntityManager) => Promise<{ change: GroupChange; value: T }>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { value, appended, change } = await this.database.write(async (tx) => {
          const done = await work(tx.manager);
          await done.change.emit(tx);
          this.noteRoles(tx, done.change);
          const { group, actor, now } = done.change;
          await this.records.note(tx.manager, group.id, { userId: actor.userId, now }, done.change.done());
          return { ...done, appended: await done.change.carryOut(this.streams, this.hooks, this.appKey) };
        });
        this.streams.announce(appended);
        this.news.tell(change.group.id, change.concerned);
        return value;
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }
}

/** Deadlocks are possible because writers into many conversations lock them in another order. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error as { code: unknown }).code === '40P01';

export function expectAllowed(
  group: GroupRef,
  action: GroupAction,
  who: { userId: string; standing: GroupRole | 'outsider' },
): void {
  const denied = denial(group.kind, action, who.standing);
  if (denied === 'not-member') throw refusals.notMembers([who.userId]);
  if (denied === 'permission') throw refusals.permission();
}
