import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { DomainEventDefinition, SnapshotDefinition } from '@renmai/contracts';
import { throwError, type Observable } from 'rxjs';
import type { Transaction } from '../database/transaction.js';

/** The context of a handler beside the event: the transaction that already contains its inbox row. */
export interface ConsumerContext {
  tx: Transaction;
  topic: string;
  position: string;
  /** The event represents a row of a snapshot: copied data changes, and nobody is notified. */
  snapshot: boolean;
}

/** Nest would replace the error by "internal server error"; retries and dead letters need the original one. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

export interface OnDomainEventOptions {
  /**
   * Read the bus as a group of its own, named after the service and this: a failure here then holds up no other handler of the service.
   * Left out: one transaction with the service's other handlers of the type.
   */
  group?: string;
  /**
   * The method makes a copy of this snapshot. It gets the snapshot's rows as well, as events whose sequence is the position of their page,
   * while live events go on; and removals, where it handles that event.
   */
  copies?: SnapshotDefinition;
}

/**
 * Handles one kind of domain event: effect and inbox row commit together, so that a second delivery does nothing.
 * Several handlers of a type run one after the other in that same transaction.
 */
export const OnDomainEvent = (definition: DomainEventDefinition, options: OnDomainEventOptions = {}): MethodDecorator =>
  applyDecorators(EventPattern<string>(definition.type, { definition, ...options }), UseFilters(new RethrowFilter()));
