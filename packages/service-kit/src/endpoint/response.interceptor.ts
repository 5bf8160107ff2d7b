import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { endpointOf } from './endpoint.decorator.js';

/** Cuts every answer to its contract, so that a field nobody declared never leaves. An answer that does not fit is a fault. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schema = context.getType() === 'http' ? endpointOf(context)?.response : undefined;
    if (!schema) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (reply.sent) return answer;
        const result = schema.safeParse(answer);
        if (!result.success) {
          throw new Error(
            `${context.getClass().name}.${context.getHandler().name} answers what its contract does not allow: ${result.error.message}`,
          );
        }
        return result.data;
      }),
    );
  }
}
