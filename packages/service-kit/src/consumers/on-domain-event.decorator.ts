import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { DomainEventDefinition, SnapshotDefinition } from '@renmai/contracts';
import { throwError, type Observable } from 'rxjs';
import type { Transaction } from '../database/transaction.js';

/** What a handler gets beside the event: the transaction in which its inbox row already stands. */
export interface ConsumerContext {
  tx: Transaction;
  topic: string;
  position: string;
  /** The event stands for a row of a snapshot: what is copied changes, and nobody is told. */
  snapshot: boolean;
}

/** Nest would replace the error by "internal server error"; retries and dead letters need to know what it was. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

export interface OnDomainEventOptions {
  /**
   * Read the bus as a group of its own, named after the service and this: what fails here then holds up nobody else of
   * the service. Left out: one transaction with the service's other handlers of the type.
   */
  group?: string;
  /**
   * What the method does is a copy of what this snapshot says. It gets the snapshot's rows as well, as events whose
   * sequence is the position of their page, while live events go on; and what is gone, where it handles that event.
   */
  copies?: SnapshotDefinition;
}

/**
 * Handles one kind of domain event: effect and inbox row commit together, so that a second delivery does nothing.
 * Several handlers of a type run one after the other in that same transaction.
 */
export const OnDomainEvent = (definition: DomainEventDefinition, options: OnDomainEventOptions = {}): MethodDecorator =>
  applyDecorators(EventPattern<string>(definition.type, { definition, ...options }), UseFilters(new RethrowFilter()));
