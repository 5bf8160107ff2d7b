import { Injectable, Module } from '@nestjs/common';
import { EventAfter } from '../events/event-after.port.js';
import { AttendingExport } from './attending-export.repository.js';
@Injectable()
class Nothing extends EventAfter {
  override going() {
    return Promise.resolve({ count: 0, sample: [] });
  }
  override mayComment() {
    return Promise.resolve(false);
  }
  override mayGiveFeedback() {
    return Promise.resolve(false);
  }
  override checkedIn() {
    return Promise.resolve(0);
  }
}
@Module({
  providers: [{ provide: EventAfter, useClass: Nothing }, AttendingExport],
  exports: [EventAfter, AttendingExport],
})
export class AfterDataModule {}
