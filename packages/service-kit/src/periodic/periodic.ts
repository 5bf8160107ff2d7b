import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { SessionSource } from '../database/session-source.js';
import { currentContext, continueTrace, runInContext } from '../logging/request-context.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { LOGGER, SERVICE } from '../tokens.js';
import { reasonOf } from '../database/connect.js';
import { isConnectionError } from '../database/connection-errors.js';
import { db } from '../database/db.js';
import { Writes } from '../database/writes.js';
import { foldedLogger } from '../logging/folded-logger.js';
import type { PortLogger } from '../port-logger.js';
import { periodicRounds } from './periodic-rounds.repository.js';

/** Work that comes round less often than this is remembered: a process may not live until its next round. */
const REMEMBERED_MS = 10 * 60_000;
/**
 * Rounds of short periods come seldom while nothing was written for so long, which is more than a call may ring. Rounds at rest are for what
 * becomes due by the time alone, and for writes of programs that run no service.
 */
const AT_REST_AFTER_MS = 90_000;
const AT_REST_MS = 30_000;
/** Rounds that are overdue when a process starts do not all begin at once. */
const SPREAD_MS = 60_000;

interface Task {
  name: string;
  everyMs: number;
  work: () => Promise<void>;
  timer?: NodeJS.Timeout;
  /** its next round is put off, until something is written */
  rests?: boolean;
  running?: Promise<boolean>;
  /** the round that follows the running one */
  next?: Promise<boolean>;
  /** rounds of this process that failed since the last one that did not */
  failed?: { times: number; at: Date; error: string };
}

export interface FailingTask {
  task: string;
  times: number;
  /** ISO 8601 */
  lastAt: string;
  error: string;
}

const isRemembered = ({ everyMs }: Task): boolean => everyMs >= REMEMBERED_MS;

