import { Module } from '@nestjs/common';
import { ApplicationContactsConsumer } from './application-contacts.consumer.js';
import { ApplicationContacts } from './application-contacts.repository.js';

@Module({ controllers: [ApplicationContactsConsumer], providers: [ApplicationContacts] })
export class ApplicationContactsModule {}
