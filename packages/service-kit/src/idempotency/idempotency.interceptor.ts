import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { actorOf } from '../auth/actor.js';
import { Database } from '../database/database.js';
import { endpointOf } from '../endpoint/endpoint.decorator.js';
import { Problem } from '../errors/problem.js';
import { AlreadyAnswered, findAnswer, withClaim, type IdempotencyClaim } from './idempotency-store.js';

const keyForm = /^[\x21-\x7e]{8,128}$/;

/**
 * For endpoints that declare `idempotent`: the first write of a request stores its result under the key, and the same
 * key with the same body is answered from there. Requests without the header are carried out as they come.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = context.getType() === 'http' ? endpointOf(context) : undefined;
    if (!endpoint?.idempotent) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !keyForm.test(key)) {
      throw new Problem(commonProblems.invalidRequest, {
        pointer: '#Idempotency-Key',
        detail: 'An Idempotency-Key must have 8 to 128 visible ASCII characters',
      });
    }
    const claim: IdempotencyClaim = {
      scope: `${actorOf(request)?.memberId ?? 'anonymous'} ${endpoint.method} ${endpoint.path}`,
      key,
      requestHash: createHash('sha256')
        .update(JSON.stringify([request.params, request.body ?? null]))
        .digest('hex'),
      used: false,
    };
    return from(this.answer(claim, context.switchToHttp().getResponse<FastifyReply>(), next));
  }

  private async answer(claim: IdempotencyClaim, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const earlier = await this.replay(claim, reply);
    if (earlier) return earlier.answer;
    try {
      return await withClaim(claim, () => lastValueFrom(next.handle(), { defaultValue: undefined }));
    } catch (error) {
      if (!(error instanceof AlreadyAnswered)) throw error;
      const winner = await this.replay(claim, reply);
      if (!winner) throw new Problem(commonProblems.unavailable, { retryAfter: 1, cause: error });
      return winner.answer;
    }
  }

  private async replay(claim: IdempotencyClaim, reply: FastifyReply): Promise<{ answer: unknown } | null> {
    const stored = await findAnswer(this.database.manager, claim.scope, claim.key);
    if (!stored) return null;
    if (stored.requestHash !== claim.requestHash) throw new Problem(commonProblems.idempotencyConflict);
    void reply.header('idempotency-replayed', 'true');
    return { answer: stored.answer };
  }
}
