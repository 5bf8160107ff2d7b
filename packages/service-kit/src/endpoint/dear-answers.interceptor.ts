import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Endpoint } from '@renmai/contracts';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { currentAsker, Turns } from '../turns.js';
import { endpointOf } from './endpoint.decorator.js';

/** Answers that gather all that somebody has: an export, a table of all applicants, all their files. */
export const isDear = ({ rate, produces = '' }: Pick<Endpoint, 'rate' | 'produces'>): boolean =>
  rate === 'export' || (rate === 'download' && ['text/csv', 'application/zip'].includes(produces));

/**
 * Such answers wait for their turn, so that a caller who asks for forty exports does not hold up the others. The contract marks them:
 * handlers need not think of it.
 */
@Injectable()
export class DearAnswersInterceptor implements NestInterceptor {
  private readonly turns = new Turns({ running: 3, waiting: 50 });

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = context.getType() === 'http' ? endpointOf(context) : undefined;
    if (!endpoint || !isDear(endpoint)) return next.handle();
    return from(
      this.turns.take(currentAsker(), () =>
        lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined }),
      ),
    );
  }
}
