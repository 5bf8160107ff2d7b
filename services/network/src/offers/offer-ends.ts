import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, Periodic } from '@renmai/service-kit';
import { OffersRepository } from './offers.repository.js';

const EVERY_MS = 60_000;
const BATCH = 200;

/** No event announces that an enrolment or an event is over: it follows from the time. */
@Injectable()
export class OfferEnds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly offers: OffersRepository,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-offers', EVERY_MS, async () => {
      while ((await this.database.write(({ manager }) => this.offers.endOver(manager, BATCH))) === BATCH);
    });
  }
}
