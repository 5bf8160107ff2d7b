import { Module } from '@nestjs/common';
import { AfterDataModule } from '../after/after-data.module.js';
import { EventsExportController } from './events-export.controller.js';
import { EventsExportRepository } from './events-export.repository.js';

@Module({
  imports: [AfterDataModule],
  controllers: [EventsExportController],
  providers: [EventsExportRepository],
})
export class ExportModule {}
