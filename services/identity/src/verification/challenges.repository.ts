import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { Challenge } from './challenge.entity.js';

@Injectable()
export class ChallengesRepository {
  async insert(manager: EntityManager, challenge: Challenge): Promise<void> {
    await manager.insert(Challenge, challenge);
  }

  async save(manager: EntityManager, challenge: Challenge): Promise<void> {
    await manager.save(challenge);
  }

  /** Tries are judged one after the other. */
  lock(manager: EntityManager, challengeId: string): Promise<Challenge | null> {
    return manager.findOne(Challenge, { where: { id: challengeId }, lock: { mode: 'pessimistic_write' } });
  }

  lockByTicket(manager: EntityManager, ticketHash: string): Promise<Challenge | null> {
    return manager.findOne(Challenge, { where: { ticketHash }, lock: { mode: 'pessimistic_write' } });
  }

  async deleteByAddress(manager: EntityManager, addresses: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM verification_challenge WHERE address = ANY($1)', [addresses]);
  }

  async deleteExpiredBefore(manager: EntityManager, before: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM verification_challenge WHERE expires_at < $1', [before]);
  }
}
