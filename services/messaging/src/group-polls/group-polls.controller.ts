import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { groupPollsApi } from '@renmai/contracts/messaging/group-polls.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { GroupPolls } from './group-polls.js';

type Api = typeof groupPollsApi;

@Controller()
export class GroupPollsController {
  constructor(private readonly polls: GroupPolls) {}

  @Endpoint(groupPollsApi.begin)
  begin(@Actor() actor: ActorClaims, @Input() input: InputOf<Api['begin']>): Promise<ResponseOf<Api['begin']>> {
    return this.polls.begin(actor.memberId, input);
  }

  @Endpoint(groupPollsApi.list)
  list(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['list']>,
  ): Promise<ResponseOf<Api['list']>> {
    return this.polls.list(actor.memberId, params.groupId, query);
  }

  @Endpoint(groupPollsApi.get)
  get(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['get']>): Promise<ResponseOf<Api['get']>> {
    return this.polls.get(actor.memberId, params.pollId);
  }

  @Endpoint(groupPollsApi.vote)
  vote(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['vote']>): Promise<ResponseOf<Api['vote']>> {
    return this.polls.vote(actor.memberId, params.pollId, body.options);
  }

  @Endpoint(groupPollsApi.close)
  close(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['close']>): Promise<ResponseOf<Api['close']>> {
    return this.polls.close(actor.memberId, params.pollId);
  }

  @Endpoint(groupPollsApi.voters)
  voters(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['voters']>,
  ): Promise<ResponseOf<Api['voters']>> {
    return this.polls.voters(actor.memberId, params, query);
  }
}
