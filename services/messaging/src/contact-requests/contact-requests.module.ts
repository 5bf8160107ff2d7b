import { Module } from '@nestjs/common';
import { ContactRequestsController } from './contact-requests.controller.js';
import { ContactRequestsRepository } from './contact-requests.repository.js';
import { ContactRequests } from './contact-requests.js';

@Module({ controllers: [ContactRequestsController], providers: [ContactRequests, ContactRequestsRepository] })
export class ContactRequestsModule {}
