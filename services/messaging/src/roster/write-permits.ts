import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Cache, Clock, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';

const CHANNEL = 'messaging:permits';
/** How long another process may go on after it missed a change. */
const KEPT_MS = 5_000;
const MOST = 20_000;

const keyOf = (sender: string, receiver: string): string => `${sender} ${receiver}`;

/**
 * Cached results of the check whether a user may write to another, so that not every message of a conversation needs a query.
 * Changes delete them in every process at once.
 */
@Injectable()
export class WritePermits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly permits = new Map<string, number>();
  /** grows with every deletion: a check that began before it stores nothing */
  private changes = 0;
  private unsubscribe: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly cache: Cache,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = await this.cache.subscribe(CHANNEL, (message) => {
      this.drop(message);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.unsubscribe();
  }

  /** Whether it was found a moment ago. */
  has(sender: string, receiver: string): boolean {
    const until = this.permits.get(keyOf(sender, receiver));
    return until !== undefined && until > this.clock.now().getTime();
  }

  /** To be called before the check; the answered function stores the permit, unless something has changed meanwhile. */
  begin(sender: string, receiver: string): () => void {
    const { changes } = this;
    return () => {
      if (changes !== this.changes) return;
      if (this.permits.size >= MOST) this.permits.clear();
      this.permits.set(keyOf(sender, receiver), this.clock.now().getTime() + KEPT_MS);
    };
  }

  /** Deletes the permits of two users, both ways. */
  forget(two: readonly [string, string]): void {
    this.tell(two.join(' '));
  }

  /** Deletes the permits of everybody who writes to the receiver. */
  forgetAll(receiver: string): void {
    this.tell(receiver);
  }

  private tell(message: string): void {
    this.drop(message);
    this.cache.publish(CHANNEL, message).catch((error: unknown) => {
      this.logger.warn({ reason: error instanceof Error ? error.message : String(error) }, 'other nodes were not told');
    });
  }

  private drop(message: string): void {
    this.changes += 1;
    const [one = '', other] = message.split(' ');
    if (other === undefined) {
      for (const key of this.permits.keys()) if (key.endsWith(` ${one}`)) this.permits.delete(key);
      return;
    }
    this.permits.delete(keyOf(one, other));
    this.permits.delete(keyOf(other, one));
  }
}
