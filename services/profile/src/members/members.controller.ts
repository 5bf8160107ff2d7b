import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { Actor, Clock, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { ProfilesService } from '../profiles/profiles.service.js';
import { MembersService } from './members.service.js';

type Api = typeof membersApi;

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly profiles: ProfilesService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(membersApi.cards)
  async cards(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['cards']>,
  ): Promise<ResponseOf<Api['cards']>> {
    return { items: await this.members.cards(actor.memberId, query.ids.split(',')) };
  }

  @Endpoint(membersApi.backgrounds)
  async backgrounds(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['backgrounds']>,
  ): Promise<ResponseOf<Api['backgrounds']>> {
    return { items: await this.members.backgrounds(actor.memberId, query.ids.split(',')) };
  }

  @Endpoint(membersApi.showcase)
  async showcase(@OptionalActor() actor: ActorClaims | null): Promise<ResponseOf<Api['showcase']>> {
    return { member: await this.members.showcase(actor?.memberId ?? null, this.clock.now()) };
  }

  @Endpoint(membersApi.member)
  member(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['member']>,
  ): Promise<ResponseOf<Api['member']>> {
    return this.members.member(actor?.memberId ?? null, params.memberId);
  }

  @Endpoint(membersApi.services)
  async services(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['services']>,
  ): Promise<ResponseOf<Api['services']>> {
    return { items: await this.members.services(actor?.memberId ?? null, params.memberId) };
  }

  @Endpoint(profileApi.preview)
  preview(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<(typeof profileApi)['preview']>,
  ): Promise<ResponseOf<(typeof profileApi)['preview']>> {
    return this.members.preview(actor.memberId, query.as);
  }

  @Endpoint(membersApi.completenessOf)
  completenessOf(@Input() { params }: InputOf<Api['completenessOf']>): Promise<ResponseOf<Api['completenessOf']>> {
    return this.profiles.completenessOf(params.memberId);
  }
}
