import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { eventsExportApi } from '@renmai/contracts/events/events-export.api';
import type { EntityManager } from 'typeorm';

type Kept = Pick<ResponseOf<typeof eventsExportApi.export>, 'zone' | 'feedSince' | 'comments' | 'tickets' | 'feedback'>;

/** What is kept about a member beside events. */
@Injectable()
export class AttendingExport {
  of(_manager: EntityManager, _memberId: string): Promise<Kept> {
    return Promise.resolve({ zone: null, feedSince: null, comments: [], tickets: [], feedback: [] });
  }
}
