import { Injectable } from '@nestjs/common';
import { ApplicationTargets, publishersOf } from '@renmai/applications';
import { commonProblems } from '@renmai/contracts';
import { maxRoomHosts, roomsApi } from '@renmai/contracts/conference/rooms.api';
import { Database, OtherServices, Problem } from '@renmai/service-kit';
import { Interviews } from './interviews.js';

/** Conference rooms of interviews. The conference service closes a room by the domain events of its interview. */
@Injectable()
export class InterviewRooms {
  constructor(
    private readonly database: Database,
    private readonly interviews: Interviews,
    private readonly targets: ApplicationTargets,
    private readonly others: OtherServices,
  ) {}

  /** Opens the room for either side; its members are set again each time. @throws Problem 503 while there are no calls */
  async of(memberId: string, interviewId: string): Promise<{ path: string }> {
    const { application, interview } = await this.interviews.found(memberId, interviewId);
    const { state, place, startsAt, endsAt } = interview;
    if (state !== 'chosen' || place.kind !== 'room' || !startsAt || !endsAt) throw new Problem(commonProblems.notFound);
    const managers = await this.targets.managersOf(this.database.manager, publishersOf(application));
    const hosts = [memberId, interview.offeredBy, ...managers].filter((id) => id !== null && managers.includes(id));
    const body = {
      title: application.title,
      hostIds: [...new Set(hosts as string[])].slice(0, maxRoomHosts),
      memberIds: [application.applicantId],
      memberRole: 'talker' as const,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    };
    const params = { kind: 'interview' as const, id: interviewId };
    const { data, refused } = await this.others.ask('conference', roomsApi.put, { params, query: undefined, body });
    if (refused) throw new Problem(commonProblems.unavailable, { cause: refused });
    return { path: data.path };
  }
}
