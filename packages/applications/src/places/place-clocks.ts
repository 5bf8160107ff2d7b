import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, LOGGER, METRICS, Periodic, type Transaction } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { HOST, type ApplicationsHost } from '../host.js';
import { ApplicationTargets } from '../ports.js';
import { OfferEnds } from './offer-ends.js';
import { PlacesRepository } from './places.repository.js';
import { Places } from './places.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const PAGE = 200;

/** Periodic work on places: offers that run out, free places that were not given yet, and a recount of the taken ones. */
@Injectable()
export class PlaceClocks implements OnModuleInit {
  private readonly mended: Counter;

  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
    private readonly database: Database,
    private readonly places: Places,
    private readonly repository: PlacesRepository,
    private readonly ends: OfferEnds,
    private readonly targets: ApplicationTargets,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {
    this.mended = new Counter({
      name: 'application_places_mended_total',
      help: 'Counters of places that were not what the applications say, and were mended',
      registers: [registry],
    });
  }

  onModuleInit(): void {
    if (!this.host.outcomes.approve) return;
    this.periodic.every('end-place-offers', 15 * SECOND_MS, () => this.endOffers());
    this.periodic.every('fill-places', 60 * SECOND_MS, () => this.fill());
    this.periodic.every('recount-places', 6 * HOUR_MS, () => this.recount());
  }

  async endOffers(): Promise<void> {
    for (const targetId of await this.repository.withEndedOffers(this.database.manager, this.clock.now())) {
      while (await this.database.write((tx) => this.endSome(tx, targetId)));
    }
  }

  /** For moves that exceed one transaction, and for promotion that goes on again. */
  async fill(): Promise<void> {
    for (const targetId of await this.repository.withRoom(this.database.manager)) {
      const some = async (tx: Transaction) => this.places.promote(tx, await this.places.hold(tx.manager, targetId));
      while ((await this.database.write(some)) > 0);
    }
  }

  /** The counters must match the applications. A mismatch is an error of ours: it is corrected, and logged. */
  async recount(): Promise<void> {
    let page = await this.repository.targets(this.database.manager, null, PAGE);
    while (page.length > 0) {
      for (const targetId of page) await this.database.write((tx) => this.recountOne(tx, targetId));
      page = await this.repository.targets(this.database.manager, page.at(-1) ?? null, PAGE);
    }
  }

  private async recountOne(tx: Transaction, targetId: string): Promise<void> {
    const target = await this.targets.find(tx.manager, targetId, null);
    const before = await this.repository.holdKnown(tx.manager, targetId);
    if (!before) return;
    const taken = await this.repository.counted(tx.manager, targetId);
    const wanted = target?.places ? target.places.capacity : before.capacity;
    // Nobody loses a place that they were given.
    const capacity = wanted === null ? null : Math.max(wanted, taken);
    if (before.taken === taken && before.capacity === capacity) return;
    this.mended.inc();
    this.logger.error({ targetId, before, after: { capacity, taken } }, 'the counter of places was wrong');
    await this.repository.set(tx.manager, targetId, { capacity, taken });
    await this.places.promote(tx, await this.places.hold(tx.manager, targetId));
  }

  private async endSome(tx: Transaction, targetId: string): Promise<boolean> {
    const held = await this.places.hold(tx.manager, targetId);
    if (held?.paused) return false;
    const rows = await this.repository.endedOffers(tx.manager, targetId, this.clock.now());
    await this.ends.end(tx, held, rows);
    return rows.length > 0;
  }
}
