import { Injectable } from '@nestjs/common';
import {
  commonProblems,
  type DataOf,
  type DomainEventDefinition,
  type InputOf,
  type ResponseOf,
  type SnapshotDefinition,
  type SnapshotEvent,
  type SnapshotRow,
  type snapshotsApi,
} from '@renmai/contracts';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import { Problem } from '../errors/problem.js';

/** The rows after the key `after` (null: from the first), at most `limit`, by ascending key. */
export type ReadSnapshot = (
  manager: EntityManager,
  page: { after: string | null; limit: number },
) => Promise<SnapshotRow[]>;

/** One of the events of a row. @throws ZodError where the data is not the event's */
export const told = <E extends DomainEventDefinition>(definition: E, data: DataOf<E>): SnapshotEvent => ({
  type: definition.type,
  data: definition.data.parse(data),
});

/** The snapshots that this service offers to the others, by topic. */
@Injectable()
export class SnapshotSources {
  private readonly sources = new Map<string, ReadSnapshot>();

  constructor(private readonly database: Database) {}

  /** Once for each topic, while the service starts. */
  offer({ topic }: SnapshotDefinition, read: ReadSnapshot): void {
    if (this.sources.has(topic)) throw new Error(`the snapshot of ${topic} is offered twice`);
    this.sources.set(topic, read);
  }

  get topics(): string[] {
    return [...this.sources.keys()];
  }

  /** @throws Problem not-found where the topic is not offered */
  async page({ params, query }: InputOf<typeof snapshotsApi.page>): Promise<ResponseOf<typeof snapshotsApi.page>> {
    const read = this.sources.get(params.topic);
    if (!read) throw new Problem(commonProblems.notFound);
    const { after = null, limit } = query;
    const { position, value: rows } = await this.database.readAtPosition((manager) => read(manager, { after, limit }));
    return { position, rows, next: rows.length < limit ? null : (rows.at(-1)?.key ?? null) };
  }
}
