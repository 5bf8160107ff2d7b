import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { CallsService } from '../calls/calls.service.js';
import { MeetingsService } from '../meetings/meetings.service.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';
import { RecordingEraser } from '../recording/recording-eraser.js';

/** Ends meetings and calls, and deletes recordings, that staff decided to remove. Those that are over already do not change. */
@Controller()
export class DecisionsConsumer {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly calls: CallsService,
    private readonly rooms: OpenRooms,
    private readonly recordings: RecordingEraser,
  ) {}

  @OnDomainEvent(reportCaseDecided)
  async decided(
    @Payload() { data: { subject, outcome, measure } }: DomainEvent<DataOf<typeof reportCaseDecided>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (outcome !== 'upheld' || measure !== 'remove') return;
    if (subject.kind === 'recording') await this.recordings.removeDecided(tx, subject.id);
    if (subject.kind !== 'meeting') return;
    await this.meetings.removeByConsole(tx, subject.id);
    tx.afterCommit(async () => {
      await this.calls.finish(subject.id);
      this.rooms.end(subject.id);
    });
  }
}
