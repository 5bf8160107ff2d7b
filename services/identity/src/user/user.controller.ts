import { Controller, Req } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { userApi } from '@renmai/contracts/identity/user.api';
import { Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import { UserService } from './user.service.js';

const bearer = /^Bearer (\S+)$/i;

/** The endpoints that older clients use. */
@Controller()
export class UserController {
  constructor(private readonly service: UserService) {}

  @Endpoint(userApi.userInfos)
  userInfos(@OptionalActor() actor: ActorClaims | null): Promise<ResponseOf<typeof userApi.userInfos>> {
    return this.service.userInfos(actor);
  }

  @Endpoint(userApi.delToken)
  delToken(
    @Input() { query }: InputOf<typeof userApi.delToken>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof userApi.delToken>> {
    const fromHeader = bearer.exec(request.headers.authorization ?? '')?.[1];
    return this.service.delToken(query.token ?? fromHeader);
  }
}
