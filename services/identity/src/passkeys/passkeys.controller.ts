import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { passkeysApi, type Passkey } from '@renmai/contracts/identity/passkeys.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly service: PasskeysService,
    private readonly check: PasskeyCheck,
  ) {}

  @Endpoint(passkeysApi.list)
  async list(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof passkeysApi.list>> {
    return { items: await this.service.list(actor) };
  }

  @Endpoint(passkeysApi.begin)
  async begin(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof passkeysApi.begin>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof passkeysApi.begin>> {
    void reply.header('cache-control', 'no-store');
    return { options: await this.service.begin(actor, body.password) };
  }

  @Endpoint(passkeysApi.add)
  add(@Actor() actor: ActorClaims, @Input() { body }: InputOf<typeof passkeysApi.add>): Promise<Passkey> {
    return this.service.add(actor, body);
  }

  @Endpoint(passkeysApi.rename)
  rename(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<typeof passkeysApi.rename>): Promise<Passkey> {
    return this.service.rename(actor, params.passkeyId, body.name);
  }

  @Endpoint(passkeysApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<typeof passkeysApi.remove>): Promise<void> {
    return this.service.remove(actor, params.passkeyId);
  }

  @Endpoint(passkeysApi.beginLogin)
  async beginLogin(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof passkeysApi.beginLogin>> {
    void reply.header('cache-control', 'no-store');
    return { options: await this.check.begin({ for: 'login' }) };
  }
}
