import { Module } from '@nestjs/common';
import { TicketIssuing } from './ticket-issuing.service.js';
import { TicketKeys } from './ticket-keys.js';
import { TicketMailQueue } from './ticket-mail-queue.js';
import { TicketsRepository } from './tickets.repository.js';

const providers = [TicketIssuing, TicketKeys, TicketMailQueue, TicketsRepository];

/** The rows of tickets, for whatever needs them; it knows of no other part of the service. */
@Module({ providers, exports: providers })
export class TicketsDataModule {}
