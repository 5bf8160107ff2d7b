import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Gathering } from './gathering.service.js';

type Api = typeof eventsApi;

@Controller()
export class GatheringController {
  constructor(private readonly gathering: Gathering) {}

  @Endpoint(eventsApi.gatherGroup)
  chatGroup(
    @Actor() { memberId }: ActorClaims,
    @Input() { params }: InputOf<Api['gatherGroup']>,
  ): Promise<ResponseOf<Api['gatherGroup']>> {
    return this.gathering.chatGroup(memberId, params.eventId);
  }
}
