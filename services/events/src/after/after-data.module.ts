import { Module } from '@nestjs/common';
import { EventAfter } from '../events/event-after.port.js';
import { AttendingExport } from './attending-export.repository.js';
import { NothingAfter } from './nothing-after.js';

/** What hangs on an event beside itself and its registrations. */
@Module({
  providers: [{ provide: EventAfter, useClass: NothingAfter }, AttendingExport],
  exports: [EventAfter, AttendingExport],
})
export class AfterDataModule {}
