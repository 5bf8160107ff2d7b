import type { ResponseOf } from '@renmai/contracts';
import type { eventsExportApi } from '@renmai/contracts/events/events-export.api';

type Export = ResponseOf<typeof eventsExportApi.export>;
export type KeptAfter = Pick<Export, 'zone' | 'feedSince' | 'comments' | 'tickets' | 'feedback'>;

/** Port: what is kept about a member beside events: calendar, tickets, what they said. */
export abstract class OwnAfter {
  abstract of(memberId: string): Promise<KeptAfter>;
}
