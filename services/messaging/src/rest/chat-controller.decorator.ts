import { applyDecorators, Controller, HttpCode, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { Public } from '@renmai/service-kit';
import { ChatEnvelopeInterceptor } from './chat-envelope.interceptor.js';
import { ChatErrorFilter } from './chat-error.filter.js';
import { ChatGuard } from './chat.guard.js';

/** Nest answers a POST with 201, which clients take for a failure. */
const Always200: ClassDecorator = (target) => {
  for (const [name, descriptor] of methodsOf(target.prototype as object)) HttpCode(200)(target, name, descriptor);
};

/** Own and inherited methods: Nest treats both as handlers. */
function* methodsOf(prototype: object): Generator<[name: string, PropertyDescriptor]> {
  for (let owner: object | null = prototype; owner && owner !== Object.prototype;) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      if (name !== 'constructor' && descriptor && typeof descriptor.value === 'function') yield [name, descriptor];
    }
    owner = Object.getPrototypeOf(owner) as object | null;
  }
}

/**
 * A controller of the chat protocol's REST calls, relative to `/{org}/{app}`. Callers are known by their chat token or a
 * Renmai access token (`@Caller()`); a path parameter `:me` must be the caller. A handler answers a plain object (or
 * nothing), around which the usual envelope is put; only 200 is success, errors have the protocol's own shape.
 */
export const ChatController = (path = ''): ClassDecorator =>
  applyDecorators(
    Controller(`:org/:app${path && `/${path}`}`),
    Public(),
    UseGuards(ChatGuard),
    UseInterceptors(ChatEnvelopeInterceptor),
    UseFilters(ChatErrorFilter),
    Always200,
  );
