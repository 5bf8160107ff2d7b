import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller, identified by the bearer token; set by the guard of the chat protocol's REST side. */
export interface ChatCaller {
  userId: string;
  /** `?resource=`, the device that calls, or '' */
  resource: string;
}

const callers = new WeakMap<FastifyRequest, ChatCaller>();

export const setChatCaller = (request: FastifyRequest, caller: ChatCaller): void => void callers.set(request, caller);

export const chatCallerOf = (request: FastifyRequest): ChatCaller | undefined => callers.get(request);

export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): ChatCaller => {
  const caller = callers.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!caller) throw new Error('the route has no chat guard, or is open to anybody');
  return caller;
});

/**
 * `anybody`: no token is required; `operator`: the operator's token; `registration`: the operator's token, or none if
 * registration is open.
 */
export type ChatAccessKind = 'anybody' | 'operator' | 'registration';
export const CHAT_ACCESS = Symbol('renmai.chat-access');
export const ChatAccess = (access: ChatAccessKind): MethodDecorator => SetMetadata(CHAT_ACCESS, access);
