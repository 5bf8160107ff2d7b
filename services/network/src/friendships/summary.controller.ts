import { Controller } from '@nestjs/common';
import { friendshipsApi, type NetworkSummary } from '@renmai/contracts/network/friendships.api';
import { Actor, Endpoint, type ActorClaims } from '@renmai/service-kit';
import { SummaryService } from './summary.service.js';

@Controller()
export class SummaryController {
  constructor(private readonly summaries: SummaryService) {}

  @Endpoint(friendshipsApi.summary)
  summary(@Actor() actor: ActorClaims): Promise<NetworkSummary> {
    return this.summaries.of(actor.memberId);
  }
}
