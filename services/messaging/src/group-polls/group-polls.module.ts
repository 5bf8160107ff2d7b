import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { GroupPollsController } from './group-polls.controller.js';
import { GroupPollsRepository } from './group-polls.repository.js';
import { GroupPolls } from './group-polls.js';
import { PollNews } from './poll-news.js';

@Module({
  imports: [GroupsModule],
  controllers: [GroupPollsController],
  providers: [GroupPolls, GroupPollsRepository, PollNews],
})
export class GroupPollsModule {}
