import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { MembersModule } from '../members/members.module.js';
import { MomentsModule } from '../moments/moments.module.js';
import { DecisionsConsumer } from './decisions.consumer.js';
import { MomentReports } from './moment-reports.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [MembersModule, MomentsModule, CommentsModule],
  controllers: [ReportsController, DecisionsConsumer],
  providers: [MomentReports],
})
export class ReportsModule {}
