import { Module } from '@nestjs/common';
import { KnownMutes } from './known-mutes.js';
import { OperatorMutesController } from './operator-mutes.controller.js';
import { OperatorMutesRepository } from './operator-mutes.repository.js';
import { OperatorMutes } from './operator-mutes.js';

@Module({
  controllers: [OperatorMutesController],
  providers: [OperatorMutes, OperatorMutesRepository, KnownMutes],
})
export class OperatorMutesModule {}
