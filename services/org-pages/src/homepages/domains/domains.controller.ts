import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { homepageDomainsApi } from '@renmai/contracts/org-pages/homepage-domains.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Domains } from './domains.js';

type Api = typeof homepageDomainsApi;

@Controller()
export class DomainsController {
  constructor(private readonly domains: Domains) {}

  @Endpoint(homepageDomainsApi.list)
  async list(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['list']>): Promise<ResponseOf<Api['list']>> {
    return { items: await this.domains.list(actor.memberId, params.homepageId) };
  }

  @Endpoint(homepageDomainsApi.add)
  add(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['add']>): Promise<ResponseOf<Api['add']>> {
    return this.domains.add(actor.memberId, params.homepageId, body.domain);
  }

  @Endpoint(homepageDomainsApi.check)
  check(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['check']>): Promise<ResponseOf<Api['check']>> {
    return this.domains.check(actor.memberId, params.homepageId, params.domainId);
  }

  @Endpoint(homepageDomainsApi.mail)
  mail(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['mail']>): Promise<ResponseOf<Api['mail']>> {
    return this.domains.mail(actor.memberId, params.homepageId, params.domainId, body.locale);
  }

  @Endpoint(homepageDomainsApi.confirm)
  confirm(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['confirm']>,
  ): Promise<ResponseOf<Api['confirm']>> {
    return this.domains.confirm(actor.memberId, params.homepageId, params.domainId, body.code);
  }

  @Endpoint(homepageDomainsApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.domains.remove(actor.memberId, params.homepageId, params.domainId);
  }
}
