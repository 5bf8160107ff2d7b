import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { EnrolmentsModule } from '../enrolments/enrolments.module.js';
import { PublicModule } from '../public/public.module.js';
import { ErasureRepository } from './erasure.repository.js';
import { IdentityConsumer } from './identity.consumer.js';
import { OrgPagesConsumer } from './org-pages.consumer.js';

@Module({
  imports: [MemberDirectoryModule, EnrolmentsModule, PublicModule],
  controllers: [IdentityConsumer, OrgPagesConsumer],
  providers: [ErasureRepository],
})
export class ConsumersModule {}
