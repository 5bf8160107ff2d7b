import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { homepagePeopleApi } from '@renmai/contracts/org-pages/homepage-people.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { Confirmations } from '../verification/confirmations.js';
import { People } from './people.js';

type Api = typeof homepagePeopleApi;

@Controller()
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly confirmations: Confirmations,
  ) {}

  @Endpoint(homepagePeopleApi.people)
  list(
    @OptionalActor() actor: ActorClaims | null,
    @Input() input: InputOf<Api['people']>,
  ): Promise<ResponseOf<Api['people']>> {
    return this.people.list(actor?.memberId ?? null, input);
  }

  @Endpoint(homepagePeopleApi.alumni)
  alumni(
    @OptionalActor() actor: ActorClaims | null,
    @Input() input: InputOf<Api['alumni']>,
  ): Promise<ResponseOf<Api['alumni']>> {
    return this.people.alumni(actor?.memberId ?? null, input);
  }

  @Endpoint(homepagePeopleApi.confirm)
  confirm(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['confirm']>): Promise<void> {
    return this.confirmations.confirm(actor.memberId, params.homepageId, params.memberId);
  }

  @Endpoint(homepagePeopleApi.revoke)
  revoke(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['revoke']>): Promise<void> {
    return this.confirmations.revoke(actor.memberId, params.homepageId, params.memberId);
  }
}
