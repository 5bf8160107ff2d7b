import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { PositionsModule } from '../positions/positions.module.js';
import { PublicModule } from '../public/public.module.js';
import { ErasureRepository } from './erasure.repository.js';
import { IdentityConsumer } from './identity.consumer.js';
import { OrgPagesConsumer } from './org-pages.consumer.js';
import { ProfileConsumer } from './profile.consumer.js';

@Module({
  imports: [MemberDirectoryModule, HomepagesModule, PositionsModule, PublicModule],
  controllers: [IdentityConsumer, OrgPagesConsumer, ProfileConsumer],
  providers: [ErasureRepository],
})
export class ConsumersModule {}
