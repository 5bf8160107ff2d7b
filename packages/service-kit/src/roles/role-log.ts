import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Transaction } from '../database/transaction.js';
import { shortAddress } from '../endpoint/short-address.js';
import { LOGGER } from '../tokens.js';
import { currentContext } from '../logging/request-context.js';

/** Somebody has more or less power over something from now on. */
export interface RoleChange {
  in: 'homepage' | 'group' | 'event' | 'meeting' | 'console';
  /** the id of the homepage, group, event or meeting; null: the console */
  id: string | null;
  /** the holder of the role: member, chat user, or guest of a meeting */
  of: string;
  /** null: none any more */
  role: string | null;
}

/**
 * Log lines by which operators find who was given power: the change, its author, and the shortened address of the request, if there was
 * one. All code that writes a role notes it here.
 */
@Injectable()
export class RoleLog {
  constructor(@Inject(LOGGER) private readonly logger: Pick<Logger, 'info'>) {}

  /** `tx`: the transaction of the change; a change that is rolled back is not noted. Null: it is already in force. */
  note(tx: Pick<Transaction, 'afterCommit'> | null, change: RoleChange, by?: string): void {
    const { network, actorId = null } = currentContext() ?? {};
    const from = network === undefined ? null : shortAddress(network);
    const write = (): void => {
      this.logger.info({ securityEvent: 'role-changed', from, by: by ?? actorId, ...change }, 'security event');
    };
    if (tx) tx.afterCommit(write);
    else write();
  }
}
