import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.js';

/** The acting caller, from the access token. */
export interface ActorClaims {
  memberId: string;
  sessionId: string;
  roles: readonly string[];
  isSystemAdministrator: boolean;
}

export const SYSTEM_ADMINISTRATOR = 'system-administrator';

const actors = new WeakMap<FastifyRequest, ActorClaims>();

export const actorOf = (request: FastifyRequest): ActorClaims | null => actors.get(request) ?? null;
export const setActor = (request: FastifyRequest, actor: ActorClaims): void => {
  actors.set(request, actor);
};

/** The acting member; refuses where there is none, whatever the endpoint says. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): ActorClaims => {
  const actor = actorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!actor) throw new Problem(commonProblems.unauthenticated);
  return actor;
});

/** The acting member, or null for a visitor. */
export const OptionalActor = createParamDecorator((_: unknown, context: ExecutionContext): ActorClaims | null =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
