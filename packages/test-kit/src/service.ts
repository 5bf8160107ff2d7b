import { Agent } from 'node:http';
import { type DataOf, type DomainEvent, type DomainEventDefinition, type ServiceName } from '@renmai/contracts';
import {
  CONSOLE_AUDIENCE,
  Database,
  db,
  DomainEventServer,
  EventBus,
  startService,
  uuidv7,
  type Clock,
  type Mailbox,
  type RunningService,
  type ServiceModule,
} from '@renmai/service-kit';
import request, { type Test } from 'supertest';
import type { DataSource } from 'typeorm';
import type { TokenIssuer, TokenOptions } from './token-issuer.js';
import { drained, type Quiet } from './wait-for.js';

export const TEST_ORIGIN = 'http://renmai.test';

/** A member's requests: supertest with their bearer token. */
export interface TestMember {
  memberId: string;
  sessionId: string;
  token: string;
  get(path: string): Test;
  post(path: string, body?: object): Test;
  put(path: string, body?: object): Test;
  patch(path: string, body?: object): Test;
  delete(path: string, body?: object): Test;
  /** the same member at another process of the service */
  through(url: string): TestMember;
}

/** Requests of another service. */
export type ServiceRequests = Omit<TestMember, 'memberId' | 'sessionId' | 'through'>;

export interface PublishOptions<T> {
  aggregateId: string;
  data: T;
  actorId?: string | null;
  /** the same id twice is the same event delivered twice */
  id?: string;
  occurredAt?: Date;
  /** left out: newer than everything published before */
  sequence?: number;
}

export interface AnotherService {
  url: string;
  query<T extends object = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export interface SetUp {
  module: ServiceModule;
  env: Record<string, string>;
  /** the folder of its mails and files, and of nothing else */
  folder: string;
  clock?: Clock;
  /** ends the service, or leaves it to the next spec file */
  close: () => Promise<void>;
}

let lastSequence = 0;

/** Sequences for the events that tests publish as other services would. */
export const nextSequence = (): number => (lastSequence += 1);

/** The `place`th of some events about one thing, newer than those without a place. Their writer's clock goes back. */
export const inOrder = (place: number): { sequence: number; occurredAt: Date } => ({
  sequence: 1_000_000_000 + place,
  occurredAt: new Date(Date.now() - place * 1000),
});

/** A service as in production, on its own database, with nothing replaced but the outside. */
export class TestService {
  /** A connection for each request would cost as much as half of the answer. */
  private readonly agent = new Agent({ keepAlive: true });
  readonly http: ReturnType<typeof request>;
  private hearing: Promise<unknown> = Promise.resolve();

  constructor(
    readonly running: RunningService,
    readonly databaseUrl: string,
    readonly mailbox: Mailbox,
    private readonly issuer: TokenIssuer,
    private readonly setUp: SetUp,
  ) {
    const verbs = Object.entries(request(this.url)).map(([verb, send]) => [
      verb,
      (path: string) => send(path).agent(this.agent),
    ]);
    this.http = Object.fromEntries(verbs) as ReturnType<typeof request>;
  }

  /** The environment of another process of the service on the same database. */
  get env(): Record<string, string> {
    return this.setUp.env;
  }

  get folder(): string {
    return this.setUp.folder;
  }

  get url(): string {
    return this.running.url;
  }

  get dataSource(): DataSource {
    return this.running.app.get(Database).dataSource;
  }

  /** A member with a token signed by the test's issuer (not for identity, which issues its own). */
  async as(memberId: string = uuidv7(), options: { roles?: string[]; sessionId?: string } = {}): Promise<TestMember> {
    const sessionId = options.sessionId ?? uuidv7();
    const token = await this.issuer.sign({
      memberId,
      sessionId,
      issuer: TEST_ORIGIN,
      ...(options.roles && { roles: options.roles }),
      ...(this.setUp.clock && { now: this.setUp.clock.now() }),
    });
    return this.withToken(token, memberId, sessionId);
  }

  /** A system administrator in a session of the review console, as the gateway passes the calls on. */
  async asConsole(memberId: string = uuidv7(), sessionId: string = uuidv7()): Promise<TestMember> {
    const token = await this.issuer.sign({
      memberId,
      sessionId,
      issuer: TEST_ORIGIN,
      audience: CONSOLE_AUDIENCE,
      roles: ['system-administrator'],
      ...(this.setUp.clock && { now: this.setUp.clock.now() }),
    });
    return this.withToken(token, memberId, sessionId);
  }

  /** Another service, with a token of its own that it has fetched just now. */
  asService(caller: ServiceName): ServiceRequests {
    const now = this.setUp.clock?.now() ?? new Date();
    const token = this.issuer.signForService(caller, this.running.name, { now });
    return this.withToken(token, '', '');
  }

  /** A token as the options say, valid or not. */
  async issue(options: TokenOptions): Promise<{ token: string }> {
    return { token: await this.issuer.sign(options) };
  }

