import { Module } from '@nestjs/common';
import { InterviewsRepository } from './interviews.repository.js';

/** The rows of interviews, for modules that need them before those with the operations. */
@Module({ providers: [InterviewsRepository], exports: [InterviewsRepository] })
export class InterviewDataModule {}
