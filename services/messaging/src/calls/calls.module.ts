import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { CallLinesRepository } from './call-lines.repository.js';
import { CallLines } from './call-lines.js';
import { CallsConsumer } from './calls.consumer.js';
import { GroupCallsController } from './group-calls.controller.js';
import { GroupCallsRepository } from './group-calls.repository.js';
import { GroupCalls } from './group-calls.js';

/** Calls of the conference service, as far as talks and groups have to do with them. */
@Module({
  imports: [RosterModule],
  controllers: [CallsConsumer, GroupCallsController],
  providers: [CallLines, CallLinesRepository, GroupCalls, GroupCallsRepository],
})
export class CallsModule {}
