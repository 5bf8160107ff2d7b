import { Injectable } from '@nestjs/common';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { Database, Problem, type Transaction } from '@renmai/service-kit';
import { PairsRepository, type LockedPair } from './pairs.repository.js';

/** Every change of the relation between two members goes through here, one at a time for the two. */
@Injectable()
export class RelationChanges {
  constructor(
    private readonly database: Database,
    private readonly pairs: PairsRepository,
  ) {}

  /** `limited`: the change counts against a limit of the actor. `chat`: set for commands from chat. */
  async change<T>(
    actorId: string,
    memberId: string,
    work: (tx: Transaction, pair: LockedPair) => Promise<T>,
    { limited = false, chat = null }: { limited?: boolean; chat?: LockedPair['chat'] } = {},
  ): Promise<T> {
    const otherId = memberId.toLowerCase();
    if (actorId === otherId) throw new Problem(networkProblems.oneself);
    return this.database.write(async (tx) =>
      work(tx, await this.pairs.lock(tx.manager, actorId, otherId, { limited, chat })),
    );
  }
}

/** Refuses members who are blocked either way, deactivated or unknown as not found. */
export function expectFound({ present, blockedByActor, blockedByOther }: LockedPair): void {
  if (!present || blockedByActor || blockedByOther) throw new Problem(commonProblems.notFound);
}

export function expectRoom(
  count: number,
  maximum: number,
  problem: ProblemDefinition = networkProblems.listFull,
): void {
  if (count >= maximum) throw new Problem(problem, { context: { maximum } });
}
