import { Module } from '@nestjs/common';
import { ApplicationContactsConsumer } from './application-contacts.consumer.js';
import { ApplicationContactsRepository } from './application-contacts.repository.js';

@Module({ controllers: [ApplicationContactsConsumer], providers: [ApplicationContactsRepository] })
export class ApplicationContactsModule {}
