import { Controller, Req, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { verificationApi } from '@renmai/contracts/identity/verification.api';
import { Client, Endpoint, Input, OptionalActor, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryCodes } from '../addresses/address.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { sourceOf } from '../throttle/source.js';
import { Challenges } from './challenges.js';
import { CodeRequests } from './code-requests.js';

@Controller()
export class VerificationController {
  constructor(
    private readonly requests: CodeRequests,
    private readonly challenges: Challenges,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(verificationApi.request)
  request(
    @Input() { body }: InputOf<typeof verificationApi.request>,
    @Client() client: ClientInfo,
    @OptionalActor() actor: ActorClaims | null,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof verificationApi.request>> {
    return this.requests.request(body, client, sourceOf(client, this.cookies.device(request)), actor);
  }

  @Endpoint(verificationApi.confirm)
  confirm(
    @Input() { params, body }: InputOf<typeof verificationApi.confirm>,
    @OptionalActor() actor: ActorClaims | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof verificationApi.confirm>> {
    void reply.header('cache-control', 'no-store');
    return this.challenges.confirm(params.challengeId, body.code, actor);
  }

  @Endpoint(verificationApi.countryCodes)
  countryCodes(@Res({ passthrough: true }) reply: FastifyReply): ResponseOf<typeof verificationApi.countryCodes> {
    void reply.header('cache-control', 'public, max-age=86400');
    return { items: countryCodes() };
  }
}
