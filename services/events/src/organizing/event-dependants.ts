import { Injectable } from '@nestjs/common';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { HomepageAccess } from '@renmai/homepage-directory';
import { Database } from '@renmai/service-kit';
import { EventRegistrations } from '../registering/event-registrations.js';
import { ManagedEventsRepository } from './managed-events.repository.js';

/** The numbers of events and registrations that depend on a homepage to be closed, or on a member who leaves. */
@Injectable()
export class EventDependants {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly events: ManagedEventsRepository,
    private readonly registrations: EventRegistrations,
  ) {}

  async of(memberId: string, homepageId: string | undefined): Promise<Dependants> {
    if (homepageId !== undefined) await this.access.editing(homepageId, memberId);
    const ids = await this.events.running(homepageId ?? memberId);
    return { running: ids.length, people: await this.registrations.people(this.database.manager, ids) };
  }
}
