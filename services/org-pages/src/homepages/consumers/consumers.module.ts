import { Module } from '@nestjs/common';
import { FollowersRepository } from '../followers/followers.repository.js';
import { PeopleModule } from '../people/people.module.js';
import { BackgroundConsumer } from './background.consumer.js';
import { ErasureRepository } from './erasure.repository.js';
import { IdentityConsumer } from './identity.consumer.js';
import { NetworkConsumer } from './network.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({
  imports: [PeopleModule],
  controllers: [BackgroundConsumer, IdentityConsumer, NetworkConsumer, ProfileConsumer],
  providers: [ErasureRepository, FollowersRepository],
})
export class ConsumersModule {}
