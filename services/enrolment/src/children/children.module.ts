import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { EnrolmentApplicationsModule } from '../applying/enrolment-applications.module.js';
import { ChildDataModule } from './child-data.module.js';
import { ChildRetention } from './child-retention.js';
import { ChildrenController } from './children.controller.js';
import { Guardians } from './guardians.js';
import { Children } from './children.js';

@Module({
  imports: [MemberDirectoryModule, ChildDataModule, EnrolmentApplicationsModule],
  controllers: [ChildrenController],
  providers: [Children, ChildRetention, Guardians],
  exports: [Children],
})
export class ChildrenModule {}
