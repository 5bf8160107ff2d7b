import { Injectable } from '@nestjs/common';
import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import { OpenRequestsRepository } from './open-requests.repository.js';
import { SummaryRepository } from './summary.repository.js';

@Injectable()
export class SummaryService {
  constructor(
    private readonly summaries: SummaryRepository,
    private readonly openRequests: OpenRequestsRepository,
  ) {}

  async of(memberId: string): Promise<NetworkSummary> {
    const [counted, { open, allowed }] = await Promise.all([
      this.summaries.of(memberId),
      this.openRequests.outside(memberId),
    ]);
    return { ...counted, requestsSent: open, requestsAllowed: allowed };
  }
}
