import { Module } from '@nestjs/common';
import { PresenceModule } from '../presence/presence.module.js';
import { RosterModule } from '../roster/roster.module.js';
import { IdentityConsumer } from './identity.consumer.js';
import { NetworkConsumer } from './network.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({ imports: [PresenceModule, RosterModule], controllers: [IdentityConsumer, NetworkConsumer, ProfileConsumer] })
export class ConsumersModule {}
