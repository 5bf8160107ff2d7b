import { Controller, Req, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { accountsApi } from '@renmai/contracts/identity/accounts.api';
import { Actor, Client, Endpoint, Input, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignInReply } from '../login/sign-in-reply.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { AccountsService } from './accounts.service.js';
import { AddressChangeService } from './address-change.service.js';
import { LifecycleService } from './lifecycle.service.js';
import { RegistrationService } from './registration.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    private readonly addresses: AddressChangeService,
    private readonly lifecycle: LifecycleService,
    private readonly signInReply: SignInReply,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(accountsApi.register)
  async register(
    @Input() { body }: InputOf<typeof accountsApi.register>,
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof accountsApi.register>> {
    const visitor = this.signInReply.visitor(request, client);
    return this.signInReply.signedIn(reply, await this.registration.register(body, visitor));
  }

  @Endpoint(accountsApi.get)
  get(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof accountsApi.get>> {
    return this.accounts.get(actor);
  }

  @Endpoint(accountsApi.update)
  update(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof accountsApi.update>,
  ): Promise<ResponseOf<typeof accountsApi.update>> {
    return this.accounts.changeLanguages(actor, body);
  }

  @Endpoint(accountsApi.acceptTerms)
  acceptTerms(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof accountsApi.acceptTerms>,
  ): Promise<ResponseOf<typeof accountsApi.acceptTerms>> {
    return this.accounts.acceptTerms(actor, body.version);
  }

  @Endpoint(accountsApi.changeEmail)
  changeEmail(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof accountsApi.changeEmail>,
  ): Promise<ResponseOf<typeof accountsApi.changeEmail>> {
    return this.addresses.change(actor, 'email', body);
  }

  @Endpoint(accountsApi.changePhone)
  changePhone(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof accountsApi.changePhone>,
  ): Promise<ResponseOf<typeof accountsApi.changePhone>> {
    return this.addresses.change(actor, 'phone', body);
  }

  @Endpoint(accountsApi.deactivate)
  async deactivate(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof accountsApi.deactivate>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.lifecycle.deactivate(actor, body);
    this.cookies.takeRefreshToken(reply);
  }

  @Endpoint(accountsApi.requestCancellation)
  requestCancellation(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof accountsApi.requestCancellation>,
  ): Promise<ResponseOf<typeof accountsApi.requestCancellation>> {
    return this.lifecycle.requestCancellation(actor, body);
  }

  @Endpoint(accountsApi.withdrawCancellation)
  withdrawCancellation(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof accountsApi.withdrawCancellation>> {
    return this.lifecycle.withdrawCancellation(actor);
  }

  @Endpoint(accountsApi.export)
  export(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof accountsApi.export>> {
    return this.accounts.export(actor);
  }
}
