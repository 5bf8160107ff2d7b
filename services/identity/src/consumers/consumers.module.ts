import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { SuspensionsModule } from '../accounts/suspensions.module.js';
import { OrgPagesConsumer } from './org-pages.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({ imports: [AccountStoreModule, SuspensionsModule], controllers: [OrgPagesConsumer, ProfileConsumer] })
export class ConsumersModule {}
