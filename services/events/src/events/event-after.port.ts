import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import type { EntityManager } from 'typeorm';
import type { EventOf } from './event-access.js';

/** Port to the data of an event apart from itself and its registrations. */
export abstract class EventAfter {
  /** Friends of the viewer who have a place and agreed to be seen; nobody for visitors. */
  abstract going(viewerId: string | null, eventId: string): Promise<SomeMembers>;
  abstract mayComment(viewerId: string | null, event: EventOf): Promise<boolean>;
  abstract mayGiveFeedback(viewerId: string | null, event: EventOf): Promise<boolean>;
  /** The number of members who came. */
  abstract checkedIn(manager: EntityManager, eventId: string): Promise<number>;
}
