import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { groupRecordsApi } from '@renmai/contracts/messaging/group-records.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { GroupRecords } from './group-records.js';

type Api = typeof groupRecordsApi;

@Controller()
export class GroupRecordsController {
  constructor(private readonly records: GroupRecords) {}

  @Endpoint(groupRecordsApi.acts)
  acts(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['acts']>,
  ): Promise<ResponseOf<Api['acts']>> {
    return this.records.acts(actor.memberId, params.groupId, query);
  }

  @Endpoint(groupRecordsApi.readAnnouncement)
  readAnnouncement(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['readAnnouncement']>): Promise<void> {
    return this.records.readAnnouncement(actor.memberId, params.groupId);
  }

  @Endpoint(groupRecordsApi.announcement)
  announcement(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['announcement']>,
  ): Promise<ResponseOf<Api['announcement']>> {
    return this.records.announcement(actor.memberId, params.groupId);
  }

  @Endpoint(groupRecordsApi.readers)
  readers(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['readers']>,
  ): Promise<ResponseOf<Api['readers']>> {
    return this.records.readers(actor.memberId, params.groupId, query);
  }
}
