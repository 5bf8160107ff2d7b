import { Module } from '@nestjs/common';
import { FollowsRepository } from '../documents/follows.repository.js';
import { MemberPartsRepository } from '../documents/member-parts.repository.js';
import { HistoryModule } from '../history/history.module.js';
import { IndexModule } from '../index/index.module.js';
import { Indexing } from '../index/indexing.js';
import { SavedModule } from '../saved/saved.module.js';
import { HomepagesConsumer } from './homepages.consumer.js';
import { IdentityConsumer } from './identity.consumer.js';
import { IndexLag } from './index-lag.js';
import { JobsConsumer } from './jobs.consumer.js';
import { NetworkConsumer } from './network.consumer.js';
import { OffersConsumer } from './offers.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

/** Keeps the index up to date by domain events of other services. */
@Module({
  imports: [IndexModule, SavedModule, HistoryModule],
  controllers: [ProfileConsumer, NetworkConsumer, HomepagesConsumer, OffersConsumer, JobsConsumer, IdentityConsumer],
  providers: [Indexing, IndexLag, MemberPartsRepository, FollowsRepository],
})
export class ConsumersModule {}
