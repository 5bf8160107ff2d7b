import { Module } from '@nestjs/common';
import { NewsModule } from '../news/news.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { MembersModule } from '../members/members.module.js';
import { MomentsModule } from '../moments/moments.module.js';
import { RecommendationsModule } from '../recommendations/recommendations.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { EnrolmentConsumer } from './enrolment.consumer.js';
import { EventsConsumer } from './events.consumer.js';
import { IdentityConsumer } from './identity.consumer.js';
import { JobsConsumer } from './jobs.consumer.js';
import { MediaConsumer } from './media.consumer.js';
import { MessagingConsumer } from './messaging.consumer.js';
import { OrgPagesConsumer } from './org-pages.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({
  imports: [
    MembersModule,
    RelationsModule,
    ContactsModule,
    SuggestionsModule,
    RecommendationsModule,
    MomentsModule,
    NewsModule,
    OffersModule,
  ],
  controllers: [
    IdentityConsumer,
    ProfileConsumer,
    MediaConsumer,
    MessagingConsumer,
    OrgPagesConsumer,
    JobsConsumer,
    EnrolmentConsumer,
    EventsConsumer,
  ],
})
export class ConsumersModule {}
