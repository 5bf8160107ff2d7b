import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Closing } from './closing.js';
import { HomepageParts } from './homepage-parts.js';
import { HomepagesService } from './homepages.service.js';
import { ManagedHomepages } from '../submissions/managed-homepages.js';

type Api = typeof homepagesApi;

@Controller()
export class HomepagesController {
  constructor(
    private readonly homepages: HomepagesService,
    private readonly parts: HomepageParts,
    private readonly closing: Closing,
    private readonly managed: ManagedHomepages,
  ) {}

  @Endpoint(homepagesApi.found)
  found(@Actor() actor: ActorClaims, @Input() { body }: InputOf<Api['found']>): Promise<ResponseOf<Api['found']>> {
    return this.homepages.found(actor.memberId, body.kind);
  }

  @Endpoint(homepagesApi.mine)
  mine(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['mine']>): Promise<ResponseOf<Api['mine']>> {
    return this.homepages.mine(actor.memberId, query);
  }

  @Endpoint(homepagesApi.managed)
  management(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['managed']>,
  ): Promise<ResponseOf<Api['managed']>> {
    return this.managed.managed(params.homepageId, actor.memberId);
  }

  @Endpoint(homepagesApi.edit)
  edit(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Api['edit']>): Promise<ResponseOf<Api['edit']>> {
    return this.homepages.edit(actor.memberId, params.homepageId, body);
  }

  @Endpoint(homepagesApi.setHandle)
  setHandle(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['setHandle']>,
  ): Promise<ResponseOf<Api['setHandle']>> {
    return this.parts.setHandle(actor.memberId, params.homepageId, body.version, body.handle);
  }

  @Endpoint(homepagesApi.setPicture)
  setPicture(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['setPicture']>,
  ): Promise<ResponseOf<Api['setPicture']>> {
    return this.parts.setPicture(actor.memberId, params.homepageId, params.picture, body);
  }

  @Endpoint(homepagesApi.addAddress)
  addAddress(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['addAddress']>,
  ): Promise<ResponseOf<Api['addAddress']>> {
    return this.parts.addAddress(actor.memberId, params.homepageId, body);
  }

  @Endpoint(homepagesApi.editAddress)
  editAddress(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['editAddress']>,
  ): Promise<ResponseOf<Api['editAddress']>> {
    return this.parts.editAddress(actor.memberId, params.homepageId, params.addressId, body);
  }

  @Endpoint(homepagesApi.removeAddress)
  removeAddress(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['removeAddress']>,
  ): Promise<ResponseOf<Api['removeAddress']>> {
    return this.parts.removeAddress(actor.memberId, params.homepageId, params.addressId);
  }

  @Endpoint(homepagesApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.homepages.remove(actor.memberId, params.homepageId);
  }

  @Endpoint(homepagesApi.close)
  close(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['close']>,
  ): Promise<ResponseOf<Api['close']>> {
    return this.closing.close(actor.memberId, params.homepageId, body.version);
  }

  @Endpoint(homepagesApi.reopen)
  reopen(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['reopen']>,
  ): Promise<ResponseOf<Api['reopen']>> {
    return this.closing.reopen(actor.memberId, params.homepageId, body.version);
  }
}
