import { Module } from '@nestjs/common';
import { SavedModule } from '../saved/saved.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';

/** Words that members searched for. */
@Module({
  imports: [SavedModule],
  controllers: [HistoryController],
  providers: [HistoryRepository, HistoryService],
  exports: [HistoryRepository],
})
export class HistoryModule {}
