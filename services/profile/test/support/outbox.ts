import { waitFor } from '@renmai/test-kit';
import { uuidv7 } from '@renmai/service-kit';
import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import pg from 'pg';

/** The lock of the kit's relay: the process that holds it publishes. */
const RELAY_LOCK = 7_305_015;

export interface Told<E extends DomainEventDefinition> {
  definition: E;
  aggregateId: string;
  data: DataOf<E>;
}

/** Looks at a service's outbox and bus from outside, and can keep its relay from publishing. */
export class SystemOutbox {
  private constructor(
    private readonly client: pg.Client,
    private readonly holder: pg.Client,
  ) {}

  static async open(url: string): Promise<SystemOutbox> {
    const [client, holder] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([client.connect(), holder.connect()]);
    return new SystemOutbox(client, holder);
  }

  async empty(): Promise<void> {
    await waitFor(
      async () => (await this.client.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1')).rowCount === 0,
      { describe: 'an empty outbox' },
    );
  }

  /** Takes the relay's lock as soon as it is free. */
  async hold(end: () => Promise<void>): Promise<void> {
    const held = this.holder.query('SELECT pg_advisory_lock($1)', [RELAY_LOCK]);
    await end();
    await held;
  }

  async letGo(): Promise<void> {
    await this.holder.query('SELECT pg_advisory_unlock($1)', [RELAY_LOCK]);
  }

  async waiting(type: string): Promise<string[]> {
    const { rows } = await this.client.query<{ id: string }>(
      'SELECT id FROM outbox WHERE published_at IS NULL AND type = $1',
      [type],
    );
    return rows.map(({ id }) => id);
  }

  async onBus(ids: string[]): Promise<number> {
    const { rows } = await this.client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM bus_record WHERE headers->>'id' = ANY($1)`,
      [ids],
    );
    return rows[0]?.n ?? 0;
  }

  async publish<E extends DomainEventDefinition>(events: Told<E>[]): Promise<void> {
    for (const { definition, aggregateId, data } of events) {
      const envelope = {
        id: uuidv7(),
        type: definition.type,
        occurredAt: new Date().toISOString(),
        actorId: null,
        aggregateId,
        traceparent: null,
        data,
      };
      await this.client.query('INSERT INTO bus_record (topic, key, headers, value) VALUES ($1, $2, $3, $4)', [
        definition.topic,
        aggregateId,
        JSON.stringify({ type: definition.type, id: envelope.id }),
        JSON.stringify(envelope),
      ]);
    }
    await this.client.query(`SELECT pg_notify('renmai_bus', '')`);
  }

  async count(table: 'profile', memberIds: string[]): Promise<number> {
    const { rows } = await this.client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${pg.escapeIdentifier(table)} WHERE member_id = ANY($1)`,
      [memberIds],
    );
    return rows[0]?.n ?? 0;
  }

  async close(): Promise<void> {
    await Promise.all([this.client.end(), this.holder.end()]);
  }
}
