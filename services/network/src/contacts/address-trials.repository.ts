import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxContacts } from '@renmai/contracts/network/contacts.api';
import { Clock, Problem, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const DAY_MS = 86_400_000;
/** A long address book, and again on another device; far too few to try the numbers of a city. */
export const maxTrialsADay = 3 * maxContacts;

interface Trials {
  count: number;
  since: Date;
}

/** How many addresses a member has asked about lately, so that nobody tries them all. */
@Injectable()
export class AddressTrials {
  constructor(private readonly clock: Clock) {}

  /** Kept beside the address book, since forgetting that must not allow to begin anew. */
  async take(manager: EntityManager, memberId: string, count: number): Promise<void> {
    if (count === 0) return;
    const now = this.clock.now();
    const trials = await db.one<Trials>(
      manager,
      `INSERT INTO address_trial (member_id, count, since) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET
         count = excluded.count + CASE WHEN address_trial.since > $4 THEN address_trial.count ELSE 0 END,
         since = CASE WHEN address_trial.since > $4 THEN address_trial.since ELSE excluded.since END
       RETURNING count, since`,
      [memberId, count, now, new Date(now.getTime() - DAY_MS)],
    );
    if (!trials || trials.count <= maxTrialsADay) return;
    const retryAfter = (trials.since.getTime() + DAY_MS - now.getTime()) / 1000;
    throw new Problem(commonProblems.tooManyRequests, { retryAfter });
  }
}
