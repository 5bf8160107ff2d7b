import { Module } from '@nestjs/common';
import { MeetingsRepository } from './meetings.repository.js';
import { Tickets } from './tickets.js';

@Module({ providers: [MeetingsRepository, Tickets], exports: [MeetingsRepository, Tickets] })
export class MeetingsDataModule {}
