import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ProfileViewersService } from './profile-viewers.service.js';
import { ViewersController } from './viewers.controller.js';

@Module({
  imports: [MembersModule, ProfilesModule],
  controllers: [ViewersController],
  providers: [ProfileViewersService],
})
export class ViewersModule {}
