import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { entryVerificationApi } from '@renmai/contracts/org-pages/entry-verification.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { EntryVerifications } from './entry-verifications.js';

type Api = typeof entryVerificationApi;

@Controller()
export class EntryVerificationController {
  constructor(private readonly entries: EntryVerifications) {}

  @Endpoint(entryVerificationApi.get)
  get(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['get']>): Promise<ResponseOf<Api['get']>> {
    return this.entries.of(actor.memberId, params.entryId);
  }

  @Endpoint(entryVerificationApi.request)
  request(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['request']>,
  ): Promise<ResponseOf<Api['request']>> {
    return this.entries.request(actor.memberId, params.entryId, body.address, body.locale);
  }

  @Endpoint(entryVerificationApi.confirm)
  confirm(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<Api['confirm']>,
  ): Promise<ResponseOf<Api['confirm']>> {
    return this.entries.confirm(actor.memberId, params.entryId, body.code);
  }

  @Endpoint(entryVerificationApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.entries.remove(actor.memberId, params.entryId);
  }
}