  withToken(token: string, memberId: string, sessionId: string, url = this.url): TestMember {
    const http = url === this.url ? this.http : request(url);
    const send = (test: Test, body?: object): Test => {
      const authorized = test.set('authorization', `Bearer ${token}`);
      return body === undefined ? authorized : authorized.send(body);
    };
    return {
      memberId,
      sessionId,
      token,
      get: (path) => send(http.get(path)),
      post: (path, body) => send(http.post(path), body),
      put: (path, body) => send(http.put(path), body),
      patch: (path, body) => send(http.patch(path), body),
      delete: (path, body) => send(http.delete(path), body),
      through: (other) => this.withToken(token, memberId, sessionId, other),
    };
  }

  /** Puts a domain event on the bus as another service would. Answers its id. */
  async publish<E extends DomainEventDefinition>(definition: E, options: PublishOptions<DataOf<E>>): Promise<string> {
    const record = this.recordOf(definition, options);
    await this.running.app.get(EventBus).publish([record]);
    return record.headers.id;
  }

  /** Has it handled at once, past the bus: quicker, for data that a test only starts from. One after the other, as by the bus. */
  async hear<E extends DomainEventDefinition>(definition: E, options: PublishOptions<DataOf<E>>): Promise<void> {
    const server = this.running.app.get(DomainEventServer);
    const delivered = { ...this.recordOf(definition, options), position: 'none', timestamp: new Date() };
    const heard = this.hearing.then(async () => {
      for (const group of server.groupsOf(definition.type)) await server.replay(delivered, group);
    });
    this.hearing = heard.catch(() => undefined);
    await heard;
  }

  private recordOf<E extends DomainEventDefinition>(definition: E, options: PublishOptions<DataOf<E>>) {
    const id = options.id ?? uuidv7();
    const envelope: DomainEvent = {
      id,
      type: definition.type,
      sequence: options.sequence ?? nextSequence(),
      occurredAt: (options.occurredAt ?? this.setUp.clock?.now() ?? new Date()).toISOString(),
      actorId: options.actorId ?? null,
      aggregateId: options.aggregateId,
      traceparent: null,
      data: definition.data.parse(options.data),
    };
    const headers = { type: definition.type, id };
    return { topic: definition.topic, key: options.aggregateId, value: JSON.stringify(envelope), headers };
  }

  /** Puts anything on the bus. */
  async publishRaw(topic: string, value: string): Promise<void> {
    await this.running.app.get(EventBus).publish([{ topic, key: topic, value, headers: {} }]);
  }

  /** A second process' worth of the same service on the same database. */
  async another(): Promise<AnotherService> {
    const running = await startService(this.setUp.module, { ...this.setUp, port: 0 });
    return {
      url: running.url,
      query: (sql, parameters) => db.rows(running.app.get(Database), sql, parameters),
      close: () => running.close(),
    };
  }

  /** The events that this service has published so far, in order. */
  async published<E extends DomainEventDefinition>(definition: E): Promise<DomainEvent<DataOf<E>>[]> {
    const rows = await this.dataSource.query<{ envelope: DomainEvent<DataOf<E>> }[]>(
      'SELECT envelope FROM outbox WHERE type = $1 ORDER BY seq',
      [definition.type],
    );
    return rows.map(({ envelope }) => envelope);
  }

  /** Until the outbox is empty and everything published has been handled. */
  drained(timeoutMs?: number): Promise<void> {
    const places = this.busIsHere ? [this.everything()] : this.outboxAndBus();
    return drained(places, { ...(timeoutMs !== undefined && { timeoutMs }) });
  }

  /** The log of the bus is in the service's database, as it is where nothing else is named. */
  private get busIsHere(): boolean {
    return this.setUp.env['BUS_URL'] === this.databaseUrl && !this.setUp.env['KAFKA_BROKERS'];
  }

  /** Asks for all of it in one query. */
  private everything(): Quiet {
    const begun = this.running.app.get(DomainEventServer).lag();
    return {
      what: `the outbox of ${this.running.name}, or what it has to handle`,
      isEmpty: async () => {
        await begun;
        const [row] = await this.dataSource.query<{ quiet: boolean }[]>(
          `SELECT NOT EXISTS (SELECT FROM outbox WHERE published_at IS NULL) AND NOT EXISTS (
             SELECT FROM bus_offset o JOIN bus_record r ON r.topic = o.topic AND (r.tx, r.id) > (o.tx, o.id)) AS quiet`,
        );
        return row?.quiet === true;
      },
    };
  }

  private outboxAndBus(): Quiet[] {
    return [
      {
        what: `the outbox of ${this.running.name}`,
        isEmpty: async () => {
          const [row] = await this.dataSource.query<{ waiting: number }[]>(
            'SELECT count(*)::int AS waiting FROM outbox WHERE published_at IS NULL',
          );
          return row?.waiting === 0;
        },
      },
      {
        what: `what ${this.running.name} has to handle`,
        isEmpty: async () => (await this.running.app.get(DomainEventServer).lag()) === 0,
      },
    ];
  }

  /** At the end of a spec file, or earlier. */
  close(): Promise<void> {
    this.agent.destroy();
    return this.setUp.close();
  }

  /** The same service, for the next spec file. */
  lent(setUp: Pick<SetUp, 'clock' | 'close'>): TestService {
    return new TestService(this.running, this.databaseUrl, this.mailbox, this.issuer, { ...this.setUp, ...setUp });
  }
}
