import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({ imports: [AccountStoreModule], controllers: [ProfileConsumer] })
export class ConsumersModule {}
