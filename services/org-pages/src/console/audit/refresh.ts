import { backgroundHeader } from '@renmai/contracts/identity/console-session.api';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Whether the call says that a page of the console made it on its own. */
export const Refresh = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<FastifyRequest>().headers[backgroundHeader] !== undefined,
);
