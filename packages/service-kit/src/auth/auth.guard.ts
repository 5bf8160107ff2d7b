import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { commonProblems, type Access } from '@renmai/contracts';
import type { FastifyRequest } from 'fastify';
import { endpointOf } from '../endpoint/endpoint.decorator.js';
import { Problem } from '../errors/problem.js';
import { currentContext } from '../logging/request-context.js';
import { actorOf, setActor, SYSTEM_ADMINISTRATOR } from './actor.js';
import { KeysUnavailable, TokenInvalid, TokenVerifier } from './token-verifier.js';

const ACCESS = Symbol('renmai.access');

/** For routes without a contract (health, documentation): open to all. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, 'public' satisfies Access);
/** For routes without a contract: only members with one of the roles. */
export const Roles = (...roles: string[]): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, roles);

const bearer = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/** Decides who may call at all; a route that states nothing is closed. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: TokenVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access =
      endpointOf(context)?.access ??
      this.reflector.getAllAndOverride<Access | string[] | undefined>(ACCESS, [
        context.getHandler(),
        context.getClass(),
      ]) ??
      'system-administrator';
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.authenticate(request, access === 'public' || access === 'internal');
    if (access === 'public' || access === 'internal') return true;
    const actor = actorOf(request);
    if (!actor) throw new Problem(commonProblems.unauthenticated);
    const roles = access === 'system-administrator' ? [SYSTEM_ADMINISTRATOR] : access === 'member' ? [] : access;
    if (roles.length > 0 && !roles.some((role) => actor.roles.includes(role)))
      throw new Problem(commonProblems.forbidden);
    return true;
  }

  /** A spent or foreign token makes a visitor of its bearer where visitors are welcome, and is refused elsewhere. */
  private async authenticate(request: FastifyRequest, visitorsWelcome: boolean): Promise<void> {
    const header = request.headers.authorization;
    if (header === undefined) return;
    const token = bearer.exec(header)?.[1];
    try {
      if (!token) throw new TokenInvalid('invalid');
      const actor = await this.verifier.verify(token);
      setActor(request, actor);
      const current = currentContext();
      if (current) current.actorId = actor.memberId;
    } catch (error) {
      if (visitorsWelcome && (error instanceof TokenInvalid || error instanceof KeysUnavailable)) return;
      if (error instanceof TokenInvalid) {
        throw new Problem(commonProblems.unauthenticated, { context: { reason: error.reason } });
      }
      if (error instanceof KeysUnavailable)
        throw new Problem(commonProblems.unavailable, { retryAfter: 2, cause: error });
      throw error;
    }
  }
}
