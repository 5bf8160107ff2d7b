import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { chatRelationLists, type ChatRelationList } from '@renmai/contracts/network/chat-relations.api';
import { Clock, Database, db, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { MutedMembersRepository } from '../relations/muted-members.repository.js';
import { Online } from '../sessions/online.js';
import { ChatUsers } from '../users/chat-users.js';
import { NetworkClient, type RelationPage } from './network.client.js';
import { RosterCopiesRepository, type RosterState } from './roster-copies.repository.js';

const MOST_REMEMBERED = 100_000;
/** The pause after network could not be reached, doubled by each further failure; no message waits for it meanwhile. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
/** The time after which an unknown user is looked for again. */
const UNKNOWN_MS = 60_000;

const states: Readonly<Record<Exclude<ChatRelationList, 'blocked' | 'muted'>, readonly [RosterState, RosterState]>> = {
  friends: ['friends', 'friends'],
  received: ['received', 'sent'],
  sent: ['sent', 'received'],
};

/**
 * Loads a member's roster from before this service received events, once, when it is first needed. A page counts as the last
 * domain event that it includes, so that newer events that arrived meanwhile remain in force.
 */
@Injectable()
export class RosterResync implements OnModuleInit {
  private readonly done = new Set<string>();
  private readonly underWay = new Map<string, Promise<void>>();
  /** Unknown users, with the time until which they are not looked for. */
  private readonly unknown = new Map<string, number>();
  private failures = 0;
  private pausedUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly users: ChatUsers,
    private readonly network: NetworkClient,
    private readonly copies: RosterCopiesRepository,
    private readonly muted: MutedMembersRepository,
    private readonly online: Online,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.online.onConnected((userId) => this.ensure([userId]));
  }

  /** Like `ensure`, for members about whom no event may have arrived yet. */
  async ensureMembers(memberIds: readonly string[]): Promise<void> {
    const wanted = memberIds.filter((memberId) => !this.done.has(memberId));
    if (wanted.length === 0) return;
    await this.database.write(({ manager }) => this.users.ensureMembers(manager, wanted));
    for (const memberId of wanted) this.unknown.delete(memberId);
    await this.ensure(wanted);
  }

  /** While network cannot be reached, the local copies are used. */
  async ensure(userIds: readonly string[]): Promise<void> {
    const now = this.clock.now().getTime();
    const wanted = userIds.filter((userId) => !this.done.has(userId) && now >= (this.unknown.get(userId) ?? 0));
    if (wanted.length === 0 || now < this.pausedUntil) return;
    await Promise.all(wanted.map((userId) => this.once(userId)));
  }

  private once(userId: string): Promise<void> {
    const running = this.underWay.get(userId);
    if (running) return running;
    const work = this.sync(userId)
      .then((known) => this.remember(userId, known))
      .catch((error: unknown) => {
        this.pause();
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn({ reason }, 'a roster could not be copied and will be at its next use');
      })
      .finally(() => this.underWay.delete(userId));
    this.underWay.set(userId, work);
    return work;
  }

  private pause(): void {
    const now = this.clock.now().getTime();
    // several that were asked for at once failed together
    if (now < this.pausedUntil) return;
    this.pausedUntil = now + Math.min(PAUSE_MS * 2 ** this.failures, LONGEST_PAUSE_MS);
    this.failures += 1;
  }

  private remember(userId: string, known: boolean): void {
    if (!known) {
      if (this.unknown.size >= MOST_REMEMBERED) this.unknown.clear();
      this.unknown.set(userId, this.clock.now().getTime() + UNKNOWN_MS);
      return;
    }
    if (this.done.size >= MOST_REMEMBERED) this.done.clear();
    this.done.add(userId);
    this.unknown.delete(userId);
  }

  /** Whether there is such a user. */
  private async sync(userId: string): Promise<boolean> {
    const user = await this.users.one(userId);
    if (!user) return false;
    // Users without an account were created here, and had no roster before.
    if (!user.member) return true;
    const known = await db.affected(this.database, 'SELECT FROM roster_sync WHERE user_id = $1', [userId]);
    if (known > 0) return true;
    for (const list of chatRelationLists) {
      for await (const page of this.network.listed(user.relationId, list)) {
        await this.database.write(({ manager }) => this.keep(manager, userId, list, page));
      }
    }
    await this.database.write(({ manager }) =>
      db.run(manager, 'INSERT INTO roster_sync (user_id, synced_at) VALUES ($1, now()) ON CONFLICT DO NOTHING', [
        userId,
      ]),
    );
    this.failures = 0;
    return true;
  }

  private async keep(
    manager: EntityManager,
    userId: string,
    list: ChatRelationList,
    { items: entries, position: sequence }: RelationPage,
  ): Promise<void> {
    const relationIds = entries.map(({ relationId }) => relationId);
    const before = await this.users.byRelation(relationIds, manager);
    await this.users.ensureMembers(
      manager,
      relationIds.filter((id) => !before.has(id)),
    );
    const ids = await this.users.byRelation(relationIds, manager);
    for (const { relationId, since, note } of entries) {
      const otherId = ids.get(relationId);
      if (otherId === undefined) continue;
      if (list === 'muted') {
        await this.muted.set(manager, { memberId: userId, mutedId: relationId }, { holds: true, sequence });
        continue;
      }
      const told = { occurredAt: since, sequence };
      if (list === 'blocked') {
        await this.copies.setBlock(manager, { blockerId: userId, blockedId: otherId, active: true }, told);
        continue;
      }
      const [own, others] = states[list];
      const pair = [
        { userId, state: own },
        { userId: otherId, state: others },
      ] as const;
      await this.copies.setPair(manager, { states: pair, note, since }, told);
    }
  }
}
