import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { EventMeeting } from './event-meeting.js';
import { Gathering } from './gathering.js';

type Api = typeof eventsApi;

@Controller()
export class GatheringController {
  constructor(
    private readonly gathering: Gathering,
    private readonly meeting: EventMeeting,
  ) {}

  @Endpoint(eventsApi.gatherGroup)
  chatGroup(
    @Actor() { memberId }: ActorClaims,
    @Input() { params }: InputOf<Api['gatherGroup']>,
  ): Promise<ResponseOf<Api['gatherGroup']>> {
    return this.gathering.chatGroup(memberId, params.eventId);
  }

  @Endpoint(eventsApi.room)
  room(
    @Actor() { memberId }: ActorClaims,
    @Input() { params, body }: InputOf<Api['room']>,
  ): Promise<ResponseOf<Api['room']>> {
    return this.meeting.room(memberId, params.eventId, body.guestsAre);
  }
}
