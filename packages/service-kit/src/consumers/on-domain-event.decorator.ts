import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { DomainEventDefinition } from '@renmai/contracts';
import { throwError, type Observable } from 'rxjs';
import type { Transaction } from '../database/database.js';

/** What a handler gets beside the event: the transaction in which its inbox row already stands. */
export interface ConsumerContext {
  tx: Transaction;
  topic: string;
  position: string;
}

/** Nest would replace the error by "internal server error"; retries and dead letters need to know what it was. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Handles one kind of domain event: effect and inbox row commit together, so that a second delivery does nothing. */
export const OnDomainEvent = (definition: DomainEventDefinition): MethodDecorator =>
  applyDecorators(EventPattern<string>(definition.type, { definition }), UseFilters(new RethrowFilter()));
