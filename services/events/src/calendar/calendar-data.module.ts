import { Module } from '@nestjs/common';
import { CalendarSettings } from './calendar-settings.repository.js';

/** The zones of members, for whatever writes times to them. */
@Module({ providers: [CalendarSettings], exports: [CalendarSettings] })
export class CalendarDataModule {}
