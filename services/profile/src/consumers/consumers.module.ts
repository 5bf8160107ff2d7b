import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { IdentityConsumer } from './identity.consumer.js';
import { mediaReferenceConsumers } from './media-reference.consumer.js';
import { NetworkConsumer } from './network.consumer.js';

@Module({
  imports: [ProfilesModule, RelationsModule, MediaModule],
  controllers: [IdentityConsumer, NetworkConsumer, ...mediaReferenceConsumers],
})
export class ConsumersModule {}
