import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { roomsApi } from '@renmai/contracts/conference/rooms.api';
import {
  Actor,
  Client,
  Endpoint,
  Input,
  networkOf,
  OptionalActor,
  type ActorClaims,
  type ClientInfo,
} from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { MediaService } from '../media/media.service.js';
import { RecordingTools } from '../recording/recording-tools.js';
import { MeetingAccess } from './meeting-access.js';
import { MeetingReports } from './meeting-reports.js';
import { MeetingsService } from './meetings.service.js';
import { RoomsOfServices } from './rooms-of-services.js';

type Api = typeof meetingsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly ofServices: RoomsOfServices,
    private readonly access: MeetingAccess,
    private readonly reports: MeetingReports,
    private readonly media: MediaService,
    private readonly recording: RecordingTools,
  ) {}

  @Endpoint(meetingsApi.readiness)
  readiness(): ResponseOf<Api['readiness']> {
    return { state: this.media.readiness, recording: this.recording.readiness };
  }

  @Endpoint(meetingsApi.create)
  create(@Actor() actor: ActorClaims, @Input() { body }: Asked<'create'>): Answer<'create'> {
    return this.meetings.create(actor.memberId, body);
  }

  @Endpoint(meetingsApi.mine)
  mine(@Actor() actor: ActorClaims, @Input() { query }: Asked<'mine'>): Answer<'mine'> {
    return this.meetings.mine(actor.memberId, query);
  }

  @Endpoint(meetingsApi.dependants)
  dependants(@Actor() actor: ActorClaims): Answer<'dependants'> {
    return this.access.dependants(actor.memberId);
  }

  @Endpoint(meetingsApi.get)
  get(@OptionalActor() actor: ActorClaims | null, @Input() { params }: Asked<'get'>): Answer<'get'> {
    return this.meetings.get(actor?.memberId ?? null, params.meetingId);
  }

  @Endpoint(meetingsApi.change)
  change(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'change'>): Answer<'change'> {
    return this.meetings.change(actor.memberId, params.meetingId, body);
  }

  @Endpoint(meetingsApi.cancel)
  cancel(@Actor() actor: ActorClaims, @Input() { params }: Asked<'cancel'>): Promise<void> {
    return this.meetings.cancel(actor.memberId, params.meetingId);
  }

  @Endpoint(meetingsApi.end)
  end(@Actor() actor: ActorClaims, @Input() { params }: Asked<'end'>): Promise<void> {
    return this.meetings.end(actor.memberId, params.meetingId);
  }

  @Endpoint(meetingsApi.invited)
  invited(@Actor() actor: ActorClaims, @Input() { params }: Asked<'invited'>): Answer<'invited'> {
    return this.meetings.invited(actor.memberId, params.meetingId);
  }

  @Endpoint(meetingsApi.invite)
  invite(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'invite'>): Answer<'invite'> {
    return this.meetings.invite(actor.memberId, params.meetingId, body.memberIds);
  }

  @Endpoint(meetingsApi.accept)
  accept(@Actor() actor: ActorClaims, @Input() { params }: Asked<'accept'>): Promise<void> {
    return this.meetings.accept(actor.memberId, params.meetingId);
  }

  @Endpoint(meetingsApi.decline)
  decline(@Actor() actor: ActorClaims, @Input() { params }: Asked<'decline'>): Promise<void> {
    return this.meetings.decline(actor.memberId, params.meetingId);
  }

  @Endpoint(meetingsApi.report)
  report(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'report'>): Promise<void> {
    return this.reports.file(actor.memberId, params.meetingId, body);
  }

  @Endpoint(meetingsApi.calendarFile)
  async calendarFile(
    @Actor() actor: ActorClaims,
    @Input() { params }: Asked<'calendarFile'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = await this.meetings.calendarFile(actor.memberId, params.meetingId);
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="meeting.ics"')
      .header('cache-control', 'private, no-store');
    return file;
  }

  @Endpoint(meetingsApi.enter)
  enter(
    @OptionalActor() actor: ActorClaims | null,
    @Client() { ip }: ClientInfo,
    @Input() { params, body }: Asked<'enter'>,
  ): Answer<'enter'> {
    return this.access.enter(actor?.memberId ?? null, params.meetingId, { ...body, network: networkOf(ip) });
  }

  @Endpoint(roomsApi.put)
  putRoom(@Input() input: InputOf<typeof roomsApi.put>): Promise<ResponseOf<typeof roomsApi.put>> {
    return this.ofServices.put(input);
  }

  @Endpoint(roomsApi.remove)
  removeRoom(@Input() { params }: InputOf<typeof roomsApi.remove>): Promise<void> {
    return this.ofServices.remove(params.kind, params.id);
  }
}
