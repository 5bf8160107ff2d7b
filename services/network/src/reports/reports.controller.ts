import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { commentsApi } from '@renmai/contracts/network/comments.api';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { MomentReports } from './moment-reports.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: MomentReports) {}

  @Endpoint(momentsApi.report)
  moment(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<(typeof momentsApi)['report']>,
  ): Promise<void> {
    return this.reports.ofMoment(actor.memberId, params.momentId, body);
  }

  @Endpoint(commentsApi.report)
  comment(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<(typeof commentsApi)['report']>,
  ): Promise<void> {
    return this.reports.ofComment(actor.memberId, params.commentId, body);
  }
}
