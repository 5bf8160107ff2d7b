import { Injectable } from '@nestjs/common';
import { Cache, Clock } from '@renmai/service-kit';
import type { Ticket } from '../../meetings/tickets.js';
import { Fault } from '../peers/fault.js';

/** Longer than a ticket lives. */
const SPENT_MS = 2 * 60_000;
const spentKey = (ticketId: string): string => `conference:ticket:${ticketId}`;

/** Tickets that have opened a room, on whichever node. */
@Injectable()
export class SpentTickets {
  /** tickets used in this process, until they would have expired anyway */
  private readonly used = new Map<string, number>();

  constructor(
    private readonly cache: Cache,
    private readonly clock: Clock,
  ) {}

  /** @throws Fault if the ticket was used before */
  async add({ id, until }: Ticket): Promise<void> {
    const now = this.clock.now().getTime();
    for (const [one, end] of this.used) if (end < now) this.used.delete(one);
    if (this.used.has(id)) throw new Fault('ticket', 'this ticket is spent');
    this.used.set(id, until);
    // Without the cache each node only knows its own.
    const first = await this.cache.setIfAbsent(spentKey(id), '1', SPENT_MS).catch(() => true);
    if (!first) throw new Fault('ticket', 'this ticket is spent');
  }

  /** The ticket was not used after all. */
  async remove({ id }: Ticket): Promise<void> {
    this.used.delete(id);
    await this.cache.delete(spentKey(id)).catch(() => undefined);
  }
}
