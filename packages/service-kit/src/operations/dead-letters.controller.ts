import { Controller, Inject } from '@nestjs/common';
import { commonProblems, operationsApi, operationsProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { z } from 'zod';
import { findDeadLetter, listDeadLetters, markReplayed, type DeadLetter } from '../consumers/dead-letters.sql.js';
import { DomainEventServer } from '../consumers/domain-event.server.js';
import { Database } from '../database/database.js';
import { Endpoint, Input } from '../endpoint/endpoint.decorator.js';
import { Problem } from '../errors/problem.js';
import { EventBus, type BusRecord } from '../event-bus/event-bus.port.js';
import { cursorValue, decodeCursor, toPage } from '../paging/cursor.js';

const cursorValues = z.tuple([cursorValue.time, cursorValue.id]);

const present = (letter: DeadLetter) => ({
  ...letter,
  parkedAt: letter.parkedAt.toISOString(),
  replayedAt: letter.replayedAt?.toISOString() ?? null,
});

/** For operators: lists events that could not be handled or published, and replays them. */
@Controller()
export class DeadLettersController {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    @Inject(DomainEventServer) private readonly server: DomainEventServer,
  ) {}

  @Endpoint(operationsApi.listDeadLetters)
  async list(
    @Input() { query }: InputOf<typeof operationsApi.listDeadLetters>,
  ): Promise<ResponseOf<typeof operationsApi.listDeadLetters>> {
    const [parkedAt, id] = decodeCursor(query.cursor, cursorValues) ?? [];
    const before = parkedAt && id ? { parkedAt, id } : undefined;
    const rows = await listDeadLetters(this.database, query.limit + 1, before);
    return toPage(rows.map(present), query.limit, (row) => [row.parkedAt, row.id]);
  }

  @Endpoint(operationsApi.replayDeadLetter)
  async replay(
    @Input() { params }: InputOf<typeof operationsApi.replayDeadLetter>,
  ): Promise<ResponseOf<typeof operationsApi.replayDeadLetter>> {
    const letter = await findDeadLetter(this.database, params.deadLetterId);
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
