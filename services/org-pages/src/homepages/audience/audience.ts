import { createHmac } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic, type ClientInfo } from '@renmai/service-kit';
import { AudienceRepository, type AudienceKey, type Counted } from './audience.repository.js';
import { dayInChina } from './day.js';

const EVERY_MS = 2_000;
/** Views beyond this number within one round are not counted. */
const MAX_WAITING = 20_000;
const KEY_BYTES = 16;

interface Seen {
  homepageId: string;
  kind: AudienceKey['kind'];
  who: string;
}

/** Members by their id, visitors by their address and browser. */
export const audienceOf = (memberId: string | null, { ip, userAgent }: ClientInfo): string =>
  memberId ?? `${ip} ${userAgent}`;

/**
 * Counts viewers of homepages and their news without storing identities: within a day, a hash with the salt of that day shows who was
 * counted already; salt and hashes are deleted when the day is over. Requests do not wait for the counting: it runs in rounds, and a
 * process that crashes loses the views of its last seconds.
 */
@Injectable()
export class Audience implements OnModuleInit {
  private waiting: Seen[] = [];
  private counting: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly repository: AudienceRepository,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('count-audience', EVERY_MS, () => this.count());
  }

  visited(homepageId: string, who: string): void {
    this.note({ homepageId, kind: 'visit', who });
  }

  reached(homepageId: string, who: string): void {
    this.note({ homepageId, kind: 'reach', who });
  }

  async shown(memberId: string, newsIds: readonly string[]): Promise<void> {
    const ids = await this.repository.homepagesOfNews(this.database.manager, newsIds, memberId);
    for (const homepageId of ids) this.reached(homepageId, memberId);
  }

  /** Once this resolves, all views so far are counted, including those of a round that was running already. */
  count(): Promise<void> {
    this.counting = this.counting.catch(() => undefined).then(() => this.countWaiting());
    return this.counting;
  }

  private async countWaiting(): Promise<void> {
    const seen = this.waiting;
    this.waiting = [];
    const day = dayInChina(this.clock.now());
    await this.database.write(async ({ manager }) => {
      await this.repository.forgetBefore(manager, day);
      if (seen.length === 0) return;
      const salt = await this.repository.salt(manager, day);
      const texts = new Map(seen.map((one) => [`${one.homepageId} ${one.kind} ${one.who}`, one]));
      const keys = [...texts].map(([text, { homepageId, kind }]) => ({
        homepageId,
        kind,
        key: createHmac('sha256', salt).update(text).digest().subarray(0, KEY_BYTES),
      }));
      const added = await this.repository.addKeys(manager, day, keys);
      await this.repository.count(manager, day, countsOf(seen, added));
    });
  }

  private note(seen: Seen): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(seen);
  }
}

function countsOf(seen: readonly Seen[], added: readonly Pick<AudienceKey, 'homepageId' | 'kind'>[]): Counted[] {
  const counts = new Map<string, Counted>();
  const of = (homepageId: string): Counted => {
    const known = counts.get(homepageId) ?? { homepageId, views: 0, visitors: 0, reach: 0 };
    counts.set(homepageId, known);
    return known;
  };
  for (const { homepageId, kind } of seen) of(homepageId).views += kind === 'visit' ? 1 : 0;
  for (const { homepageId, kind } of added) of(homepageId)[kind === 'visit' ? 'visitors' : 'reach'] += 1;
  return [...counts.values()];
}
