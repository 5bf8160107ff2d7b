import { Module } from '@nestjs/common';
import { EventsDataModule } from '../events/events-data.module.js';
import { RemindersRepository } from './reminders.repository.js';
import { Reminders } from './reminders.js';

@Module({ imports: [EventsDataModule], providers: [Reminders, RemindersRepository] })
export class RemindersModule {}
