import { Module } from '@nestjs/common';
import { relationsConsumer } from '@renmai/member-directory/owners';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { IdentityConsumer } from './identity.consumer.js';
import { mediaReferenceConsumers } from './media-reference.consumers.js';
import { OrgPagesConsumer } from './org-pages.consumer.js';

@Module({
  imports: [ProfilesModule, RelationsModule, MediaModule, HomepagesModule],
  controllers: [IdentityConsumer, OrgPagesConsumer, relationsConsumer({}), ...mediaReferenceConsumers],
})
export class ConsumersModule {}
