import { Module } from '@nestjs/common';
import { Erasure } from './erasure.repository.js';
import { IdentityConsumer } from './identity.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({ controllers: [IdentityConsumer, ProfileConsumer], providers: [Erasure] })
export class ConsumersModule {}
