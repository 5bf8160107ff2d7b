import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { gatheredGroupsApi } from '@renmai/contracts/messaging/gathered-groups.api';
import { Endpoint, Input } from '@renmai/service-kit';
import { GatheredGroups } from './gathered-groups.js';

type Api = typeof gatheredGroupsApi;

@Controller()
export class GatheredGroupsController {
  constructor(private readonly gathered: GatheredGroups) {}

  @Endpoint(gatheredGroupsApi.gather)
  gather(@Input() { body }: InputOf<Api['gather']>): Promise<ResponseOf<Api['gather']>> {
    return this.gathered.gather(body);
  }
}
