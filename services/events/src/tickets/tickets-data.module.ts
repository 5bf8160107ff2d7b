import { Module } from '@nestjs/common';
import { TicketIssuing } from './ticket-issuing.js';
import { TicketKeys } from './ticket-keys.js';
import { TicketMailQueueRepository } from './ticket-mail-queue.repository.js';
import { TicketsRepository } from './tickets.repository.js';

const providers = [TicketIssuing, TicketKeys, TicketMailQueueRepository, TicketsRepository];

/** The rows of tickets, for other modules; it depends on no other part of the service. */
@Module({ providers, exports: providers })
export class TicketsDataModule {}
