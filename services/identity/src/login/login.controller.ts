import { Controller, Req, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { Client, Endpoint, Input, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Suspensions } from '../accounts/suspensions.js';
import { LoginService } from './login.service.js';
import { SecurityLog } from '../security/security-log.js';
import { SignInReply } from './sign-in-reply.js';

@Controller()
export class LoginController {
  constructor(
    private readonly service: LoginService,
    private readonly suspensions: Suspensions,
    private readonly http: SignInReply,
    private readonly security: SecurityLog,
  ) {}

  @Endpoint(sessionsApi.login)
  async login(
    @Input() { body }: InputOf<typeof sessionsApi.login>,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof sessionsApi.login>> {
    const visitor = this.http.visitor(request, client);
    const result = await this.security.watch(client.ip, 'login-failed', () => this.service.login(body, visitor));
    return this.http.login(reply, result);
  }

  @Endpoint(sessionsApi.answerSuspension)
  answerSuspension(@Input() { body }: InputOf<typeof sessionsApi.answerSuspension>): Promise<void> {
    return this.suspensions.answer(body.ticket, body.text);
  }

  @Endpoint(passkeysApi.beginSecondFactor)
  async beginPasskey(
    @Input() { body }: InputOf<typeof passkeysApi.beginSecondFactor>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof passkeysApi.beginSecondFactor>> {
    void reply.header('cache-control', 'no-store');
    return { options: await this.service.beginPasskey(body.secondFactorToken) };
  }

  @Endpoint(sessionsApi.secondFactor)
  async secondFactor(
    @Input() { body }: InputOf<typeof sessionsApi.secondFactor>,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof sessionsApi.secondFactor>> {
    const visitor = this.http.visitor(request, client);
    const work = () => this.service.finish(body, visitor);
    return this.http.signedIn(reply, await this.security.watch(client.ip, 'second-factor-failed', work));
  }
}
