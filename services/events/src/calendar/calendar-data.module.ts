import { Module } from '@nestjs/common';
import { CalendarSettingsRepository } from './calendar-settings.repository.js';

/** The time zones of members, for texts with times to them. */
@Module({ providers: [CalendarSettingsRepository], exports: [CalendarSettingsRepository] })
export class CalendarDataModule {}
