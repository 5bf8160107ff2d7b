import { Module } from '@nestjs/common';
import { AfterDataModule } from '../after/after-data.module.js';
import { CalendarDataModule } from '../calendar/calendar-data.module.js';
import { EventsDataModule } from '../events/events-data.module.js';
import { OrganizingModule } from '../organizing/organizing.module.js';
import { PublicModule } from '../public/public.module.js';
import { ErasureRepository } from './erasure.repository.js';
import { IdentityConsumer } from './identity.consumer.js';
import { NetworkConsumer } from './network.consumer.js';
import { OrgPagesConsumer } from './org-pages.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({
  imports: [AfterDataModule, CalendarDataModule, EventsDataModule, OrganizingModule, PublicModule],
  controllers: [IdentityConsumer, NetworkConsumer, OrgPagesConsumer, ProfileConsumer],
  providers: [ErasureRepository],
})
export class ConsumersModule {}
