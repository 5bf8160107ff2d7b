import { createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey } from '@renmai/service-kit';
import type { EventsConfig } from '../config.js';
import { bytesOfKey, readTicket, ticketKeyOf, writeTicket, type TicketClaims } from './ticket-code.js';

/**
 * The keys of tickets are derived from SECRET_KEY and a number, so that none is stored. `TICKET_KEY_ID` is the number of the signing key;
 * it only ever rises, and tickets that were signed with an earlier one stay valid.
 */
@Injectable()
export class TicketKeys {
  private readonly signing: KeyObject;
  private readonly publicKeys: ReadonlyMap<number, KeyObject>;
  /** for devices that verify without network */
  readonly published: { keyId: number; publicKey: string }[];

  constructor(@Inject(CONFIG) private readonly config: Pick<EventsConfig, 'SECRET_KEY' | 'TICKET_KEY_ID'>) {
    const keyOf = (id: number): KeyObject => ticketKeyOf(deriveKey(config.SECRET_KEY, `events: tickets, key ${id}`));
    const ids = Array.from({ length: config.TICKET_KEY_ID }, (_, before) => before + 1);
    this.signing = keyOf(config.TICKET_KEY_ID);
    this.publicKeys = new Map(ids.map((id) => [id, createPublicKey(keyOf(id))]));
    this.published = [...this.publicKeys].map(([keyId, key]) => ({ keyId, publicKey: bytesOfKey(key) }));
  }

  write(claims: TicketClaims): string {
    return writeTicket(claims, this.config.TICKET_KEY_ID, this.signing);
  }

  /** Null: not made by this service. */
  read(code: string): Promise<TicketClaims | null> {
    return readTicket(code, this.publicKeys);
  }
}
