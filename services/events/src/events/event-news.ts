import { Injectable } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import { eventTold } from '@renmai/contracts/events/events.events';
import type { Transaction } from '@renmai/service-kit';
import { timesViewOf, venueLine, type EventRow } from './event.row.js';

const PART = 500;

export interface EventNewsOf {
  kind: DataOf<typeof eventTold>['kind'];
  words?: string;
  subject?: string;
  /** of a pause: its end; left out: unknown */
  until?: string | null;
  /** in which they want times written; left out: in that of the event */
  zone?: string | null;
  tell: readonly string[];
  byMemberId?: string | null;
}

/** Notifies members about an event, in parts. The caller has locked the event. */
@Injectable()
export class EventNews {
  async tell(
    tx: Transaction,
    row: EventRow,
    { kind, words = '', subject = '', until = null, zone = null, tell, byMemberId = null }: EventNewsOf,
  ): Promise<void> {
    const all = [...new Set(tell)].filter((memberId) => memberId !== byMemberId);
    for (let from = 0; from < all.length; from += PART) {
      await tx.emit(eventTold, {
        aggregateId: row.eventId,
        data: {
          eventId: row.eventId,
          kind,
          title: row.content.title,
          publisher: row.publisher,
          times: timesViewOf(row),
          venue: venueLine(row),
          words,
          subject,
          until,
          zone,
          tell: all.slice(from, from + PART),
          byMemberId,
        },
      });
    }
  }
}
