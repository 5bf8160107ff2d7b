import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(private readonly service: SecondFactorService) {}

  @Endpoint(secondFactorApi.setup)
  setup(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof secondFactorApi.setup>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof secondFactorApi.setup>> {
    void reply.header('cache-control', 'no-store');
    return this.service.setup(actor, body.password);
  }

  @Endpoint(secondFactorApi.replace)
  replace(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof secondFactorApi.replace>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof secondFactorApi.replace>> {
    void reply.header('cache-control', 'no-store');
    return this.service.replace(actor, body.password, body);
  }

  @Endpoint(secondFactorApi.confirm)
  confirm(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof secondFactorApi.confirm>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof secondFactorApi.confirm>> {
    void reply.header('cache-control', 'no-store');
    return this.service.confirm(actor, body.code);
  }

  @Endpoint(secondFactorApi.renewRecoveryCodes)
  renewRecoveryCodes(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof secondFactorApi.renewRecoveryCodes>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof secondFactorApi.renewRecoveryCodes>> {
    void reply.header('cache-control', 'no-store');
    return this.service.renewRecoveryCodes(actor, body.password, body);
  }

  @Endpoint(secondFactorApi.disable)
  disable(@Actor() actor: ActorClaims, @Input() { body }: InputOf<typeof secondFactorApi.disable>): Promise<void> {
    return this.service.disable(actor, body.password, body);
  }
}
