import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { openEnrolments } from '@renmai/contracts/enrolment/enrolment.events';
import { eventsEvents } from '@renmai/contracts/events/events.events';
import { jobsPositions } from '@renmai/contracts/jobs/positions.events';
import { networkMoments } from '@renmai/contracts/network/network.events';
import { orgPagesNews } from '@renmai/contracts/org-pages/news.events';
import { orgPagesHomepages } from '@renmai/contracts/org-pages/org-pages.events';
import {
  profileBackgrounds,
  profileCards,
  profileCompletenesses,
  profileServices,
  profileVisibilities,
} from '@renmai/contracts/profile/profile.events';
import { Clock, Database, LOGGER, METRICS, Periodic, SnapshotCopies } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { GenerationsRepository, type Comparison, type Rebuild } from './generations.repository.js';

export const REBUILDING = 'search-rebuild';
const EVERY_MS = 1_000;
const SAY_EVERY_MS = 10_000;
const SAMPLE = 1_000;
/** Number of documents of a kind that may be missing in the new generation; for larger kinds a tenth. */
const FEW = 20;

/** Topics whose rows become documents. */
const topics: ReadonlySet<string> = new Set(
  [
    profileCards,
    profileBackgrounds,
    profileServices,
    profileCompletenesses,
    profileVisibilities,
    networkMoments,
    orgPagesHomepages,
    orgPagesNews,
    jobsPositions,
    openEnrolments,
    eventsEvents,
  ].map(({ topic }) => topic),
);

type Copy = Awaited<ReturnType<SnapshotCopies['list']>>[number];

/**
 * Rebuilds the index from its producers while the old one serves: snapshots of the producers and all concurrent changes are written to
 * empty tables beside it; then both are compared, and the new tables take the names of the old ones in one transaction. Each step can be
 * repeated, so that a killed process leaves nothing to repair.
 */
@Injectable()
export class Rebuilding implements OnModuleInit {
  private readonly rows: Gauge;
  private readonly seconds: Gauge;
  private saidAt = 0;
  /** the tables that a killed process left behind are searched for once */
  private isTidy = false;

  constructor(
    private readonly database: Database,
    private readonly generations: GenerationsRepository,
    private readonly copies: SnapshotCopies,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.rows = new Gauge({
      name: 'search_rebuild_rows',
      help: 'Rows of its producers that the index being built has; 0: none is being built',
      registers: [registry],
    });
    this.seconds = new Gauge({
      name: 'search_rebuild_seconds',
      help: 'How long the index is being built; 0: none is',
      registers: [registry],
    });
  }

  onModuleInit(): void {
    this.periodic.every(REBUILDING, EVERY_MS, () => this.round());
  }

  private async round(): Promise<void> {
    const state = await this.generations.state(this.database.manager);
    if (state.wanted) {
      await this.database.write(({ manager }) => this.generations.begin(manager));
      this.logger.info('the index is rebuilt from its producers, while the old one serves');
      return this.round();
    }
    if (state.building === null || state.startedAt === null) {
      this.show(0, 0);
      if (!this.isTidy) await this.generations.dropPrevious(this.database.manager);
      this.isTidy = true;
      return;
    }
    const copies = (await this.copies.list()).filter(({ topic }) => topics.has(topic));
    if (!state.copying) {
      for (const copy of copies) await this.copies.restart(copy, state.allowLoss);
      return this.generations.begunCopying(this.database.manager);
    }
    await this.follow(state, copies);
  }

  private async follow({ startedAt, allowLoss }: Rebuild, all: readonly Copy[]): Promise<void> {
    const copies = all.map((copy) => ({ ...copy, isBegun: isSince(copy.startedAt, startedAt) }));
    const rows = copies.reduce((sum, copy) => sum + (copy.isBegun ? copy.rows : 0), 0);
    const seconds = (this.clock.now().getTime() - (startedAt?.getTime() ?? 0)) / 1_000;
    this.show(rows, seconds);
    const left = copies.filter(({ isBegun, state }) => !isBegun || state !== 'complete');
    const held = left.filter(({ isBegun, state }) => isBegun && state === 'held');
    if (held.length > 0) {
      await this.database.write((tx) => this.generations.giveUp(tx.manager));
      this.logger.error(
        { topics: held.map(({ topic, rows: has, gone }) => ({ topic, rows: has, missing: gone })) },
        'a producer has lost much or all it had: no index is made of it, and the old one stays',
      );
      return;
    }
    if (left.length > 0) {
      this.say(rows, seconds, left);
      return;
    }
    await this.settle(allowLoss, rows, seconds);
  }

  private async settle(allowLoss: boolean, rows: number, seconds: number): Promise<void> {
    const { manager } = this.database;
    await this.generations.analyse(manager);
    const counts = await this.generations.compare(manager);
    const sample = await this.generations.sample(manager, SAMPLE);
    const lost = counts.filter(isLoss);
    if ((lost.length > 0 && !allowLoss) || sample.found < sample.compared) {
      await this.database.write((tx) => this.generations.giveUp(tx.manager));
      this.logger.error(
        { lost, sample, rows },
        'the index that was built has too little and does not serve; the old one stays',
      );
      return;
    }
    try {
      await this.database.write((tx) => this.generations.change(tx.manager));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      this.logger.info('the index that was built waits for a moment in which it can serve');
      return;
    }
    this.logger.info({ rows, seconds, counts, sample }, 'the index that was built serves');
    this.show(0, 0);
    await this.generations.dropPrevious(manager);
  }

  private say(rows: number, seconds: number, left: readonly Copy[]): void {
    const now = this.clock.now().getTime();
    if (now - this.saidAt < SAY_EVERY_MS) return;
    this.saidAt = now;
    const waiting = left.map(({ topic, state, error }) => ({ topic, state, error }));
    this.logger.info({ rows, seconds, waiting }, 'the index is being built');
  }

  private show(rows: number, seconds: number): void {
    this.rows.set(rows);
    this.seconds.set(seconds);
  }
}

const isSince = (startedAt: string | null, since: Date | null): boolean =>
  startedAt !== null && since !== null && Date.parse(startedAt) >= since.getTime();

/** A kind that is empty now, or has lost more than a few and a tenth. */
const isLoss = ({ before, after }: Comparison): boolean =>
  before > after && (after === 0 || before - after > Math.max(FEW, before / 10));

const isLockTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03';
