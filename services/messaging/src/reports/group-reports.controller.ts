import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { groupEntriesApi } from '@renmai/contracts/messaging/group-entries.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { GroupReports } from './group-reports.js';

@Controller()
export class GroupReportsController {
  constructor(private readonly reports: GroupReports) {}

  @Endpoint(groupEntriesApi.report)
  report(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<(typeof groupEntriesApi)['report']>,
  ): Promise<void> {
    return this.reports.file(actor.memberId, params.groupId, body);
  }
}
