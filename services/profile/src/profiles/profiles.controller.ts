import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { ProfileExport } from './profile-export.js';
import { ProfilesService } from './profiles.service.js';

type Api = typeof profileApi;

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly exports: ProfileExport,
  ) {}

  @Endpoint(profileApi.own)
  own(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['own']>> {
    return this.profiles.own(actor.memberId);
  }

  @Endpoint(profileApi.change)
  change(@Actor() actor: ActorClaims, @Input() { body }: InputOf<Api['change']>): Promise<ResponseOf<Api['change']>> {
    return this.profiles.change(actor.memberId, body);
  }

  @Endpoint(profileApi.setContact)
  setContact(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['setContact']>,
  ): Promise<ResponseOf<Api['setContact']>> {
    return this.profiles.setContact(actor.memberId, body);
  }

  @Endpoint(profileApi.visibility)
  async visibility(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['visibility']>> {
    return (await this.profiles.document(actor.memberId)).visibility;
  }

  @Endpoint(profileApi.setVisibility)
  setVisibility(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['setVisibility']>,
  ): Promise<ResponseOf<Api['setVisibility']>> {
    return this.profiles.setVisibility(actor.memberId, body);
  }

  @Endpoint(profileApi.setInterests)
  setInterests(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['setInterests']>,
  ): Promise<ResponseOf<Api['setInterests']>> {
    return this.profiles.setInterests(actor.memberId, body);
  }

  @Endpoint(profileApi.setSecondLanguage)
  setSecondLanguage(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['setSecondLanguage']>,
  ): Promise<ResponseOf<Api['setSecondLanguage']>> {
    return this.profiles.setSecondLanguage(actor.memberId, body);
  }

  @Endpoint(profileApi.setPhoto)
  setPhoto(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['setPhoto']>,
  ): Promise<ResponseOf<Api['setPhoto']>> {
    return this.profiles.setPicture(actor.memberId, 'photo', body);
  }

  @Endpoint(profileApi.setCover)
  setCover(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['setCover']>,
  ): Promise<ResponseOf<Api['setCover']>> {
    return this.profiles.setPicture(actor.memberId, 'cover', body);
  }

  @Endpoint(profileApi.completeness)
  async completeness(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['completeness']>> {
    return (await this.profiles.own(actor.memberId)).completeness;
  }

  @Endpoint(profileApi.export)
  export(
    @Actor() actor: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<Api['export']>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-profile.json"')
      .header('cache-control', 'no-store');
    return this.exports.of(actor.memberId);
  }
}
