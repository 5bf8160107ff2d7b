import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { meetingRingsApi } from '@renmai/contracts/conference/meeting-rings.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { MeetingRings } from './meeting-rings.js';

type Api = typeof meetingRingsApi;

@Controller()
export class MeetingRingsController {
  constructor(private readonly rings: MeetingRings) {}

  @Endpoint(meetingRingsApi.ring)
  ring(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['ring']>): Promise<ResponseOf<Api['ring']>> {
    return this.rings.ring(actor.memberId, params.meetingId, body.memberIds);
  }

  @Endpoint(meetingRingsApi.stop)
  stop(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['stop']>): Promise<void> {
    return this.rings.stop(actor.memberId, params.meetingId);
  }
}
