import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { homepageEngagementApi } from '@renmai/contracts/network/homepage-engagement.api';
import { Endpoint, Input } from '@renmai/service-kit';
import { EngagementRepository } from './engagement.repository.js';

type Api = typeof homepageEngagementApi;

@Controller()
export class EngagementController {
  constructor(private readonly engagement: EngagementRepository) {}

  @Endpoint(homepageEngagementApi.byDay)
  async byDay(@Input() { params, query }: InputOf<Api['byDay']>): Promise<ResponseOf<Api['byDay']>> {
    return { days: await this.engagement.byDay(params.homepageId, query.from) };
  }
}
