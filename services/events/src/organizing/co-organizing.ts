import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxOrganizers } from '@renmai/contracts/events/event.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Database, Problem } from '@renmai/service-kit';
import { isOrganizer } from '../events/event-access.policy.js';
import { EventAccess } from '../events/event-access.js';
import { EventNews } from '../events/event-news.js';
import { EventsRepository } from '../events/events.repository.js';
import { OrganizersRepository } from './organizers.repository.js';

/** Who organizes an event, and all dates of its series, beside its publisher. */
@Injectable()
export class CoOrganizing {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly events: EventsRepository,
    private readonly organizers: OrganizersRepository,
    private readonly members: MemberDirectory,
    private readonly news: EventNews,
  ) {}

  async add(memberId: string, eventId: string, friendId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const { manager } = tx;
      const { row } = await this.access.owner(tx, memberId, eventId, { series: true });
      if (friendId === memberId) throw new Problem(eventsProblems.notFriend);
      const { friend } = await this.members.visibleMember(memberId, friendId, manager);
      if (isOrganizer(await this.access.roleOf(friendId, eventId, manager))) return;
      if (!friend) throw new Problem(eventsProblems.notFriend);
      await this.members.hold(friendId, manager);
      if ((await this.organizers.count(manager, eventId)) >= maxOrganizers) throw new Problem(eventsProblems.listFull);
      const now = await this.events.now(manager);
      if (!(await this.organizers.add(tx, eventId, { memberId: friendId, by: memberId, now }))) return;
      await this.news.tell(tx, row, { kind: 'organizer-added', tell: [friendId], byMemberId: memberId });
    });
  }

  /** Owners end it, and co-organizers their own. */
  async remove(memberId: string, eventId: string, organizerId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const own = organizerId === memberId;
      const { role } = own
        ? await this.access.organizer(tx, memberId, eventId, { series: true })
        : await this.access.owner(tx, memberId, eventId, { series: true });
      if (role === null) throw new Problem(commonProblems.notFound);
      await this.organizers.remove(tx, eventId, organizerId);
    });
  }
}
