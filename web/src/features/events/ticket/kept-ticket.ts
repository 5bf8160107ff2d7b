import type { TicketView } from '@renmai/contracts/events/tickets.schema';
import { local } from '../../../lib/storage';

/** Below the drafts, which go when the session ends. */
const place = (memberId: string, eventId: string): string => `draft.ticket.${memberId}.${eventId}`;

/** A ticket stays on the device for doors without network, as long as the member is signed in. */
export function keepTicket(memberId: string, ticket: TicketView): void {
  local.set(place(memberId, ticket.eventId), JSON.stringify(ticket));
}

export function dropTicket(memberId: string, eventId: string): void {
  local.remove(place(memberId, eventId));
}

export function keptTicket(memberId: string, eventId: string): TicketView | null {
  const kept = local.get(place(memberId, eventId));
  return kept === null ? null : (JSON.parse(kept) as TicketView);
}