/** Work that comes round, done by one process of the service at a time (advisory lock by name). */
@Injectable()
export class Periodic implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly tasks = new Map<string, Task>();
  private started = false;
  private readonly folded: PortLogger;
  private resting = false;
  private stopListening = (): void => undefined;

  constructor(
    private readonly sessions: SessionSource,
    private readonly writes: Writes,
    @Inject(SERVICE) private readonly service: ServiceDefinition,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.folded = foldedLogger(logger);
  }

  /**
   * The first round is one period after the start. For long periods it is one period after the last round of any process: daily work is
   * done once a day, however often the service is started. Periods below half a minute become half a minute while this process writes
   * nothing into the service's database; the next write brings them back.
   */
  every(name: string, everyMs: number, work: () => Promise<void>): void {
    if (this.tasks.has(name)) throw new Error(`periodic task ${name} is registered twice`);
    const task: Task = { name, everyMs, work };
    this.tasks.set(name, task);
    if (this.started) void this.scheduleFirst([task]);
  }

  /**
   * Does it now, or once more after a round in progress, which may have missed commits since it began. False where another process is at
   * it. Throws the error of the work.
   */
  run(name: string): Promise<boolean> {
    const task = this.tasks.get(name);
    if (!task) throw new Error(`no periodic task ${name}`);
    if (!task.running && !task.next) return this.begin(task);
    task.next ??= Promise.allSettled([task.running]).then(() => {
      delete task.next;
      return this.begin(task);
    });
    return task.next;
  }

  /** The tasks whose last round in this process failed. */
  failing(): FailingTask[] {
    return [...this.tasks.values()].flatMap(({ name, failed }) =>
      failed ? [{ task: name, times: failed.times, lastAt: failed.at.toISOString(), error: failed.error }] : [],
    );
  }

  /** Runs the existing ones among them, all at once; an error is logged, and the task comes round again. */
  async catchUp(names: readonly string[]): Promise<void> {
    const known = names.filter((name) => this.started && this.tasks.has(name));
    await Promise.all(known.map((name) => this.run(name).catch((error: unknown) => this.failed(name, error))));
  }

  async onApplicationBootstrap(): Promise<void> {
    this.started = true;
    this.stopListening = this.writes.onWrite(() => {
      this.wakeResting();
    });
    await this.scheduleFirst([...this.tasks.values()]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.started = false;
    this.stopListening();
    for (const task of this.tasks.values()) clearTimeout(task.timer);
    await Promise.allSettled([...this.tasks.values()].flatMap((task) => task.next ?? task.running ?? []));
  }

  private begin(task: Task): Promise<boolean> {
    task.running = this.locked(task)
      .then(
        (done) => {
          if (done) delete task.failed;
          return done;
        },
        (error: unknown) => {
          task.failed = { times: (task.failed?.times ?? 0) + 1, at: new Date(), error: reasonOf(error) };
          throw error;
        },
      )
      .finally(() => delete task.running);
    return task.running;
  }

  /** Milliseconds by which an overdue round is put off. */
  protected spread(everyMs: number): number {
    return Math.random() * Math.min(SPREAD_MS, everyMs / 10);
  }

  private async scheduleFirst(tasks: readonly Task[]): Promise<void> {
    const remembered = tasks.filter(isRemembered).map(({ name }) => name);
    const ages = remembered.length > 0 ? await this.ages(remembered) : new Map<string, number>();
    if (!this.started) return;
    for (const task of tasks) {
      const left = task.everyMs - (ages.get(task.name) ?? 0);
      this.schedule(task, left > 0 ? left : this.spread(task.everyMs));
    }
  }

  private async ages(tasks: readonly string[]): Promise<Map<string, number>> {
    const runner = this.sessions.createQueryRunner();
    try {
      return await periodicRounds.ages(runner, tasks);
    } catch (error) {
      this.logger.warn({ err: error }, 'the last rounds of periodic work are not known; it comes one period from now');
      return new Map();
    } finally {
      await runner.release();
    }
  }

  private wakeResting(): void {
    if (!this.resting) return;
    this.resting = false;
    for (const task of this.tasks.values()) {
      if (!task.rests) continue;
      clearTimeout(task.timer);
      this.schedule(task);
    }
  }

  private scheduleNext(task: Task): void {
    const rests = task.everyMs < AT_REST_MS && this.writes.quietMs > AT_REST_AFTER_MS;
    this.schedule(task, rests ? AT_REST_MS : task.everyMs, rests);
  }

  private schedule(task: Task, afterMs = task.everyMs, rests = false): void {
    task.rests = rests;
    this.resting ||= rests;
    task.timer = setTimeout(() => {
      task.rests = false;
      this.run(task.name)
        .catch((error: unknown) => {
          this.failed(task.name, error);
        })
        .finally(() => {
          if (this.started) this.scheduleNext(task);
        });
    }, afterMs);
    task.timer.unref();
  }

  private failed(task: string, error: unknown): void {
    // without a database all of it fails alike: one line says so
    if (isConnectionError(error))
      this.folded.warn({ reason: reasonOf(error), task }, 'periodic work waits for the database');
    else this.logger.error({ err: error, task }, 'periodic work failed and will be tried at its next round');
  }

  private async locked(task: Task): Promise<boolean> {
    const runner = this.sessions.createQueryRunner();
    try {
      const row = await db.one<{ locked: boolean }>(
        runner.manager,
        'SELECT pg_try_advisory_lock(hashtext($1), 1) AS locked',
        [task.name],
      );
      if (!row?.locked) return false;
      try {
        const context = { service: this.service.name, requestId: `periodic:${task.name}`, actorId: null };
        await runInContext({ ...context, traceparent: continueTrace(currentContext()?.traceparent) }, task.work);
        if (isRemembered(task)) await periodicRounds.done(runner, task.name);
        return true;
      } finally {
        await db.run(runner, 'SELECT pg_advisory_unlock(hashtext($1), 1)', [task.name]);
      }
    } finally {
      await runner.release();
    }
  }
}
