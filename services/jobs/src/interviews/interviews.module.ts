import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../applying/job-applications.module.js';
import { InterviewMails } from './interview-mails.js';
import { InterviewRooms } from './interview-rooms.js';
import { InterviewsConsumer } from './interviews.consumer.js';
import { InterviewsController } from './interviews.controller.js';
import { InterviewDataModule } from '../interview-data/interview-data.module.js';
import { Interviews } from './interviews.js';

/** Interviews with applicants: times offered, one chosen, calendar files by mail and download. */
@Module({
  imports: [JobApplicationsModule, InterviewDataModule],
  controllers: [InterviewsController, InterviewsConsumer],
  providers: [Interviews, InterviewRooms, InterviewMails],
})
export class InterviewsModule {}
