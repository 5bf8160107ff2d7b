import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { MemberReportsController } from './member-reports.controller.js';
import { MemberReports } from './member-reports.js';
import { MemberTranslationController } from './member-translation.controller.js';
import { MembersController } from './members.controller.js';
import { MembersRepository } from './members.repository.js';
import { MembersService } from './members.service.js';
import { ShareController } from './share.controller.js';
import { UserServicesController } from './user-services.controller.js';

@Module({
  imports: [ProfilesModule, RelationsModule],
  controllers: [
    MembersController,
    MemberReportsController,
    MemberTranslationController,
    ShareController,
    UserServicesController,
  ],
  providers: [MembersRepository, MembersService, MemberReports],
  exports: [MembersService],
})
export class MembersModule {}
