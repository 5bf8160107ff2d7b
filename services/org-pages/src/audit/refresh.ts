import { backgroundHeader } from '@renmai/contracts/identity/console-session.api';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Whether a page of the console made this call on its own, as it says itself. */
export const Refresh = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<FastifyRequest>().headers[backgroundHeader] !== undefined,
);
