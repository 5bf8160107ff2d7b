import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { jobInterviewsApi } from '@renmai/contracts/jobs/interviews.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { InterviewRooms } from './interview-rooms.js';
import { Interviews } from './interviews.js';

type Api = typeof jobInterviewsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class InterviewsController {
  constructor(
    private readonly interviews: Interviews,
    private readonly rooms: InterviewRooms,
  ) {}

  @Endpoint(jobInterviewsApi.ofApplicant)
  ofApplicant(@Actor() actor: ActorClaims, @Input() { params }: Asked<'ofApplicant'>): Answer<'ofApplicant'> {
    return this.interviews.ofApplicant(actor.memberId, params);
  }

  @Endpoint(jobInterviewsApi.offer)
  offer(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'offer'>): Answer<'offer'> {
    return this.interviews.offer(actor.memberId, params, body);
  }

  @Endpoint(jobInterviewsApi.move)
  move(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'move'>): Answer<'move'> {
    return this.interviews.move(actor.memberId, params.interviewId, body);
  }

  @Endpoint(jobInterviewsApi.mine)
  mine(@Actor() actor: ActorClaims, @Input() { params }: Asked<'mine'>): Answer<'mine'> {
    return this.interviews.mine(actor.memberId, params.applicationId);
  }

  @Endpoint(jobInterviewsApi.choose)
  choose(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'choose'>): Answer<'choose'> {
    return this.interviews.choose(actor.memberId, params.interviewId, body);
  }

  @Endpoint(jobInterviewsApi.decline)
  decline(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'decline'>): Answer<'decline'> {
    return this.interviews.decline(actor.memberId, params.interviewId, body);
  }

  @Endpoint(jobInterviewsApi.cancel)
  cancel(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'cancel'>): Answer<'cancel'> {
    return this.interviews.cancel(actor.memberId, params.interviewId, body);
  }

  @Endpoint(jobInterviewsApi.room)
  room(@Actor() actor: ActorClaims, @Input() { params }: Asked<'room'>): Answer<'room'> {
    return this.rooms.of(actor.memberId, params.interviewId);
  }

  @Endpoint(jobInterviewsApi.calendar)
  async calendar(
    @Actor() actor: ActorClaims,
    @Input() { params }: Asked<'calendar'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = await this.interviews.calendar(actor.memberId, params.interviewId);
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="interview.ics"')
      .header('cache-control', 'private, no-store');
    return file;
  }
}
