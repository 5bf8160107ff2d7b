import type { Scan, ScanAnswer } from '@renmai/contracts/events/tickets.schema';
import type { TicketClaims } from '../tickets/ticket-code.js';

/** The state of a ticket at the check-in, which scans change. */
export interface DoorTicket {
  applicationId: string;
  sequence: number;
  /** the place is lost */
  revoked: boolean;
  name: string;
  issuedAt: Date;
  checkedInAt: Date | null;
  gate: string;
}

export interface Door {
  eventId: string;
  cancelled: boolean;
  now: Date;
  /** by application id; only those of this event */
  tickets: ReadonlyMap<string, DoorTicket>;
}

/** The object of a scan: the claims of its code (null: forged), or the registration picked by name. */
export type Shown = { kind: 'ticket'; claims: TicketClaims | null } | { kind: 'name' | 'undo'; applicationId: string };

export interface Verdict {
  result: ScanAnswer['result'];
  ticket: DoorTicket | null;
  since: Date | null;
  gate: string;
}

/** Decides about one scan, and updates the tickets in `door`. A member is checked in once, on however many devices. */
export function decide(door: Door, shown: Shown, { at, gate }: Pick<Scan, 'gate'> & { at: Date }): Verdict {
  const refusal = refusalOf(door, shown);
  if (typeof refusal === 'string') return { result: refusal, ticket: null, since: null, gate: '' };
  const { ticket, result } = refusal;
  const verdict = (said: Verdict['result']): Verdict => ({
    result: said,
    ticket,
    since: ticket.checkedInAt,
    gate: ticket.gate,
  });
  if (result) return { ...verdict(result), since: null, gate: '' };
  if (shown.kind === 'undo') {
    const wasIn = ticket.checkedInAt !== null;
    ticket.checkedInAt = null;
    ticket.gate = '';
    return verdict(wasIn ? 'undone' : 'not-in');
  }
  if (ticket.checkedInAt !== null) return verdict('already-in');
  ticket.checkedInAt = between(ticket.issuedAt, at, door.now);
  ticket.gate = gate;
  return verdict('in');
}

type Refusal = Verdict['result'];

/** A refusal without a ticket, or the ticket with its refusal, or with null if there is none. */
function refusalOf(door: Door, shown: Shown): Refusal | { ticket: DoorTicket; result: Refusal | null } {
  if (shown.kind === 'ticket' && !shown.claims) return 'forged';
  if (shown.kind === 'ticket' && shown.claims?.eventId !== door.eventId) return 'other-event';
  const applicationId = shown.kind === 'ticket' ? shown.claims?.applicationId : shown.applicationId;
  const ticket = applicationId === undefined ? undefined : door.tickets.get(applicationId);
  if (shown.kind === 'undo') return ticket && !ticket.revoked ? { ticket, result: null } : 'not-in';
  if (door.cancelled) return 'cancelled';
  if (!ticket || ticket.revoked) return 'revoked';
  // A sequence above the stored one belongs to a ticket that was issued after the moment to which a backup was restored.
  const old = shown.kind === 'ticket' && shown.claims !== null && shown.claims.sequence < ticket.sequence;
  return { ticket, result: old ? 'old' : null };
}

/** A device's clock may be wrong: the check-in is neither before the ticket was issued nor later than now. */
const between = (earliest: Date, at: Date, latest: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), earliest.getTime()), latest.getTime()));
