import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, operationsProblems, type Page } from '@renmai/contracts';
import { z } from 'zod';
import { findDeadLetter, listDeadLetters, markReplayed, type DeadLetter } from '../consumers/dead-letters.sql.js';
import { DomainEventServer } from '../consumers/domain-event.server.js';
import { Database } from '../database/database.js';
import { Problem } from '../errors/problem.js';
import { EventBus, type BusRecord } from '../event-bus/event-bus.port.js';
import { cursorValue, decodeCursor, toPage } from '../paging/cursor.js';

const cursorValues = z.tuple([cursorValue.time, cursorValue.id]);

export type PresentedLetter = Omit<DeadLetter, 'parkedAt' | 'replayedAt'> & {
  parkedAt: string;
  replayedAt: string | null;
};

const present = (letter: DeadLetter): PresentedLetter => ({
  ...letter,
  parkedAt: letter.parkedAt.toISOString(),
  replayedAt: letter.replayedAt?.toISOString() ?? null,
});

/** Events that could not be handled or published: lists them, newest first, and replays them. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    @Inject(DomainEventServer) private readonly server: DomainEventServer,
  ) {}

  async list({ limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<Page<PresentedLetter>> {
    const [parkedAt, id] = decodeCursor(cursor, cursorValues) ?? [];
    const before = parkedAt && id ? { parkedAt, id } : undefined;
    const rows = await listDeadLetters(this.database, limit + 1, before);
    return toPage(rows.map(present), limit, (row) => [row.parkedAt, row.id]);
  }

  /** @throws Problem `not-found`, or `replay-failed`: it stays parked */
  async replay(deadLetterId: string): Promise<PresentedLetter> {
    const letter = await findDeadLetter(this.database, deadLetterId);
    if (!letter) throw new Problem(commonProblems.notFound);
    const record = {
      topic: letter.topic,
      key: letter.key,
      value: JSON.stringify(letter.envelope),
      headers: { type: letter.type },
    };
    try {
      if (letter.direction === 'out') await this.bus.publish([record]);
      else await this.handle(letter, record);
    } catch (cause) {
      throw new Problem(operationsProblems.replayFailed, {
        detail: cause instanceof Error ? cause.message : String(cause),
        cause,
      });
    }
    await markReplayed(this.database, letter.id);
    return present({ ...letter, replayedAt: new Date() });
  }

  private handle({ id, consumer, parkedAt }: DeadLetter, record: BusRecord): Promise<void> {
    const delivered = { ...record, position: `replay of ${id}`, timestamp: parkedAt };
    return this.server.replay(delivered, consumer ?? undefined);
  }
}
