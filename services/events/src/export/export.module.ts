import { Module } from '@nestjs/common';
import { AfterModule } from '../after/after.module.js';
import { EventsExportController } from './events-export.controller.js';
import { EventsExportRepository } from './events-export.repository.js';

@Module({
  imports: [AfterModule],
  controllers: [EventsExportController],
  providers: [EventsExportRepository],
})
export class ExportModule {}
