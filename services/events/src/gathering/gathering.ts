import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import type { eventsApi } from '@renmai/contracts/events/events.api';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { gatheredGroupsApi, maxGathered } from '@renmai/contracts/messaging/gathered-groups.api';
import { Database, OtherServices, Problem } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { EventRegistrations } from '../registering/event-registrations.js';
import { EventGroupsRepository } from './event-groups.repository.js';

/** Thousands may be brought in. */
const TIMEOUT_MS = 30_000;

/** Brings the guests together: organizers, and all members who were notified of their place. */
@Injectable()
export class Gathering {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly registrations: EventRegistrations,
    private readonly groups: EventGroupsRepository,
    private readonly others: OtherServices,
  ) {}

  /** Messaging decides who may be put in; the group is whose member asked for it first. */
  async chatGroup(memberId: string, eventId: string): Promise<ResponseOf<typeof eventsApi.gatherGroup>> {
    const { row } = await this.access.organizing(memberId, eventId);
    if (row.state === 'cancelled') throw new Problem(eventsProblems.cancelled);
    const { manager } = this.database;
    const organizers = await this.access.organizers(manager, row);
    const guests = await this.registrations.guests(manager, eventId);
    const memberIds = [...new Set([...organizers, ...guests])].filter((id) => id !== memberId);
    const body = {
      key: `event:${eventId}`,
      ownerId: memberId,
      name: row.content.title,
      description: '',
      memberIds: memberIds.slice(0, maxGathered),
    };
    const { data, refused } = await this.others.ask(
      'messaging',
      gatheredGroupsApi.gather,
      { params: undefined, query: undefined, body },
      { timeoutMs: TIMEOUT_MS },
    );
    if (refused) {
      const isFull = refused.code === commonProblems.forbidden.code;
      throw new Problem(isFull ? eventsProblems.groupRefused : commonProblems.unavailable, { cause: refused });
    }
    const { groupId: chatGroupId, inside, invited } = data;
    await this.database.write(async (tx) => {
      await this.access.organizer(tx, memberId, eventId);
      await this.groups.set(tx.manager, eventId, chatGroupId);
    });
    return { chatGroupId, inside, invited };
  }
}
