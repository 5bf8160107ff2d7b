import type { DataOf, DomainEventDefinition, SnapshotRow } from '@renmai/contracts';
import { EventBus, uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Told {
  definition: DomainEventDefinition;
  data: unknown;
}

/**
 * All other services in one: their data by topic and key, as they publish it in snapshots and by domain events. The data changes first, and
 * the event is published afterwards, as an outbox does.
 */
export class Producers {
  readonly asked: string[] = [];
  /** waited for before a page is answered */
  gate: (topic: string, after: string | null) => Promise<void> = () => Promise.resolve();
  private readonly topics = new Map<string, Map<string, Told>>();
  private sequence = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Producers> {
    const server = createServer();
    const producers = new Producers(server);
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '', 'http://producers');
      const topic = url.pathname.split('/').at(-1) ?? '';
      const after = url.searchParams.get('after');
      producers.asked.push(`${topic} ${after ?? ''}`);
      producers.gate(topic, after).then(
        () => response.setHeader('content-type', 'application/json').end(JSON.stringify(producers.page(topic, after))),
        () => response.setHeader('content-type', 'application/json').writeHead(503).end('{}'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return producers;
  }

  get env(): Record<string, string> {
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const names = ['IDENTITY', 'PROFILE', 'NETWORK', 'ORG_PAGES', 'JOBS', 'ENROLMENT', 'EVENTS', 'CONFERENCE'];
    return Object.fromEntries(names.map((name) => [`${name}_URL`, url]));
  }

  keys(topic: string): string[] {
    return [...(this.topics.get(topic)?.keys() ?? [])];
  }

  dataOf<E extends DomainEventDefinition>({ topic }: E): DataOf<E>[] {
    return [...(this.topics.get(topic)?.values() ?? [])].map(({ data }) => data as DataOf<E>);
  }

  /** Changes some data, and publishes it. `gone`: it is removed; `state`: the contents of the snapshot, if they differ. */
  async tell<E extends DomainEventDefinition>(
    service: TestService,
    definition: E,
    changes: readonly { key: string; data: DataOf<E> }[],
    { gone = false, state = definition }: { gone?: boolean; state?: DomainEventDefinition } = {},
  ): Promise<void> {
    const { topic, type } = definition;
    const things = this.topics.get(topic) ?? new Map<string, Told>();
    this.topics.set(topic, things);
    const records = changes.map(({ key, data }) => {
      if (gone) things.delete(key);
      else things.set(key, { definition: state, data });
      const [id, occurredAt] = [uuidv7(), new Date().toISOString()];
      this.sequence += 1;
      const envelope = { id, type, sequence: this.sequence, occurredAt, actorId: null, aggregateId: key };
      return { topic, key, value: JSON.stringify({ ...envelope, traceparent: null, data }), headers: { type, id } };
    });
    await service.running.app.get(EventBus).publish(records);
  }

  /** Removes some data without publishing it. */
  forget(topic: string, keys: readonly string[]): void {
    for (const key of keys) this.topics.get(topic)?.delete(key);
  }

  /** Removes all of a topic without publishing it. */
  lose(topic: string): void {
    this.topics.delete(topic);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private page(topic: string, after: string | null): { position: number; rows: SnapshotRow[]; next: string | null } {
    const all = [...(this.topics.get(topic) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = all
      .filter(([key]) => after === null || key > after)
      .slice(0, 200)
      .map(([key, { definition, data }]) => ({ key, events: [{ type: definition.type, data }] }));
    this.sequence += 1;
    return { position: this.sequence, rows, next: rows.length < 200 ? null : (rows.at(-1)?.key ?? null) };
  }
}
