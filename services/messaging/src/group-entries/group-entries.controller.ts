import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { groupEntriesApi } from '@renmai/contracts/messaging/group-entries.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { GroupEntries } from './group-entries.js';

type Api = typeof groupEntriesApi;

@Controller()
export class GroupEntriesController {
  constructor(private readonly entries: GroupEntries) {}

  @Endpoint(groupEntriesApi.dependants)
  dependants(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['dependants']>> {
    return this.entries.dependants(actor.memberId);
  }

  @Endpoint(groupEntriesApi.invitations)
  invitations(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['invitations']>,
  ): Promise<ResponseOf<Api['invitations']>> {
    return this.entries.invitations(actor.memberId, query);
  }

  @Endpoint(groupEntriesApi.decline)
  decline(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['decline']>): Promise<void> {
    return this.entries.decline(actor.memberId, params.groupId);
  }

  @Endpoint(groupEntriesApi.requests)
  requests(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['requests']>,
  ): Promise<ResponseOf<Api['requests']>> {
    return this.entries.requests(actor.memberId, params.groupId, query);
  }

  @Endpoint(groupEntriesApi.pending)
  pending(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['pending']>,
  ): Promise<ResponseOf<Api['pending']>> {
    return this.entries.pending(actor.memberId, params.groupId, query);
  }

  @Endpoint(groupEntriesApi.withdraw)
  withdraw(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['withdraw']>): Promise<void> {
    return this.entries.withdraw(actor.memberId, params.groupId, params.userId);
  }

  @Endpoint(groupEntriesApi.answers)
  answers(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['answers']>,
  ): Promise<ResponseOf<Api['answers']>> {
    return this.entries.answers(actor.memberId, query);
  }

  @Endpoint(groupEntriesApi.forgetAnswer)
  forgetAnswer(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['forgetAnswer']>): Promise<void> {
    return this.entries.forgetAnswer(actor.memberId, params);
  }

  @Endpoint(groupEntriesApi.publicGroups)
  publicGroups(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['publicGroups']>,
  ): Promise<ResponseOf<Api['publicGroups']>> {
    return this.entries.publicGroups(actor.memberId, query);
  }

  @Endpoint(groupEntriesApi.publicGroup)
  publicGroup(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['publicGroup']>,
  ): Promise<ResponseOf<Api['publicGroup']>> {
    return this.entries.publicGroup(actor.memberId, params.groupId);
  }

  @Endpoint(groupEntriesApi.declines)
  declines(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['declines']>,
  ): Promise<ResponseOf<Api['declines']>> {
    return this.entries.declines(actor.memberId, query);
  }

  @Endpoint(groupEntriesApi.forgetDecline)
  forgetDecline(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['forgetDecline']>): Promise<void> {
    return this.entries.forgetDecline(actor.memberId, params.groupId);
  }
}
