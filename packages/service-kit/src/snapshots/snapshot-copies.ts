import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  commonProblems,
  serviceName,
  snapshotsApi,
  type operationsApi,
  type ResponseOf,
  type ServiceName,
  type SnapshotDefinition,
} from '@renmai/contracts';
import type { Logger } from 'pino';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { DomainEventServer, type CopyingReader } from '../consumers/domain-event.server.js';
import { Database } from '../database/database.js';
import { Problem } from '../errors/problem.js';
import { OtherServices } from '../internal/other-services.js';
import { Periodic } from '../periodic/periodic.js';
import { LOGGER, SERVICE } from '../tokens.js';
import {
  advanceCopy,
  beginCopy,
  countGone,
  declareCopies,
  findCopy,
  listCopies,
  noteError,
  restartCopy,
  settleCopy,
  type CopyId,
  type SnapshotCopy,
} from './snapshot-copies.sql.js';
import { countMissing, findMissing } from './snapshot-keys.sql.js';

const TASK = 'copy-snapshots';
/** How soon a copy goes on after its producer could not be asked. */
const ROUND_MS = 5_000;
const PAGE = 200;
/** Rows that are written at the same time; each is a transaction of its own. */
const AT_ONCE = 4;
/** So few may always go, unless they are all. */
const FEW = 100;

type View = ResponseOf<typeof operationsApi.restartSnapshot>;

/**
 * Fills the copies that handlers declare by `copies`: page after page of the producer's snapshot, while live events go on. One process of
 * the service at a time; another goes on where it stopped. A copy is made once, and again when an operator says so; then rows that the
 * producer no longer has are removed.
 */
@Injectable()
export class SnapshotCopies implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly others: OtherServices,
    @Inject(DomainEventServer) private readonly server: DomainEventServer,
    @Inject(SERVICE) private readonly service: ServiceDefinition,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await declareCopies(this.database, this.server.copies());
    this.periodic.every(TASK, ROUND_MS, () => this.round());
    this.wake();
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** Whether everything that this service's handlers copy of a topic was copied once. */
  async isComplete({ topic }: SnapshotDefinition): Promise<boolean> {
    const copies = (await listCopies(this.database)).filter((copy) => copy.topic === topic);
    return copies.length > 0 && copies.every(({ completedAt }) => completedAt !== null);
  }

  async list(): Promise<View[]> {
    return (await listCopies(this.database)).map(present);
  }

  /** From the first row on. Undefined where nothing of this topic is copied by this consumer. */
  async restart(id: CopyId, removeMany: boolean): Promise<View | undefined> {
    const copy = await restartCopy(this.database, id, removeMany);
    if (copy) this.wake();
    return copy && present(copy);
  }

  private wake(): void {
    void this.database.afterwards(async () => {
      await this.periodic.run(TASK);
    });
  }

  private async round(): Promise<void> {
    const waiting = new Set((await listCopies(this.database)).filter(isUnderWay).map(nameOf));
    for (const copying of this.server.copies().filter((one) => waiting.has(nameOf(one)))) {
      try {
        while (!this.stopping && (await this.step(copying)));
      } catch (error) {
        const reason = reasonOf(error);
        if (!(await noteError(this.database, copying, reason))) continue;
        // The other service may only have begun to start.
        const level = isUnavailable(error) ? 'info' : 'warn';
        this.logger[level]({ topic: copying.topic, reason }, 'a copy of another service waits');
      }
    }
  }

  /** Whether there is more to do. */
  private async step(copying: CopyingReader): Promise<boolean> {
    const copy = await findCopy(this.database, copying);
    switch (copy?.state) {
      case 'waiting':
        return (await beginCopy(this.database, copy)) > 0;
      case 'copying':
        return this.copyPage(copying, copy);
      case 'removing':
        return this.removeSome(copying, copy);
      default:
        return false;
    }
  }

  private async copyPage({ reader, definition }: CopyingReader, copy: SnapshotCopy): Promise<boolean> {
    const answer = await this.others.ask(ownerOf(copy.topic), snapshotsApi.page, {
      params: { topic: copy.topic },
      query: { limit: PAGE, ...(copy.cursor !== null && { after: copy.cursor }) },
      body: undefined,
    });
    if (answer.refused) throw new Error(`its owner refuses: ${answer.refused.code}`);
    const { position, rows, next } = answer.data;
    const page = { position, run: copy.run };
    const { eventsAtOnce } = this.service;
    const lots = Array.from({ length: Math.ceil(rows.length / eventsAtOnce) }, (_, lot) =>
      rows.slice(lot * eventsAtOnce, (lot + 1) * eventsAtOnce),
    );
    await forEach(lots, (lot) =>
      lot[0] && lot.length === 1 ? reader.copyRow(definition, lot[0], page) : reader.copyRows(definition, lot, page),
    );
    await advanceCopy(this.database, copy, { position, rows: rows.length, next });
    return true;
  }

  private async removeSome({ reader, definition }: CopyingReader, copy: SnapshotCopy): Promise<boolean> {
    const { known, missing } = await countMissing(this.database, copy);
    // A producer that has nothing at all has lost its data rather than all reason for them.
    const isMany = copy.rows === 0 ? missing > 0 : missing > FEW && missing * 10 > known;
    if (copy.gone === 0 && isMany && !copy.removeMany) {
      await settleCopy(this.database, copy, 'held', missing);
      this.logger.error({ topic: copy.topic, known, missing }, 'a copy would lose much; an operator has to say so');
      return true;
    }
    const keys = await findMissing(this.database, copy, PAGE);
    await forEach(keys, (key) => reader.removeKey(definition, key, copy));
    if (keys.length === PAGE) return (await countGone(this.database, copy, keys.length)) > 0;
    const gone = copy.gone + keys.length;
    await settleCopy(this.database, copy, 'complete', gone);
    this.logger.info({ topic: copy.topic, rows: copy.rows, gone }, 'a copy of another service is complete');
    return true;
  }
}

/** A few at a time; rejects with the first failure once the running ones have ended. */
async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

const isUnderWay = ({ state }: SnapshotCopy): boolean => ['waiting', 'copying', 'removing'].includes(state);

const nameOf = ({ consumer, topic }: CopyId): string => JSON.stringify([consumer, topic]);

function ownerOf(topic: string): ServiceName {
  return serviceName.parse(topic.split('.')[0]);
}

const isUnavailable = (error: unknown): error is Problem =>
  error instanceof Problem && error.definition === commonProblems.unavailable;

function reasonOf(error: unknown): string {
  if (isUnavailable(error)) {
    return `its owner cannot be asked${typeof error.cause === 'string' ? `: ${error.cause}` : ''}`;
  }
  return error instanceof Error ? error.message : String(error);
}

const present = ({ consumer, topic, state, rows, gone, error, startedAt, completedAt }: SnapshotCopy): View => ({
  consumer,
  topic,
  state,
  rows,
  gone,
  error,
  startedAt: startedAt?.toISOString() ?? null,
  completedAt: completedAt?.toISOString() ?? null,
});
