import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { commonProblems, type Access, type ServiceName } from '@renmai/contracts';
import type { FastifyRequest } from 'fastify';
import { endpointOf } from '../endpoint/endpoint.decorator.js';
import { Problem } from '../errors/problem.js';
import { ServiceTokens } from '../internal/service-tokens.js';
import { currentContext } from '../logging/request-context.js';
import { actorOf, setActor, SYSTEM_ADMINISTRATOR } from './actor.js';
import { CONSOLE_AUDIENCE, KeysUnavailable, TOKEN_AUDIENCE, TokenInvalid, TokenVerifier } from './token-verifier.js';

const ACCESS = Symbol('renmai.access');

/** For routes without a contract (health, documentation): open to all. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, 'public' satisfies Access);
/** For routes without a contract: only members with one of the roles. */
export const Roles = (...roles: string[]): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, roles);

/** The role that a token must carry; a token of the console is given to system administrators only. */
const rolesFor: Record<Exclude<Access, 'internal' | 'public'>, string[]> = {
  member: [],
  console: [],
  'system-administrator': [SYSTEM_ADMINISTRATOR],
};

const bearer = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/** Decides who may call at all; a route that states nothing is closed. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: TokenVerifier,
    private readonly services: ServiceTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const contract = endpointOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (contract?.access === 'internal') {
      await this.admitService(request, contract.callers ?? []);
      return true;
    }
    const access =
      contract?.access ??
      this.reflector.getAllAndOverride<Exclude<Access, 'internal'> | string[] | undefined>(ACCESS, [
        context.getHandler(),
        context.getClass(),
      ]) ??
      'system-administrator';
    await this.authenticate(request, access);
    if (access === 'public') return true;
    const actor = actorOf(request);
    if (!actor) throw new Problem(commonProblems.unauthenticated);
    const roles = typeof access === 'string' ? rolesFor[access] : access;
    if (roles.length > 0 && !roles.some((role) => actor.roles.includes(role)))
      throw new Problem(commonProblems.forbidden);
    return true;
  }

  /** An internal call: a token of a service that the contract names, and nothing else. */
  private async admitService(request: FastifyRequest, callers: readonly ServiceName[]): Promise<void> {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new Problem(commonProblems.unauthenticated);
    try {
      const caller = await this.services.verify(token);
      if (!callers.includes(caller)) throw new Problem(commonProblems.forbidden);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** A spent or foreign token makes a visitor of its bearer where visitors are welcome, and is refused elsewhere. */
  private async authenticate(request: FastifyRequest, access: string | string[]): Promise<void> {
    const visitorsWelcome = access === 'public';
    const audience = access === 'console' ? CONSOLE_AUDIENCE : TOKEN_AUDIENCE;
    const header = request.headers.authorization;
    if (header === undefined) return;
    const token = bearer.exec(header)?.[1];
    try {
      if (!token) throw new TokenInvalid('invalid');
      const actor = await this.verifier.verify(token, audience);
      setActor(request, actor);
      const current = currentContext();
      if (current) current.actorId = actor.memberId;
    } catch (error) {
      if (visitorsWelcome && (error instanceof TokenInvalid || error instanceof KeysUnavailable)) return;
      throw refusalOf(error);
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof TokenInvalid) {
    return new Problem(commonProblems.unauthenticated, { context: { reason: error.reason } });
  }
  if (error instanceof KeysUnavailable) return new Problem(commonProblems.unavailable, { retryAfter: 2, cause: error });
  return error;
}
