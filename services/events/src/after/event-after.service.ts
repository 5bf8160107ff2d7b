import { Injectable } from '@nestjs/common';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import type { EntityManager } from 'typeorm';
import type { EventOf } from '../events/event-access.js';
import { EventAfter } from '../events/event-after.port.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { EventAftermath } from './event-aftermath.js';
import { EventTalk } from './event-talk.js';
import { Going } from './going.js';

/** The data of an event's page apart from the event itself. */
@Injectable()
export class EventAfterService extends EventAfter {
  constructor(
    private readonly friends: Going,
    private readonly talk: EventTalk,
    private readonly aftermath: EventAftermath,
    private readonly tickets: TicketsRepository,
  ) {
    super();
  }

  override going(viewerId: string | null, eventId: string): Promise<SomeMembers> {
    return this.friends.some(viewerId, eventId);
  }

  override mayComment(viewerId: string | null, event: EventOf): Promise<boolean> {
    return this.talk.mayComment(viewerId, event);
  }

  override mayGiveFeedback(viewerId: string | null, event: EventOf): Promise<boolean> {
    return this.aftermath.mayGiveFeedback(viewerId, event);
  }

  override checkedIn(manager: EntityManager, eventId: string): Promise<number> {
    return this.tickets.checkedIn(manager, eventId);
  }
}
