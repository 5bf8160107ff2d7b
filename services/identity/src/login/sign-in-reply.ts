import { Injectable } from '@nestjs/common';
import type { LoginAnswer, SignedIn } from '@renmai/contracts/identity/sessions.api';
import type { ClientInfo } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies } from '../sessions/session-cookies.js';
import { sourceOf } from '../throttle/source.js';
import type { LoginResult } from './login.service.js';
import type { SignInResult, Visitor } from './sign-in.js';

/** The HTTP side of signing in: cookies, and answers that no cache stores. */
@Injectable()
export class SignInReply {
  constructor(private readonly cookies: SessionCookies) {}

  visitor(request: FastifyRequest, client: ClientInfo): Visitor {
    return { client, source: sourceOf(client, this.cookies.device(request)) };
  }

  async signedIn(reply: FastifyReply, { answer, open, device }: SignInResult): Promise<SignedIn> {
    void reply.header('cache-control', 'no-store');
    this.cookies.giveRefreshToken(reply, open.refreshToken, open.session.expiresAt);
    await this.cookies.giveDevice(reply, device);
    return answer;
  }

  async login(reply: FastifyReply, result: LoginResult): Promise<LoginAnswer> {
    if ('answer' in result) return this.signedIn(reply, result);
    void reply.header('cache-control', 'no-store');
    const { secondFactorToken, passkeys } = result;
    return { status: 'second-factor-required', secondFactorToken, passkeys };
  }
}
