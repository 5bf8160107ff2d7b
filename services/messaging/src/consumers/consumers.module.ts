import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { IdentityConsumer } from './identity.consumer.js';
import { NetworkConsumer } from './network.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({ imports: [RosterModule], controllers: [IdentityConsumer, NetworkConsumer, ProfileConsumer] })
export class ConsumersModule {}
