import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { groupCallsApi } from '@renmai/contracts/messaging/group-calls.api';
import { Endpoint, Input } from '@renmai/service-kit';
import { GroupCalls } from './group-calls.js';

type Api = typeof groupCallsApi;

@Controller()
export class GroupCallsController {
  constructor(private readonly groups: GroupCalls) {}

  @Endpoint(groupCallsApi.callees)
  callees(@Input() { body }: InputOf<Api['callees']>): Promise<ResponseOf<Api['callees']>> {
    return this.groups.callees(body);
  }
}
