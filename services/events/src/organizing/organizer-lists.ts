import { Injectable } from '@nestjs/common';
import type { EventView, ManagedEvent } from '@renmai/contracts/events/event.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { EventsRepository } from '../events/events.repository.js';
import { OrganizerRequestsRepository } from './organizer-requests.repository.js';

/** Organizers of an event apart from the publisher, and members who are asked to be, as far as the viewer finds them. */
@Injectable()
export class OrganizerLists {
  constructor(
    private readonly database: Database,
    private readonly events: EventsRepository,
    private readonly requests: OrganizerRequestsRepository,
    private readonly members: MemberDirectory,
  ) {}

  /** For members who run the event. */
  async managed(
    viewerId: string,
    eventId: string,
    manager: EntityManager,
  ): Promise<Pick<ManagedEvent, 'coOrganizers' | 'askedOrganizers'>> {
    const named = await this.events.coOrganizers(eventId, manager);
    const pending = await this.requests.pending(eventId, manager);
    const all = [...named, ...pending.map(({ memberId }) => memberId)];
    const members = await this.members.visibleMembers(viewerId, all, manager);
    return {
      coOrganizers: named.flatMap((id) => members.get(id)?.card ?? []),
      askedOrganizers: pending.flatMap(({ memberId, askedAt }) => {
        const member = members.get(memberId)?.card;
        return member ? [{ member, askedAt: askedAt.toISOString() }] : [];
      }),
    };
  }

  /** For everybody who sees it; null: a visitor. */
  async shown(viewerId: string | null, eventId: string): Promise<Pick<EventView, 'coOrganizers' | 'organizerRequest'>> {
    const named = await this.events.coOrganizers(eventId);
    const asked = viewerId === null ? undefined : await this.requests.open(viewerId, eventId);
    const all = [...named, ...(asked?.by ? [asked.by] : [])];
    const members = await this.members.visibleMembers(viewerId, all, this.database.manager);
    const by = asked?.by ? members.get(asked.by)?.card : undefined;
    return {
      coOrganizers: named.flatMap((id) => members.get(id)?.card ?? []),
      organizerRequest: asked ? { by: by ?? null, askedAt: asked.askedAt.toISOString() } : null,
    };
  }
}
