import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { MemberReports } from './member-reports.js';

@Controller()
export class MemberReportsController {
  constructor(private readonly reports: MemberReports) {}

  @Endpoint(membersApi.report)
  report(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<(typeof membersApi)['report']>,
  ): Promise<void> {
    return this.reports.file(actor.memberId, params.memberId, body);
  }
}
