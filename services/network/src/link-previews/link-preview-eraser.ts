import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { LinkPreviewsRepository } from './link-previews.repository.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 48 * HOUR_MS;

/** Erases previews that no moment shows, such as most of those fetched while a member writes. */
@Injectable()
export class LinkPreviewEraser implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly previews: LinkPreviewsRepository,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-link-previews', HOUR_MS, () => this.erase());
  }

  private async erase(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    while ((await this.previews.eraseUnused(this.database.manager, before)) > 0);
  }
}
