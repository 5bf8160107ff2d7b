import { Module } from '@nestjs/common';
import { CalendarSettingsRepository } from './calendar-settings.repository.js';

/** The zones of members, for whatever writes times to them. */
@Module({ providers: [CalendarSettingsRepository], exports: [CalendarSettingsRepository] })
export class CalendarDataModule {}
