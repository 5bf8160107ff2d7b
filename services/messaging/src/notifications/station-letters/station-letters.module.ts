import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications.module.js';
import { EventLettersConsumer } from './event-letters.consumer.js';
import { StationLettersController } from './station-letters.controller.js';
import { StationLettersService } from './station-letters.service.js';

@Module({
  imports: [NotificationsModule],
  controllers: [StationLettersController, EventLettersConsumer],
  providers: [StationLettersService],
})
export class StationLettersModule {}
