import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Cache, Clock, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { Mutes } from './operator-mute.js';
import { OperatorMutesRepository } from './operator-mutes.repository.js';

const CHANNEL = 'messaging:operator-mutes';
/** How long another process may go on after it missed a change. */
const KEPT_MS = 5_000;
const MOST = 20_000;

/** Cached mutes of users who are writing, so that not every message needs a query. Changes are announced to every process. */
@Injectable()
export class KnownMutes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly known = new Map<string, { mutes: Promise<Mutes>; until: number }>();
  private unsubscribe: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly repository: OperatorMutesRepository,
    private readonly cache: Cache,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = await this.cache.subscribe(CHANNEL, (userId) => {
      this.known.delete(userId);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.unsubscribe();
  }

  of(userId: string): Promise<Mutes> {
    const now = this.clock.now().getTime();
    const kept = this.known.get(userId);
    if (kept && kept.until > now) return kept.mutes;
    if (this.known.size >= MOST) this.known.clear();
    const entry = { mutes: this.repository.of(userId), until: now + KEPT_MS };
    this.known.set(userId, entry);
    entry.mutes.catch(() => {
      if (this.known.get(userId) === entry) this.known.delete(userId);
    });
    return entry.mutes;
  }

  /** Once the change is committed. */
  changed(userId: string): void {
    this.known.delete(userId);
    this.cache.publish(CHANNEL, userId).catch((error: unknown) => {
      this.logger.warn({ reason: error instanceof Error ? error.message : String(error) }, 'other nodes were not told');
    });
  }
}
