import { Controller, Req, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import {
  Actor,
  Client,
  Endpoint,
  Input,
  OptionalActor,
  Problem,
  type ActorClaims,
  type ClientInfo,
} from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies } from './session-cookies.js';
import { SessionList } from './session-list.js';
import { SessionRefresh } from './session-refresh.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly list: SessionList,
    private readonly refreshing: SessionRefresh,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(sessionsApi.list)
  async all(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof sessionsApi.list>> {
    return { items: await this.list.list(actor) };
  }

  @Endpoint(sessionsApi.refresh)
  async refresh(
    @Client() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof sessionsApi.refresh>> {
    void reply.header('cache-control', 'no-store');
    try {
      const { answer, open } = await this.refreshing.refresh(this.cookies.refreshToken(request), client);
      this.cookies.giveRefreshToken(reply, open.refreshToken, open.session.expiresAt);
      await this.cookies.renewDevice(request, reply);
      return answer;
    } catch (error) {
      if (error instanceof Problem && error.definition.status === 401) this.cookies.takeRefreshToken(reply);
      throw error;
    }
  }

  @Endpoint(sessionsApi.signOut)
  async signOut(
    @OptionalActor() actor: ActorClaims | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.refreshing.signOut(actor, this.cookies.refreshToken(request));
    this.cookies.takeRefreshToken(reply);
  }

  @Endpoint(sessionsApi.end)
  end(@Actor() actor: ActorClaims, @Input() { params }: InputOf<typeof sessionsApi.end>): Promise<void> {
    return this.list.endOne(actor, params.sessionId);
  }

  @Endpoint(sessionsApi.endOthers)
  endOthers(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof sessionsApi.endOthers>> {
    return this.list.endOthers(actor);
  }
}
