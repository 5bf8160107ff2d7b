import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Clock, CONFIG, Database, db, networkOf, Periodic, Problem, type ClientInfo } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { NetworkConfig } from '../config.js';
import { AddressHasher } from './address-hasher.js';

const DAY_MS = 86_400_000;

interface Spent {
  count: number;
  since: Date;
}

export interface Asking {
  memberId: string;
  client: ClientInfo;
}

/** Limits how many addresses a member, and all members at one network address, may ask about, so that nobody can try all. */
@Injectable()
export class AddressBudgetsRepository implements OnModuleInit {
  private readonly limits: Record<'book' | 'find', { member: number; address: number }>;

  constructor(
    private readonly database: Database,
    private readonly hasher: AddressHasher,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) config: NetworkConfig,
  ) {
    this.limits = {
      book: { member: config.NETWORK_CONTACTS_MEMBER, address: config.NETWORK_CONTACTS_ADDRESS },
      find: { member: config.NETWORK_FINDS_MEMBER, address: config.NETWORK_FINDS_ADDRESS },
    };
  }

  onModuleInit(): void {
    this.periodic.every('forget-address-budgets', DAY_MS / 24, async () => {
      await db.run(this.database.manager, 'DELETE FROM address_budget WHERE since <= $1', [this.windowStart()]);
    });
  }

  /** Called in the transaction of the action, so that refused actions are not counted. @throws Problem too-many-requests */
  async take(
    manager: EntityManager,
    kind: 'book' | 'find',
    { memberId, client }: Asking,
    count: number,
  ): Promise<void> {
    if (count === 0) return;
    const { member, address } = this.limits[kind];
    await this.spend(manager, `${kind} of member`, memberId, count, member);
    await this.spend(manager, `${kind} of address`, networkOf(client.ip), count, address);
  }

  private async spend(manager: EntityManager, name: string, who: string, count: number, limit: number): Promise<void> {
    const now = this.clock.now();
    const spent = await db.one<Spent>(
      manager,
      `INSERT INTO address_budget (name, who, count, since) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name, who) DO UPDATE SET
         count = excluded.count + CASE WHEN address_budget.since > $5 THEN address_budget.count ELSE 0 END,
         since = CASE WHEN address_budget.since > $5 THEN address_budget.since ELSE excluded.since END
       RETURNING count, since`,
      [name, this.hasher.hash(`${name} ${who}`), count, now, this.windowStart()],
    );
    if (!spent || spent.count <= limit) return;
    const retryAfter = Math.max(1, Math.ceil((spent.since.getTime() + DAY_MS - now.getTime()) / 1000));
    throw new Problem(commonProblems.tooManyRequests, { retryAfter });
  }

  private windowStart(): Date {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}
