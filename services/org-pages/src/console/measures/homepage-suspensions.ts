import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { HomepageReviews } from '../../ports/homepage-reviews.port.js';
import { NOBODY } from '../cases/case-kind.js';
import { HomepageSuspensionsRepository } from './homepage-suspensions.repository.js';

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
const BATCH = 100;

/** Suspensions of homepages that end by themselves. */
@Injectable()
export class HomepageSuspensions implements OnModuleInit {
  constructor(
    private readonly ends: HomepageSuspensionsRepository,
    private readonly reviews: HomepageReviews,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-homepage-suspensions', EVERY_MS, () => this.endDue());
  }

  /** Replaces a former end; `days` null: for good. */
  async limit({ manager }: Transaction, homepageId: string, days: number | null): Promise<void> {
    if (days === null) return this.ends.remove(manager, homepageId);
    await this.ends.put(manager, homepageId, new Date(this.clock.now().getTime() + days * DAY_MS));
  }

  /** The homepage was restored. */
  forget({ manager }: Transaction, homepageId: string): Promise<void> {
    return this.ends.remove(manager, homepageId);
  }

  until(manager: EntityManager, homepageId: string): Promise<Date | null> {
    return this.ends.until(manager, homepageId);
  }

  private async endDue(): Promise<void> {
    const due = await this.ends.due(this.database.manager, this.clock.now(), BATCH);
    for (const { homepageId } of due) await this.database.write((tx) => this.end(tx, homepageId));
  }

  /** Does nothing but forget the end if the homepage was closed meanwhile. */
  private async end(tx: Transaction, homepageId: string): Promise<void> {
    const { manager } = tx;
    const page = await this.reviews.present(tx, homepageId);
    const until = await this.ends.until(manager, homepageId);
    if (until === null || until > this.clock.now()) return;
    await this.ends.remove(manager, homepageId);
    if (page?.state !== 'suspended') return;
    await this.reviews.restore(tx, { homepageId, actorId: NOBODY, reason: '' });
    const data = { from: 'suspended', to: 'approved', outcome: 'moved', until: until.toISOString() };
    await this.audit.add(tx, { actorId: null, action: 'homepage.restored', subject: `homepage:${homepageId}`, data });
  }
}
