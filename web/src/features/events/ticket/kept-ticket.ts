import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import type { TicketView } from '@renmai/contracts/events/tickets.schema';
import { call } from '../../../api/call';
import { keeper } from '../../../api/keeping';

const urlOf = (eventId: string): string => call(ticketsApi.mine, { params: { eventId } }).url;
const nothing = (): undefined => undefined;

/** Answers of queries are kept by themselves; a renewed ticket is stored here, since the former one no longer opens a door. */
export const keepTicket = (ticket: TicketView): void =>
  void keeper()
    .then((kept) => kept?.keepAnswer('ticket', urlOf(ticket.eventId), ticket))
    .catch(nothing);

export const dropTicket = (eventId: string): void =>
  void keeper()
    .then((kept) => kept?.dropAnswer('ticket', urlOf(eventId)))
    .catch(nothing);
